import {plural, t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {formatNumber} from '../../../shared/languages/formats';
import {Button} from '@mantine/core';
import {CalendarClock, Pencil, Plus, Send, Trash2} from 'lucide-react';
import {useMemo, useState} from 'react';
import type {ScheduledChange} from '../../../shared/model/change';
import type {DraftBody} from '../../../shared/model/draft';
import type {ScheduledMessage} from '../../../shared/model/scheduled-message';
import {useScheduledMessages} from '../../api/account/scheduled';
import {useApplyChanges} from '../../api/changes/apply-changes';
import {useChannelDirectory} from '../../api/channels/channels';
import {useConnection} from '../../api/connection/client-context';
import {useFeature} from '../../api/connection/features';
import {useKeyTitles} from '../../components/keyboard/use-key-titles';
import {SelectionBar} from '../../components/selection-bar';
import {EmptyState} from '../../components/states/empty-state';
import {ReadScreen} from '../../frame/read-screen';
import {ScreenTitle} from '../../frame/screen-title';
import {useAsked} from '../../frame/use-asked';
import {ListScreen} from '../../lists/list-screen';
import {NoRows} from '../../lists/no-rows';
import {usePlaceList} from '../../lists/use-filtered-list';
import {useRemoveKey} from '../../lists/use-remove-key';
import {nameApartOf} from '../../people/disambiguation';
import {useActor} from '../../people/use-actor';
import {usePeopleIndex} from '../../people/use-people-index';
import {scheduledMessages as place} from '../../places/scheduled-messages';
import {AddToPlan} from '../../plans/add-to-plan';
import {ScheduleDialog} from '../../scheduling/schedule-dialog';
import {useShortcuts} from '../../shortcuts/use-shortcuts';
import {serverNow} from '../../state/server-time';
import {countMessages} from '../../text/count-words';
import {scheduledColumns} from './scheduled-columns';
import {
	rowsOf,
	scheduledFilter,
	scheduledOrder,
	type Names,
	type ScheduledRow,
} from './scheduled-row';
import {ScheduledSheet} from './scheduled-sheet';
import {keysOf} from '../../shortcuts/shortcuts';

/** What the account has written to be sent later. */
export function ScheduledMessagesScreen() {
	const {isThere, note} = useFeature('scheduledMessages');
	const query = useScheduledMessages(isThere);
	if (!isThere) {
		return (
			<>
				<ScreenTitle place={place} />
				<EmptyState kind="not-allowed" title={t`No scheduled messages here`} advice={note ?? ''} />
			</>
		);
	}
	return (
		<ReadScreen place={place} query={query} what="scheduled messages">
			{known => <ScheduledList messages={known} isReading={query.isFetching} />}
		</ReadScreen>
	);
}

type Props = {
	readonly messages: readonly ScheduledMessage[];
	/** Whether the list is being read again; what is known stays. */
	readonly isReading: boolean;
};

const spec = {
	name: 'scheduled-messages',
	columns: scheduledColumns,
	order: scheduledOrder,
	filter: scheduledFilter,
};
const emptyBody: DraftBody = {type: '', to: [], topic: '', content: ''};
/** The service sends what is due about once a minute, and takes no time of the past. */
const soonSeconds = 5;

type Asked =
	| {readonly kind: 'new'}
	| {readonly kind: 'edit' | 'time'; readonly row: ScheduledRow; readonly body: DraftBody};

function ScheduledList({messages, isReading}: Props) {
	const {apply} = useApplyChanges();
	const {id: connectionId} = useConnection();
	const names = useNames();
	const rows = useMemo(() => rowsOf(messages, names), [messages, names]);
	const list = usePlaceList({place, spec, rows});
	const {selected} = list;
	const [asked, setAsked] = useState<Asked>();
	const keyed = useKeyTitles();
	const compose = () => setAsked({kind: 'new'});
	const ask = (kind: 'edit' | 'time', row: ScheduledRow) =>
		setAsked({kind, row, body: draftOf(row)});
	useShortcuts({add: compose});
	useAsked(list.address, compose);
	const cancel = (some: readonly ScheduledRow[]) => {
		const [only] = some.length === 1 ? some : [];
		list.forget(new Set(some.map(({id}) => id)));
		list.focus();
		const label =
			only === undefined
				? plural({count: some.length}, {one: '# message canceled.', other: '# messages canceled.'})
				: t`Message to ${{recipient: only.to}} canceled.`;
		void apply({label, changes: cancellations(some)});
	};
	useRemoveKey(() => {
		const meant = list.allMeant();
		if (meant.length > 0) cancel(meant);
	});
	const sendNow = (some: readonly ScheduledRow[]) => {
		const at = Math.ceil(serverNow(connectionId) / 1000) + soonSeconds;
		const changes = some.map(({id, body}): ScheduledChange => ({
			kind: 'scheduled-message',
			mark: String(id),
			message_id: id,
			before: body,
			after: {...body, at},
		}));
		void apply({
			label: plural(
				{count: some.length},
				{
					one: '# message is sent within a minute.',
					other: '# messages are sent within a minute.',
				},
			),
			changes,
		});
	};
	const add = (
		<Button
			leftSection={<Plus size={16} strokeWidth={1.5} />}
			title={keyed(t`Schedule a message`, keysOf('add'))}
			onClick={compose}
		>
			<Trans>Schedule…</Trans>
		</Button>
	);
	const failed = rows.filter(({hasFailed}) => hasFailed).length;
	return (
		<>
			<ListScreen
				list={list}
				place={place}
				title={{
					note:
						failed === 0
							? countMessages(rows.length)
							: t`${{messages: countMessages(rows.length)}}, ${{failed: formatNumber(failed)}} could not be sent`,
					children: rows.length > 0 && add,
				}}
				filter={
					rows.length === 0
						? undefined
						: {label: t`Filter scheduled messages`, placeholder: t`Words, is:failed or is:channel`}
				}
				isReading={isReading}
				empty={
					<NoRows
						list={list}
						what="scheduled message"
						title={t`No scheduled messages`}
						advice={t`Write a message now and have the server send it later, also while you are away. Drafts can be scheduled as well.`}
						action={add}
					/>
				}
				bar={
					<SelectionBar
						label={t`Selected scheduled messages`}
						count={selected.length}
						{...list.selectionBar}
					>
						<Button
							variant="subtle"
							leftSection={<Trash2 size={16} strokeWidth={1.5} />}
							onClick={() => cancel(selected)}
						>
							{plural({count: selected.length}, {one: 'Cancel message', other: 'Cancel messages'})}
						</Button>
						<AddToPlan
							changes={cancellations(selected)}
							proposed={plural(
								{count: selected.length},
								{
									one: 'Cancel # message',
									other: 'Cancel # messages',
								},
							)}
						/>
					</SelectionBar>
				}
				renderSheet={row => (
					<ScheduledSheet
						{...list.sheet}
						row={row}
						onEdit={() => ask('edit', row)}
						onTime={() => ask('time', row)}
						onNow={() => sendNow([row])}
						onCancel={() => cancel([row])}
					/>
				)}
				missing={{
					title: t`This message is not scheduled any more.`,
					advice: t`It was sent or canceled.`,
				}}
				menu={{
					nameOf: ({to}) => to,
					actionsFor: targets => {
						const [one] = targets;
						const alone = targets.length === 1 ? one : undefined;
						return [
							...(alone === undefined
								? []
								: [
										{
											label: t`Edit…`,
											Sign: Pencil,
											run: () => ask('edit', alone),
										},
										{
											label: t`Change time…`,
											Sign: CalendarClock,
											run: () => ask('time', alone),
										},
									]),
							{label: t`Send now`, Sign: Send, run: () => sendNow(targets)},
							{
								label: plural(
									{count: targets.length},
									{one: 'Cancel message', other: 'Cancel messages'},
								),
								Sign: Trash2,
								keys: 'Delete',
								isApart: true,
								run: () => cancel(targets),
							},
						];
					},
				}}
			/>
			{asked !== undefined && (
				<ScheduleDialog
					key={asked.kind}
					name={asked.kind === 'new' ? 'new' : `${asked.kind} ${asked.row.id}`}
					body={asked.kind === 'new' ? emptyBody : asked.body}
					{...(asked.kind !== 'new' && {
						edited: {id: asked.row.id, before: asked.row.body},
					})}
					isTimeOnly={asked.kind === 'time'}
					onClose={() => setAsked(undefined)}
				/>
			)}
		</>
	);
}

function cancellations(rows: readonly ScheduledRow[]): readonly ScheduledChange[] {
	return rows.map(({id, body}) => ({
		kind: 'scheduled-message',
		mark: String(id),
		message_id: id,
		before: body,
		after: null,
	}));
}

function draftOf({body: {at: _at, to, ...body}}: ScheduledRow): DraftBody {
	return {...body, to: [...to]};
}

/** What channels and people are called. */
function useNames(): Names {
	const channels = useChannelDirectory().data?.channels;
	const {index} = usePeopleIndex();
	const ownId = useActor().self?.user_id;
	return useMemo(() => {
		const byId = new Map(channels?.map(({stream_id, name}) => [stream_id, name]));
		return {
			channel: id => byId.get(id) ?? t`channel ${id}`,
			person: id => nameApartOf(id, index) ?? t`User ${id}`,
			ownId,
		};
	}, [channels, index, ownId]);
}
