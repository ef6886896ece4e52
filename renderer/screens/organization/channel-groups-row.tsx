import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {ActionIcon, Button} from '@mantine/core';
import {ListPlus, Pencil, Plus, Trash2} from 'lucide-react';
import {useMemo, useState} from 'react';
import {partsOf} from '../../../shared/changes/organization-calls';
import type {ChannelGroupChange} from '../../../shared/model/change';
import type {Channel} from '../../../shared/model/channel';
import {openName} from '../../../shared/model/shown-name';
import type {DefaultChannelGroup} from '../../../shared/model/organization';
import {useApplyChanges} from '../../api/changes/apply-changes';
import {useChannelDirectory} from '../../api/channels/channels';
import {useChannelGroups} from '../../api/organization/channel-groups';
import {ChannelName} from '../../channels/channel-name';
import type {ExtraFacts} from '../../organization/extra-facts';
import {useAddToPlan} from '../../plans/add-to-plan';
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
	const groups = useChannelGroups();
	const {apply} = useApplyChanges();
	const addToPlan = useAddToPlan();
	/** Undefined while nothing is edited; null for a new one. */
	const [edited, edit] = useState<number | null>();
	const rows = groups.data ?? [];
	const isHeld = whyNot !== undefined;
	const channels = useChannelDirectory().data?.channels;
	const known = useMemo(
		() => new Map(channels?.map(channel => [channel.stream_id, channel] as const)),
		[channels],
	);
	const remove = (group: DefaultChannelGroup) =>
		void apply({
			label: t`Default channel group ${{name: openName(group.name)}} deleted.`,
			changes: [removalOf(group)],
		});
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
											{channelsIn(group, known).map(channel => (
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
										aria-label={t`Plan the deletion of ${{group: group.name}}`}
										title={t`Plan its deletion`}
										disabled={isHeld}
										onClick={() =>
											addToPlan({
												changes: [removalOf(group)],
												proposed: t`Delete default channel group ${{group: group.name}}`,
											})
										}
									>
										<ListPlus size={14} strokeWidth={1.5} aria-hidden="true" />
									</ActionIcon>
									<ActionIcon
										aria-label={t`Delete ${{group: group.name}}`}
										title={t`Delete`}
										disabled={isHeld}
										onClick={() => remove(group)}
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
		</ExtraRow>
	);
}

function removalOf(group: DefaultChannelGroup): ChannelGroupChange {
	return {kind: 'channel-group', group_id: group.id, before: partsOf(group), after: null};
}

/** Of a channel that is known by its id alone, as newer servers tell them, what the list of channels says. */
function channelsIn(group: DefaultChannelGroup, known: ReadonlyMap<number, Channel>) {
	return group.streams.flatMap(one => (typeof one === 'number' ? (known.get(one) ?? []) : one));
}
