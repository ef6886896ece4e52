import type {Change} from '../../shared/model/change';
import type {Run} from './changes';

/** Channels that went out of reach with what a run did. */
export function channelsGoneWith({done}: Pick<Run, 'done'>): ReadonlySet<number> {
	return new Set(
		done.flatMap(change =>
			change.kind === 'membership' && change.isFinal === true ? change.stream_id : [],
		),
	);
}

/** A run without what it did to a channel that is gone for good; undefined where nothing is left of it. */
export function withoutChannel(run: Run, channelId: number): Run | undefined {
	const isRetained = (change: Change) => !isAbout(change, channelId);
	const changes = run.changes.filter(isRetained);
	if (changes.length === run.changes.length) return run;
	const done = run.done.filter(isRetained);
	const failed = run.failed.filter(({change}) => isRetained(change));
	return changes.length === 0 ? undefined : {...run, changes, done, failed};
}

/** What was final from the beginning is told still. */
function isAbout(change: Change, channelId: number): boolean {
	if (change.kind === 'archiving') return false;
	if (change.kind === 'membership' && change.isFinal === true) return false;
	if (change.kind === 'move') {
		return [change.before, change.after].some(({stream_id: id}) => id === channelId);
	}
	return 'stream_id' in change && change.stream_id === channelId;
}
