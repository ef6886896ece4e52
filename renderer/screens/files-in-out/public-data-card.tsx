import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {Archive, Download, Trash2} from 'lucide-react';
import {useState} from 'react';
import type {RealmExport} from '../../../shared/model/organization';
import {stepInShort} from '../../api/connection/connections';
import {changeInShort, explain} from '../../api/failures/explain';
import {
	pathOfExport,
	useDeleteExport,
	useExports,
	useSaveExport,
	useStartExport,
} from '../../api/organization/exports';
import {ConfirmDialog} from '../../components/dialog';
import {CopyButton} from '../../components/copy-button';
import {ReasonButton} from '../../components/reason-button';
import {isoOf} from '../../../shared/model/moment';
import {isAdministrator, onlyAdministrators} from '../../people/role-rules';
import {useActor} from '../../people/use-actor';
import {finalWords} from '../../runs/use-removal';
import {momentOf} from '../../text/joined-day';
import styles from './files-in-out.module.css';

/** The archive of public data that the server itself makes: started, watched, saved and deleted here. */
export function PublicDataCard() {
	const actor = useActor();
	const isAllowed = actor.self !== undefined && isAdministrator(actor);
	const {data: list, error: unread, isFetching, refetch} = useExports(isAllowed);
	const starting = useStartExport();
	const [asked, setAsked] = useState<RealmExport>();
	const deleting = useDeleteExport();
	const isMaking = starting.isPending || list?.some(({pending}) => pending) === true;
	const whyNot = isAllowed
		? isMaking
			? t`An export is being made.`
			: undefined
		: onlyAdministrators('export public data');
	return (
		<section className={styles.card} aria-labelledby="public-data-heading">
			<h2 id="public-data-heading">
				<Trans>Public data export</Trans>
			</h2>
			<p className={styles.about}>
				<Trans>
					An archive that the server makes: people, public channels, and their messages. Private
					channels and direct messages are not in it. At most five a week. Administrators and owners
					can start and read it.
				</Trans>
			</p>
			<ReasonButton
				variant="default"
				className={styles.start}
				leftSection={<Archive size={16} strokeWidth={1.5} />}
				whyNot={whyNot}
				loading={starting.isPending}
				onClick={() => starting.mutate()}
			>
				<Trans>Start export</Trans>
			</ReasonButton>
			{starting.error !== null && (
				<p className={styles.about} role="alert">
					{t`Not started. ${{why: changeInShort(starting.error)}}`}
				</p>
			)}
			{unread !== null && (
				<div className={styles.exportActions}>
					<p className={styles.about} role="alert">
						{t`The exports could not be read. ${{why: explain(unread).title}}`}
					</p>
					<Button
						variant="default"
						size="compact-sm"
						loading={isFetching}
						onClick={() => void refetch()}
					>
						<Trans>Try again</Trans>
					</Button>
				</div>
			)}
			{list !== undefined && list.length === 0 && (
				<p className={styles.about}>
					<Trans>No exports yet.</Trans>
				</p>
			)}
			{list !== undefined && list.length > 0 && (
				<ul className={styles.exports} aria-label={t`Public data exports`}>
					{list.map(one => (
						<li key={one.id}>
							<ExportLine one={one} onDelete={() => setAsked(one)} />
						</li>
					))}
				</ul>
			)}
			{deleting.error !== null && (
				<p className={styles.about} role="alert">
					{t`Not deleted. ${{why: changeInShort(deleting.error)}}`}
				</p>
			)}
			{asked !== undefined && (
				<ConfirmDialog
					isOpen
					isDangerous
					title={t`Delete this export?`}
					confirm={t`Delete export`}
					onClose={() => setAsked(undefined)}
					onConfirm={() => {
						setAsked(undefined);
						deleting.mutate(asked.id);
					}}
				>
					<p>
						<Trans>The file is deleted from the server. What was saved elsewhere stays.</Trans>
					</p>
					<p>{finalWords()}</p>
				</ConfirmDialog>
			)}
		</section>
	);
}

type LineProps = {readonly one: RealmExport; readonly onDelete: () => void};

function ExportLine({one, onDelete}: LineProps) {
	const saving = useSaveExport();
	const {export_url: address} = one;
	const path = address === null ? undefined : pathOfExport(address);
	const when = momentOf(isoOf(one.export_time));
	return (
		<>
			<span>{when}</span>
			<span className={styles.about}>{stateWords(one)}</span>
			{address !== null && (
				<div className={styles.exportActions}>
					{path === undefined ? (
						<CopyButton text={address} label={t`Copy URL`} object={t`Export of ${when}`} />
					) : (
						<Button
							variant="default"
							size="compact-sm"
							leftSection={<Download size={14} strokeWidth={1.5} />}
							loading={saving.isPending}
							onClick={() => saving.mutate(path)}
						>
							<Trans>Save to Downloads</Trans>
						</Button>
					)}
					<Button
						variant="subtle"
						size="compact-sm"
						color="red"
						leftSection={<Trash2 size={14} strokeWidth={1.5} />}
						aria-label={t`Delete the export of ${when}`}
						onClick={onDelete}
					>
						<Trans>Delete…</Trans>
					</Button>
				</div>
			)}
			<span className={styles.about} role="status">
				{saving.data !== undefined && t`Saved as ${{file: saving.data}} in Downloads.`}
				{saving.error !== null && t`Not saved. ${{reason: stepInShort(saving.error)}}`}
			</span>
		</>
	);
}

function stateWords({
	pending,
	failed_timestamp,
	deleted_timestamp,
	export_url,
}: RealmExport): string {
	if (pending) return t`Being made`;
	if (failed_timestamp !== null) return t`Failed ${{moment: momentOf(isoOf(failed_timestamp))}}`;
	if (deleted_timestamp !== null) return t`Deleted ${{moment: momentOf(isoOf(deleted_timestamp))}}`;
	return export_url === null ? t`No file` : t`Ready`;
}
