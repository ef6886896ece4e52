import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {Plus, Trash2} from 'lucide-react';
import {type ReactNode, useEffect, useMemo, useRef, useState} from 'react';
import type {DraftBody} from '../../../shared/model/draft';
import {useConnection} from '../../api/connection/client-context';
import {useDraftActions} from '../../api/drafts/drafts';
import {uidOf} from '../../api/drafts/local-draft';
import type {KnownDraft} from '../../api/drafts/known-drafts';
import {ListScreen} from '../../lists/list-screen';
import {useAsked} from '../../frame/use-asked';
import {usePlaceList} from '../../lists/use-filtered-list';
import {useRemoveKey} from '../../lists/use-remove-key';
import {useShortcuts} from '../../shortcuts/use-shortcuts';
import type {BegunMessage} from '../../places/begun-message';
import {useKeyTitles} from '../../components/keyboard/use-key-titles';
import {draftColumns} from './draft-columns';
import {draftFilter, type DraftView} from './draft-filter';
import {draftOrder, type DraftRow, type Names, rowsOf, standingKinds} from './draft-row';
import {DraftsBulkBar} from './drafts-bulk-bar';
import {drafts as place, type DraftsSearch} from '../../places/drafts';
import {NoDrafts} from './no-drafts';
import {SentBanner, type SentNote} from './sent-banner';
import {DraftSheet, type SheetHandle} from './sheet/draft-sheet';
import {tellSent, useSentDrafts} from './tell-sent';
import {useDeleteDrafts, whyNotDelete} from './use-delete-drafts';
import {useChannelDirectory} from '../../api/channels/channels';
import {nameApartOf} from '../../people/disambiguation';
import {usePeopleIndex} from '../../people/use-people-index';
import {chipsOf, FacetChips} from '../../components/facet-chips';
import {StandingSign, standingWords} from './standing';
import {keysOf} from '../../shortcuts/shortcuts';

type Props = {
	readonly drafts: readonly KnownDraft[];
	readonly isSynced: boolean;
	/** Whether the list is being read again; what is known stays. */
	readonly isReading: boolean;
	/** Stands in the place of the rows while nothing is known of them: the wait or the failure. */
	readonly instead: ReactNode | undefined;
	/** What is said about the list: that syncing is off, or the server out of reach. */
	readonly notice: ReactNode;
};

function bodyFor({channel, topic = '', people}: BegunMessage = {}): DraftBody {
	if (channel !== undefined) return {type: 'stream', to: [channel], topic, content: ''};
	if (people === undefined) return {type: '', to: [], topic: '', content: ''};
	return {type: 'private', to: [...people], topic: '', content: ''};
}

const spec = {name: 'drafts', columns: draftColumns, order: draftOrder, filter: draftFilter};

/** Filter, grid, editor and the bar of the selection. */
export function DraftsList({drafts, isSynced, isReading, instead, notice}: Props) {
	const actions = useDraftActions();
	const names = useNames();
	const [sent, setSent] = useState<SentNote>();
	const rows = useMemo(() => rowsOf(drafts, names), [drafts, names]);
	const {id: connectionId} = useConnection();
	const byId = useMemo(() => finderOf(rows, connectionId), [rows, connectionId]);
	const list = usePlaceList<DraftRow, DraftView, DraftsSearch, SheetHandle>({
		place,
		spec,
		rows,
		byId,
	});
	const {openId, open, selected, view} = list;
	const {shown, push, replace} = list.address;
	useEffect(() => {
		// The service has given it an id by now, or has it no more.
		if (openId !== undefined && open !== undefined && open.id !== openId) replace({open: open.id});
	}, [openId, open, replace]);

	const openUid = open?.draft.uid;
	const uidNow = useRef<string>(undefined);
	useEffect(() => {
		uidNow.current = openUid;
		return () => {
			uidNow.current = undefined;
		};
	}, [openUid]);

	useSentDrafts(connectionId, (uid, note) => {
		setSent(note);
		// Whoever went on to another draft meanwhile stays there.
		if (uidNow.current === uid) list.close();
	});

	const {remove, removeScheduled} = useDeleteDrafts(gone => {
		setSent(undefined);
		list.forget(gone);
		list.focus();
	});
	useRemoveKey(() => remove(list.allMeant()));
	const beginWith = (message?: BegunMessage) => {
		setSent(undefined);
		const {localId} = actions.begin(bodyFor(message));
		push({q: undefined, message: undefined, open: localId});
		list.ask(sheet => (message === undefined ? sheet.focus() : sheet.address()));
	};
	const begin = () => beginWith();
	useShortcuts({add: begin});
	useAsked(list.address, () => beginWith(shown.message));
	const dismissSent = () => {
		setSent(undefined);
		list.focus();
	};

	const keyed = useKeyTitles();
	return (
		<ListScreen
			list={list}
			place={place}
			title={{
				children: (
					<Button
						leftSection={<Plus size={16} strokeWidth={1.5} />}
						title={keyed(t`New draft`, keysOf('add'))}
						onClick={begin}
					>
						<Trans>New draft</Trans>
					</Button>
				),
			}}
			head={
				<>
					{notice}
					{sent !== undefined && <SentBanner sent={sent} onDismiss={dismissSent} />}
				</>
			}
			filter={{label: t`Filter drafts`, placeholder: t`Words, to:channel or is:conflict`}}
			chips={<DraftChips rows={rows} view={view} onText={list.onText} />}
			isReading={isReading}
			empty={
				instead ?? (
					<NoDrafts
						total={rows.length}
						view={view}
						onNew={begin}
						onClear={() => push({q: undefined})}
					/>
				)
			}
			bar={
				<DraftsBulkBar rows={selected} onDelete={() => remove(selected)} {...list.selectionBar} />
			}
			renderSheet={row => (
				<DraftSheet
					key={row.draft.uid}
					{...list.sheet}
					row={row}
					names={names}
					isSynced={isSynced}
					onDelete={() => remove([row])}
					onScheduled={run => removeScheduled(row, run)}
					onSent={messageId => {
						const {draft, to} = row;
						const isOtherSaved = actions.letGoSent(draft);
						const note = {messageId, body: draft.body, words: to.words, isOtherSaved};
						tellSent(connectionId, draft.uid, note);
					}}
				/>
			)}
			missing={{
				title: t`This draft no longer exists.`,
				advice: t`It was sent or deleted, here or elsewhere.`,
			}}
			menu={{
				nameOf: row => row.to.words,
				actionsFor: targets => [
					{
						label: t`Delete`,
						Sign: Trash2,
						keys: 'Delete',
						whyNot: whyNotDelete(targets),
						run: () => remove(targets),
					},
				],
			}}
		/>
	);
}

/**
 * Finds a draft by its id, by the one it had before the service gave it one, or by the one it had until it
 * was deleted there and kept here.
 */
function finderOf(
	rows: readonly DraftRow[],
	connectionId: string,
): (id: number) => DraftRow | undefined {
	const byUid = new Map(rows.map(row => [row.draft.uid, row]));
	const known = new Map(rows.map(row => [row.id, row]));
	for (const row of rows) {
		if (row.draft.localId !== undefined) known.set(row.draft.localId, row);
	}
	return id => known.get(id) ?? byUid.get(uidOf(connectionId, id));
}

/** What channels and people are named, as far as it is known yet. */
function useNames(): Names {
	const {userId: ownId} = useConnection();
	const {data: directory} = useChannelDirectory();
	const {index} = usePeopleIndex();
	return useMemo(() => {
		const channels = new Map(directory?.channels.map(channel => [channel.stream_id, channel]));
		return {
			channel: id => channels.get(id),
			isGone: id => directory !== undefined && directory.leftOut === undefined && !channels.has(id),
			person: id => nameApartOf(id, index) ?? t`User ${id}`,
			ownId,
		};
	}, [directory, index, ownId]);
}

type DraftChipsProps = {
	readonly rows: readonly DraftRow[];
	readonly view: DraftView;
	readonly onText: (text: string) => void;
};

/** The states that there are. */
function DraftChips({rows, view, onText}: DraftChipsProps) {
	const present = new Set(rows.map(({draft}) => draft.standing.kind));
	const chips = chipsOf(view, 'is', standingKinds, present, kind => ({
		label: standingWords(kind),
		sign: <StandingSign kind={kind} size={14} />,
	}));
	if (chips.length === 0) return null;
	return <FacetChips label={t`State`} view={view} groups={[{chips}]} onText={onText} />;
}
