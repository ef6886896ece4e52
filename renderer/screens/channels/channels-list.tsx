import {plural, t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {useApplyChanges} from '../../api/changes/apply-changes';
import {defaultOrder} from './list/default-orders';
import {Button} from '@mantine/core';
import {Plus} from 'lucide-react';
import {useEffect, useMemo, useState, type ReactNode} from 'react';
import {channelKey} from '../../../shared/model/channel';
import type {ChangeRequest} from '../../api/changes/change-request';
import type {ChannelDirectory} from '../../api/channels/channels';
import {useConnection} from '../../api/connection/client-context';
import {Banner} from '../../components/banner';
import {ReasonButton} from '../../components/reason-button';
import {ListScreen} from '../../lists/list-screen';
import {useAsked} from '../../frame/use-asked';
import {NoRows} from '../../lists/no-rows';
import {usePlaceList} from '../../lists/use-filtered-list';
import type {PeopleIndex} from '../../people/index/people-index';
import {whyNotCreate} from '../../channels/create-channel-rules';
import {isAdministrator} from '../../people/role-rules';
import {useActor} from '../../people/use-actor';
import {AddToPlan} from '../../plans/add-to-plan';
import {finalWords, useRemoval} from '../../runs/use-removal';
import {noteWhyNot} from '../../state/reports';
import {ArchiveDialog} from './archive-dialog';
import {whyNotDefault, whyNotManage} from '../../channels/channel-rules';
import {channels as place, type ChannelsSearch} from '../../places/channels';
import {CreateDialog} from './create-dialog';
import {isUnsaved} from './form/channel-draft';
import {dropDraft, useDrafts} from './form/drafts';
import {archiveWords, BulkBar} from './list/bulk-bar';
import {channelFilter, type ChannelView} from './list/channel-filter';
import {channelColumns} from './list/channel-columns';
import {channelOrder} from './list/channel-order';
import {rowsOf, type ChannelRow} from '../../channels/channel-row';
import {ChannelRowMenu} from './list/channel-row-menu';
import {FilterChips} from './list/filter-chips';
import {ChannelSheet, type SheetHandle} from './sheet/channel-sheet';
import {goneWords, MissingChannel} from './sheet/missing-channel';
import {useChannelKeys} from './use-channel-keys';
import {inARow} from '../../text/in-a-row';

type Props = {
	readonly directory: ChannelDirectory;
	readonly index: PeopleIndex;
	/** Whether the list is being read again; what is known stays. */
	readonly isReading: boolean;
	/** Stands in the place of the rows until there are some: the wait or the failure. */
	readonly instead: ReactNode | undefined;
};

/** "12 channels you can see, 3 private, 1 with unsaved changes" */
function countNote(count: number, privates: number, unsaved: number, seesAll: boolean): string {
	return inARow([
		seesAll
			? plural(count, {one: '# channel', other: '# channels'})
			: plural(count, {one: '# channel you can see', other: '# channels you can see'}),
		plural(privates, {one: '# private', other: '# private'}),
		...(unsaved === 0
			? []
			: [plural(unsaved, {one: '# with unsaved changes', other: '# with unsaved changes'})]),
	]);
}

function archivedWords(count: number, channel: string): string {
	return plural(count, {one: `${channel} archived.`, other: '# channels archived.'});
}

function noneArchivedWords(meant: readonly ChannelRow[]): string {
	const channel = `#${meant[0]?.channel.name ?? ''}`;
	return plural(
		{count: meant.length},
		{
			one: `${channel} cannot be archived.`,
			other: '# channels cannot be archived.',
		},
	);
}

const spec = {
	name: 'channels',
	columns: channelColumns,
	order: channelOrder,
	filter: channelFilter,
};

/** Filter, grid, sheet and the bar of the selection, all from one address. */
export function ChannelsList({directory, index, isReading, instead}: Props) {
	const {id: connectionId} = useConnection();
	const actor = useActor();
	const self = actor.channelSelf;
	const {apply} = useApplyChanges();
	const [isCreating, setCreating] = useState(false);
	const [created, setCreated] = useState<string>();

	const isReady = instead === undefined;
	const rows = useMemo(() => rowsOf(directory, index), [directory, index]);
	const list = usePlaceList<ChannelRow, ChannelView, ChannelsSearch, SheetHandle>({
		place,
		spec,
		rows,
	});
	const {shown, push, replaceSoon} = list.address;
	const {openId, selected, reveal, byId, view} = list;
	const archiving = useRemoval<ChannelRow>({
		orderOf: archivingOf,
		onGone: gone => {
			for (const {id} of gone) dropDraft(connectionId, id);
			list.forget(new Set(gone.map(({id}) => id)));
		},
	});
	// The question goes on about what the channels are called now.
	const asked = archiving.asked.map(row => byId(row.id) ?? row);
	if (asked.some((row, at) => row !== archiving.asked[at])) archiving.ask(asked);
	const open = openId === undefined ? undefined : byId(openId);
	const [listed, setListed] = useState(open);
	if (open !== undefined && open !== listed) setListed(open);
	const drafts = useDrafts();
	const unsaved = [...drafts].filter(([id, edits]) => {
		const row = byId(id);
		return row !== undefined && isUnsaved(row, edits);
	}).length;
	const gone = isReady
		? [...drafts].find(([id]) => byId(id) === undefined && id !== openId && !archiving.isMeant(id))
		: undefined;

	const privateCount = useMemo(
		() => rows.filter(({channel}) => channel.invite_only).length,
		[rows],
	);
	const whyNotAdd = isReady
		? whyNotCreate(self, directory.policies)
		: t`The channels are still loading.`;
	const whyNotArchive = whyNotManage(self);

	const create = whyNotAdd === undefined ? () => setCreating(true) : undefined;
	useAsked(list.address, isReady ? () => setCreating(create !== undefined) : undefined);
	useChannelKeys(list, {
		onCreate:
			whyNotAdd === undefined
				? () => setCreating(true)
				: () => noteWhyNot(connectionId, t`No channel can be created.`, whyNotAdd),
		onArchive: meant => {
			if (whyNotArchive === undefined) archiving.ask(meant);
			else if (meant.length > 0) noteWhyNot(connectionId, noneArchivedWords(meant), whyNotArchive);
		},
		onSettings: id => push({open: id, tab: undefined}),
	});

	// The answer names no id: a new channel is found by its name once the list was read anew.
	useEffect(() => {
		if (created === undefined) return;
		const found = rows.find(({channel}) => channelKey(channel.name) === channelKey(created));
		if (found === undefined) return;
		setCreated(undefined);
		reveal(found.id);
	}, [created, rows, reveal]);

	return (
		<>
			<ListScreen
				list={list}
				place={place}
				title={{
					leftOut: directory.leftOut,
					note: isReady
						? countNote(rows.length, privateCount, unsaved, isAdministrator(actor))
						: undefined,
					children: (
						<ReasonButton
							leftSection={<Plus size={16} strokeWidth={1.5} />}
							whyNot={whyNotAdd}
							onClick={() => create?.()}
						>
							<Trans>Create channel</Trans>
						</ReasonButton>
					),
				}}
				head={
					gone !== undefined && (
						<Banner
							label={t`Archived channel`}
							tone="caution"
							actions={
								<Button variant="subtle" onClick={() => list.show(gone[0])}>
									<Trans>Show</Trans>
								</Button>
							}
						>
							{goneWords(...gone)} <Trans>What you typed there is saved.</Trans>
						</Banner>
					)
				}
				filter={{label: t`Filter channels`, placeholder: t`Name, words, or is:private`}}
				chips={<FilterChips view={view} isCounted={isReady} onText={list.onText} />}
				isReading={isReading}
				isReady={isReady}
				empty={
					instead ?? (
						<NoRows
							list={list}
							what="channel"
							title={t`There are no channels that you can see`}
							advice={
								create === undefined
									? t`Somebody who can create channels can add you to one.`
									: t`A channel is a place for conversations about one subject.`
							}
							action={
								create !== undefined && (
									<Button onClick={create}>
										<Trans>Create a channel</Trans>
									</Button>
								)
							}
						/>
					)
				}
				bar={
					<BulkBar
						count={selected.length}
						whyNotArchive={whyNotArchive}
						onArchive={() => archiving.ask(selected)}
						changes={archivingOf(selected).changes}
						toDefault={defaultOrder(selected, true)}
						fromDefault={defaultOrder(selected, false)}
						whyNotDefault={whyNotDefault(self)}
						onDefault={request => void apply(request)}
						onCopy={list.copySelected}
						{...list.selectionBar}
					/>
				}
				renderSheet={row => (
					<ChannelSheet
						{...list.sheet}
						row={row}
						directory={directory}
						index={index}
						tab={shown.tab ?? 'settings'}
						onTab={tab => replaceSoon({tab: tab === 'settings' ? undefined : tab})}
						onArchive={() => archiving.ask([row])}
					/>
				)}
				renderMissing={id => (
					<MissingChannel
						channelId={id}
						directory={directory}
						lastName={listed?.id === id && !archiving.isMeant(id) ? listed.channel.name : undefined}
						edits={archiving.isMeant(id) ? undefined : drafts.get(id)}
						onDiscard={() => {
							dropDraft(connectionId, id);
							list.close();
						}}
						onClose={list.close}
					/>
				)}
			/>
			<ChannelRowMenu
				list={list}
				whyNotManage={whyNotArchive}
				onShow={(id, tab) => push({open: id, tab: tab === 'settings' ? undefined : tab})}
				onArchive={archiving.ask}
			/>
			{isCreating && (
				<CreateDialog
					directory={directory}
					index={index}
					onClose={() => setCreating(false)}
					onCreated={name => {
						setCreating(false);
						setCreated(name);
					}}
				/>
			)}
			{asked.length > 0 && (
				<ArchiveDialog
					rows={asked}
					beside={
						<AddToPlan
							isInDialog
							changes={archiving.changes}
							proposed={archiveWords(asked.length)}
							onAdded={archiving.close}
						/>
					}
					onClose={archiving.close}
					onConfirm={() => void archiving.carryOut()}
				/>
			)}
		</>
	);
}

function archivingOf(rows: readonly ChannelRow[]): ChangeRequest {
	return {
		label: archivedWords(rows.length, `#${rows[0]?.channel.name ?? ''}`),
		detail: finalWords(),
		changes: rows.map(({id, channel}) => ({
			kind: 'archiving',
			stream_id: id,
			name: channel.name,
			before: true,
			after: false,
		})),
	};
}
