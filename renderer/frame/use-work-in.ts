import {t} from '@lingui/core/macro';
import {formatNumber} from '../../shared/languages/formats';
import {markingOf} from '../runs/marking';
import {useChangesStore, type Run} from '../state/changes';
import {progressOf} from '../state/run-progress';
import {useSendingsStore} from '../state/sendings';

/** What goes on in an organization and ends with signing out of it, in sentences. */
export function useWorkIn(connectionId: string): readonly string[] {
	const isUnderWay = (run: Run) => run.connectionId === connectionId && run.state === 'running';
	const changes = useChangesStore(({runs}) =>
		changeWords(runs.filter(run => isUnderWay(run) && markingOf(run) === undefined)),
	);
	const isMarking = useChangesStore(({runs}) =>
		runs.some(run => isUnderWay(run) && markingOf(run) !== undefined),
	);
	const isSending = useSendingsStore(({byName}) =>
		[...byName].some(([name, {isBusy}]) => isBusy && name.startsWith(`${connectionId} `)),
	);
	return [
		...(changes === undefined ? [] : [changes]),
		...(isMarking ? [t`Marking or starring messages is not finished; signing out stops it.`] : []),
		...(isSending ? [t`A message is being sent; after signing out it may not arrive.`] : []),
	];
}

function changeWords(runs: readonly Run[]): string | undefined {
	const steps = runs.map(progressOf);
	const sum = (of: 'all' | 'done' | 'failed') => steps.reduce((all, one) => all + one[of], 0);
	const [all, done, failed] = [sum('all'), sum('done'), sum('failed')];
	if (done + failed >= all) return undefined;
	if (all === 1) return t`A change is not made yet; after signing out it may not be made.`;
	const made = formatNumber(done);
	const total = formatNumber(all);
	if (failed === 0) return t`${made} of ${total} changes are made; signing out stops the rest.`;
	const refused = formatNumber(failed);
	return t`${made} of ${total} changes are made, ${refused} refused; signing out stops the rest.`;
}
