import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {ActionIcon, Button} from '@mantine/core';
import {Pencil, Plus, Trash2} from 'lucide-react';
import {useState} from 'react';
import {openName} from '../../../shared/model/shown-name';
import type {DefaultChannelGroup} from '../../../shared/model/organization';
import {useConnection} from '../../api/connection/client-context';
import {changeInShort} from '../../api/failures/explain';
import {useChannelGroups, useDeleteChannelGroup} from '../../api/organization/channel-groups';
import {useFormCall} from '../../api/use-form-call';
import {ChannelName} from '../../channels/channel-name';
import {ConfirmDialog} from '../../components/dialog';
import type {ExtraFacts} from '../../organization/extra-facts';
import {finalWords} from '../../runs/use-removal';
import {noteDone, noteFailed} from '../../state/changes';
import {ChannelGroupDialog} from './channel-group-dialog';
import {ExtraRow} from './extra-row';
import {ReadState} from './read-state';
import list from './domains-row.module.css';
import styles from './channel-groups-row.module.css';

type Props = {
	readonly facts: ExtraFacts;
	/** Why they cannot be changed here. */
	readonly whyNot: string | undefined;
};

/** The groups of channels that new people can choose together. */
export function ChannelGroupsRow({facts, whyNot}: Props) {
	const {id: connectionId} = useConnection();
	const groups = useChannelGroups();
	const remove = useFormCall(useDeleteChannelGroup().mutateAsync);
	/** Undefined while nothing is edited; null for a new one. */
	const [edited, edit] = useState<number | null>();
	const [asked, ask] = useState<DefaultChannelGroup>();
	const rows = groups.data ?? [];
	const isHeld = whyNot !== undefined;
	const carryOut = (group: DefaultChannelGroup) => {
		ask(undefined);
		const name = openName(group.name);
		const about = `channel-group ${group.id}`;
		const refused = t`The default channel group ${name} was not deleted.`;
		remove(group, {
			about,
			refused,
			unclear: t`It is not known whether the default channel group ${name} was deleted.`,
			onDone: () =>
				noteDone(connectionId, {
					label: t`Default channel group ${name} deleted.`,
					detail: finalWords(),
				}),
			onRefused: error => noteFailed(connectionId, refused, changeInShort(error), about),
		});
	};
	return (
		<ExtraRow
			facts={facts}
			whyNot={whyNot}
			below={
				rows.length > 0 && (
					<ul className={list.list} aria-label={facts.title}>
						{rows.map(group => (
							<li key={group.id} className={styles.row}>
								<div className={styles.words}>
									<p className={styles.name}>
										<bdi>{openName(group.name)}</bdi>
									</p>
									{group.description !== '' && (
										<p className={styles.description} dir="auto">
											{group.description}
										</p>
									)}
									{group.streams.length === 0 ? (
										<p className={styles.description}>
											<Trans>No channels</Trans>
										</p>
									) : (
										<ul
											className={styles.channels}
											aria-label={t`Channels of ${{group: group.name}}`}
										>
											{group.streams.map(channel => (
												<li key={channel.stream_id}>
													<ChannelName channel={channel} />
												</li>
											))}
										</ul>
									)}
								</div>
								<span className={list.acts}>
									<ActionIcon
										aria-label={t`Edit ${{group: group.name}}`}
										title={t`Edit`}
										disabled={isHeld}
										onClick={() => edit(group.id)}
									>
										<Pencil size={14} strokeWidth={1.5} aria-hidden="true" />
									</ActionIcon>
									<ActionIcon
										aria-label={t`Delete ${{group: group.name}}`}
										title={t`Delete`}
										disabled={isHeld}
										onClick={() => ask(group)}
									>
										<Trash2 size={14} strokeWidth={1.5} aria-hidden="true" />
									</ActionIcon>
								</span>
							</li>
						))}
					</ul>
				)
			}
		>
			<ReadState
				of={groups.data === null ? {...groups, data: 'untold'} : groups}
				title={facts.title}
				words={
					groups.data === null
						? t`Not told by this server`
						: rows.length === 0
							? t`None`
							: undefined
				}
			/>
			<Button
				variant="default"
				leftSection={<Plus size={16} strokeWidth={1.5} aria-hidden="true" />}
				disabled={isHeld || groups.data == null}
				onClick={() => edit(null)}
			>
				<Trans>New group</Trans>
			</Button>
			{edited !== undefined && (
				<ChannelGroupDialog
					groups={rows}
					id={edited ?? undefined}
					onClose={() => edit(undefined)}
				/>
			)}
			<ConfirmDialog
				isOpen={asked !== undefined}
				isDangerous
				title={t`Delete ${{group: openName(asked?.name ?? '')}}?`}
				confirm={t`Delete group`}
				onConfirm={() => asked !== undefined && carryOut(asked)}
				onClose={() => ask(undefined)}
			>
				<p>
					<Trans>
						New people can no longer choose it. Its channels stay, and so does everyone who is in
						them.
					</Trans>{' '}
					{finalWords()}
				</p>
			</ConfirmDialog>
		</ExtraRow>
	);
}
