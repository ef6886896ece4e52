import {useEffect, useMemo, useRef} from 'react';
import type {Subscription} from '../../../shared/model/channel';
import {openName} from '../../../shared/model/shown-name';
import type {OwnSettingChange} from '../../../shared/model/change';
import {useApplyChanges} from '../../api/apply-changes';
import type {ChannelDirectory} from '../../api/channels';
import {useConnection} from '../../api/client-context';
import {hideReport} from '../../people/hide-reports';
import {isNewestAct} from '../../people/run-words';
import {useDiscarded} from '../../people/use-discarded';
import {noteDone, useChangesStore} from '../../state/changes';
import {counted, titleOf} from './setting-words';
import {
	changesOf,
	nothingStaged,
	showSame,
	withoutMade,
	type Staged,
	type StagedRow,
} from './staging';
import {newestStep, useStaged, useStagedStore} from './staged-store';

/**
 * What is staged for the account's channels, and the ways to go on with it. Nothing stays staged for a
 * channel that one is not in any more; one that is being `leaving` may come back.
 */
export function useStaging(directory: ChannelDirectory, leaving: ReadonlySet<number>) {
	const {own} = directory;
	const {id} = useConnection();
	const {apply} = useApplyChanges();
	const staged = useStaged(id);
	const changes = useMemo(() => changesOf(staged, own), [staged, own]);
	const {change, settle, stepBack, forget} = useStagedStore.getState();
	const telling = useDiscarded(useStagedStore(() => newestStep(id)));
	const isApplying = useRef(false);
	const failedRun = useRef<number>(undefined);

	useEffect(() => {
		const {staged: rows, past} = useStagedStore.getState().sheets[id] ?? {};
		const about = [
			...(rows?.keys() ?? []),
			...(past ?? []).flatMap(step => [...step.staged.keys()]),
		];
		const gone = new Set(about.filter(channelId => !own.has(channelId) && !leaving.has(channelId)));
		if (gone.size === 0) return;
		const dropped = [...(rows ?? [])].filter(([channelId]) => gone.has(channelId));
		forget(id, gone);
		if (dropped.length > 0) noteDone(id, {label: droppedLabel(dropped, directory)});
	}, [id, own, leaving, directory, forget]);

	// While the work goes on its cells are not staged, because the list already shows them as made; the
	// service's refusal puts the old value back there, and the cell is staged again by itself.
	const applyAll = async () => {
		if (changes.length === 0 || isApplying.current) return;
		isApplying.current = true;
		try {
			const run = await apply({label: labelFor(changes, own), changes, ...staysFor(changes)});
			failedRun.current = run.failed.length > 0 ? run.id : undefined;
			const made = run.done.filter(entry => entry.kind === 'own-setting');
			settle(id, present => withoutMade(present, made));
		} finally {
			isApplying.current = false;
		}
	};
	return {
		staged,
		changes,
		stage: (next: Staged, isSameStep?: boolean) => change(id, next, isSameStep),
		/** What was done after the last step goes ahead of it. */
		stepBack: () => {
			const {past = []} = useStagedStore.getState().sheets[id] ?? {};
			const since = past.at(-1)?.runId ?? 0;
			if (isNewestAct(useChangesStore.getState().runs, id, since)) return false;
			return stepBack(id, (one, other) => showSame(one, other, own));
		},
		/** Tells how much was discarded last, while nothing came after it. */
		discarded: changes.length === 0 ? telling.discarded : undefined,
		hideDiscarded: telling.hide,
		undoDiscard: () => void stepBack(id, (one, other) => showSame(one, other, own)),
		discard: () => {
			change(id, nothingStaged);
			telling.tell(newestStep(id), changes.length);
			// Its report would try again what is discarded.
			if (failedRun.current !== undefined) hideReport({id: failedRun.current, connectionId: id});
		},
		apply: () => void applyAll(),
	};
}

function droppedLabel(
	dropped: readonly (readonly [number, StagedRow])[],
	{channels}: ChannelDirectory,
): string {
	const count = dropped.reduce((sum, [, row]) => sum + Object.keys(row).length, 0);
	const [only, ...others] = dropped;
	const name = channels.find(({stream_id}) => stream_id === only?.[0])?.name;
	const where =
		others.length > 0
			? `${counted(dropped.length, 'channel')} that you are no longer in`
			: name === undefined
				? 'a channel that you are no longer in'
				: `#${openName(name)}, which you are no longer in`;
	return `Discarded ${counted(count, 'change')} not applied to ${where}.`;
}

function labelFor(
	changes: readonly OwnSettingChange[],
	own: ReadonlyMap<number, Subscription>,
): string {
	const [first] = changes;
	const channels = new Set(changes.map(({stream_id}) => stream_id));
	const where =
		channels.size === 1 && first !== undefined
			? `#${own.get(first.stream_id)?.name ?? first.stream_id}`
			: counted(channels.size, 'channel');
	return changes.length === 1 && first !== undefined
		? `${titleOf(first.property)} of ${where} changed.`
		: `${counted(changes.length, 'setting')} of ${where} changed.`;
}

function staysFor(changes: readonly OwnSettingChange[]) {
	const count = changes.filter(({before}) => before === null).length;
	if (count === 0) return {};
	const switches = counted(count, 'switch', 'switches');
	return {
		staysAfterUndo: `${switches} that followed your account settings ${count === 1 ? 'keeps its' : 'keep their'} new value: following cannot be set here.`,
	};
}
