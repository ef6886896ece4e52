import {useMemo, useRef} from 'react';
import type {Subscription} from '../../../shared/model/channel';
import type {OwnSettingChange} from '../../../shared/model/change';
import {useApplyChanges} from '../../api/apply-changes';
import {useConnection} from '../../api/client-context';
import {counted, titleOf} from './setting-words';
import {changesOf, nothingStaged, withoutMade, type Staged} from './staging';
import {useStaged, useStagedStore} from './staged-store';

/** What is staged for the account's channels, and the ways to go on with it. */
export function useStaging(own: ReadonlyMap<number, Subscription>) {
	const {id} = useConnection();
	const {apply} = useApplyChanges();
	const staged = useStaged(id);
	const changes = useMemo(() => changesOf(staged, own), [staged, own]);
	const {change, settle, stepBack} = useStagedStore.getState();
	const isApplying = useRef(false);

	// While the work goes on its cells are not staged, because the list already shows them as made; the
	// service's refusal puts the old value back there, and the cell is staged again by itself.
	const applyAll = async () => {
		if (changes.length === 0 || isApplying.current) return;
		isApplying.current = true;
		try {
			const {done} = await apply({label: labelFor(changes, own), changes, ...staysFor(changes)});
			const made = done.filter(entry => entry.kind === 'own-setting');
			settle(id, present => withoutMade(present, made));
		} finally {
			isApplying.current = false;
		}
	};
	return {
		staged,
		changes,
		stage: (next: Staged, isSameStep?: boolean) => change(id, next, isSameStep),
		stepBack: () => stepBack(id),
		discard: () => change(id, nothingStaged),
		apply: () => void applyAll(),
	};
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
