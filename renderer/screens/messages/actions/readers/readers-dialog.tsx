import {plural, t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import type {Message} from '../../../../../shared/model/message';
import {useFeature} from '../../../../api/connection/features';
import {explain} from '../../../../api/failures/explain';
import {useReaders} from '../../../../api/messages/readers';
import {useOrganizationSettings} from '../../../../api/organization/settings';
import {Dialog} from '../../../../components/dialog';
import {useGrowingList} from '../../../../components/show-more';
import {FailedState} from '../../../../components/states/failed-state';
import {LoadingState} from '../../../../components/states/loading-state';
import {Avatar} from '../../../../people/avatar';
import {nameApartOf} from '../../../../people/disambiguation';
import {usePeopleIndex} from '../../../../people/use-people-index';
import styles from './readers-dialog.module.css';
import {compareNames} from '../../../../../shared/languages/formats';

type Props = {readonly message: Message; readonly onClose: () => void};

/** Who has read a message, as far as they let it be seen. */
export function ReadersDialog({message, onClose}: Props) {
	const {isThere, note} = useFeature('readReceipts');
	const {data: settings, isPending} = useOrganizationSettings();
	const isOff = settings?.enable_read_receipts === false;
	const query = useReaders(message.id, isThere && !isPending && !isOff);
	const ids = query.data;
	return (
		<Dialog
			isOpen
			onClose={onClose}
			title={
				ids === undefined
					? t`Who has read this`
					: ids.length === 0
						? t`Read by nobody yet`
						: plural({count: ids.length}, {one: 'Read by # person', other: 'Read by # people'})
			}
			footer={
				<Button variant="default" data-autofocus onClick={onClose}>
					<Trans>Close</Trans>
				</Button>
			}
		>
			{note !== undefined ? (
				<p>{note}</p>
			) : isOff ? (
				<p>
					<Trans>
						Read receipts are turned off in this organization. Administrators turn them on in
						Organization settings.
					</Trans>
				</p>
			) : query.isError ? (
				<FailedState words={explain(query.error)} onRetry={() => void query.refetch()} isInline />
			) : ids === undefined ? (
				<LoadingState isLocal label={t`Loading who has read this.`} />
			) : (
				<Readers ids={ids} sender={message.sender_full_name} />
			)}
		</Dialog>
	);
}

const shownAtFirst = 50;

function Readers({ids, sender}: {readonly ids: readonly number[]; readonly sender: string}) {
	const {index} = usePeopleIndex();
	const {shown, list, more} = useGrowingList<HTMLUListElement>(ids.length, {
		atFirst: shownAtFirst,
	});
	const named = ids
		.map(id => ({id, user: index?.byId(id), name: nameApartOf(id, index) ?? t`User ${id}`}))
		.toSorted((one, other) => compareNames(one.name, other.name));
	return (
		<div className={styles.body}>
			<ul
				className={styles.readers}
				hidden={ids.length === 0}
				ref={list}
				aria-label={t`People who have read it`}
			>
				{named.slice(0, shown).map(({id, user, name}) => (
					<li key={id} className={styles.reader}>
						{user !== undefined && <Avatar user={user} />}
						<span dir="auto">{name}</span>
					</li>
				))}
			</ul>
			{more}
			<p className={styles.note}>
				<Trans>
					<bdi>{sender}</bdi>, who wrote it, and people who turned off read receipts are not listed.
				</Trans>
			</p>
		</div>
	);
}
