import {plural, t} from '@lingui/core/macro';
import {formatNumber} from '../../shared/languages/formats';
import {isMadeInPart, isReversible} from '../../shared/model/change';
import {changesLeft} from '../api/changes/run-report';
import {type Run} from '../state/changes';
import {channelsGoneWith} from '../state/gone-channels';
import {progressOf} from '../state/run-progress';
import {aboutWords, foundGoneWords, nounOf, outcomeOf, wasGone} from './kind-words';
import {countMessages} from '../text/count-words';
import {quoted} from '../text/quoted';
import {markingOf} from './marking';
import {markingWords} from './marking-words';
import {moveCounts} from './move-counts';
import {moveWords} from './move-words';
import {outcomes} from './outcome-words';
import {roleName, type RoleName} from '../../shared/model/role';

/** What the bar says about a run, by its state. */
export function runWords(run: Run): string {
	const marking = markingOf(run);
	if (marking !== undefined) return markingWords(marking);
	const all = run.changes.length;
	const gone = run.done.filter(wasGone).length;
	const foundGone = foundGoneWords(run.done);
	if (run.state === 'running') {
		const steps = progressOf(run);
		if (steps.all === 1) return t`Working`;
		const [done, every, not] = [
			formatNumber(steps.done),
			formatNumber(steps.all),
			formatNumber(steps.failed),
		];
		return steps.failed > 0 ? t`${done} of ${every} done, ${not} not` : t`${done} of ${every} done`;
	}
	const ofMove = moveWords(run);
	if (ofMove !== undefined) return ofMove;
	const outcome = run.undoes === undefined ? outcomeOf(run.changes) : outcomes.undone;
	const why =
		run.isCutOff === true
			? t`Stopped when the connection was lost`
			: run.isPaused === true
				? t`Paused`
				: t`Stopped`;
	if (run.state !== 'stopped' && run.failed.length === 0) {
		if (foundGone === undefined) return run.label;
		if (gone === all) return foundGone;
	}
	const unknown = run.failed.filter(({isUnknown}) => isUnknown === true).length;
	const not = run.failed.length - unknown;
	if (all === 1 && run.state !== 'stopped') {
		const about = aboutWords(run.changes);
		return unknown === 1 ? outcome.unknown(about) : outcome.not(about);
	}
	const told = outcome.told(nounOf(run.changes).ofAll(run.done.length - gone, all));
	const how = withOthers(told, not, unknown);
	const words = run.state === 'stopped' ? t`${why}: ${how}` : how;
	return foundGone === undefined ? words : `${words} ${foundGone}`;
}

/** What was done, and of how many others it was not, or is not known. */
function withOthers(told: string, failed: number, open: number): string {
	const [not, unknown] = [formatNumber(failed), formatNumber(open)];
	if (failed > 0 && open > 0) return t`${told}, ${not} not, ${unknown} not known.`;
	if (failed > 0) return t`${told}, ${not} not.`;
	return open > 0 ? t`${told}, ${unknown} not known.` : t`${told}.`;
}

/** What work under way is about, beside how far it is; every other report says that itself. */
export function subjectOf(run: Run): string | undefined {
	const marking = markingOf(run);
	if (marking !== undefined) return marking.mark.about;
	if (run.state !== 'running') return undefined;
	const moved = moveCounts(run);
	const about = moved === undefined ? aboutWords(run.changes) : countMessages(moved.all);
	return run.undoes === undefined ? about : t`Undo: ${about}`;
}

/** What the report says once all of a run was undone. */
export function undoneWords(
	{label, changes, done}: Run,
	nameOf: (userId: number) => string,
): string {
	const [only] = changes;
	if (changes.length === 1 && only !== undefined) {
		switch (only.kind) {
			case 'role':
				return roleAgain[roleName(only.before)](nameOf(only.user_id));
			case 'active': {
				const name = nameOf(only.user_id);
				return only.before
					? t`Undone: ${name} is active again.`
					: t`Undone: ${name} is deactivated again.`;
			}
			case 'name': {
				const {before: name, after: newName} = only;
				return t`Undone: ${newName} is called ${name} again.`;
			}
			default:
				break;
		}
	}
	const back = done.filter(isReversible).length;
	const what = quotedLabel(label);
	const [undone, all] = [formatNumber(back), formatNumber(changes.length)];
	return back === changes.length ? t`Undone: ${what}.` : t`Undone: ${undone} of ${all} in ${what}.`;
}

const roleAgain: Readonly<Record<RoleName, (name: string) => string>> = {
	owner: name => t`Undone: ${name} is an owner again.`,
	administrator: name => t`Undone: ${name} is an administrator again.`,
	moderator: name => t`Undone: ${name} is a moderator again.`,
	member: name => t`Undone: ${name} is a member again.`,
	guest: name => t`Undone: ${name} is a guest again.`,
};

/** What a run says of itself, in quotation marks. */
export function quotedLabel(label: string): string {
	return quoted(label.replace(/\.$/, ''));
}

/** What stays as it is when the run is undone, before and after that. */
export function staysWords(run: Run): string | undefined {
	const {staysAfterUndo: stays, undoes} = run;
	if (stays === undefined || (undoes === undefined && !canUndo(run))) return undefined;
	return undoes === undefined
		? t`If undone, ${stays}`
		: stays.charAt(0).toUpperCase() + stays.slice(1);
}

/** What an undo does not bring back: it went out of reach, or the opposite is not the caller's to do. */
export function goneWords(run: Run): string | undefined {
	const {size} = channelsGoneWith(run);
	if (size === 0) return oneWayWords(run);
	return plural(size, {
		one: "You no longer have access to the channel: this can't be undone.",
		other: "# channels are no longer accessible to you: this can't be undone.",
	});
}

function oneWayWords({done}: Run): string | undefined {
	const oneWay = done.filter(one => 'isOneWay' in one && one.isOneWay === true).length;
	if (oneWay === 0) return undefined;
	if (oneWay === done.length) return t`This can't be undone.`;
	const [some, all] = [formatNumber(oneWay), formatNumber(done.length)];
	return t`${some} of ${all} can't be undone.`;
}

/** Whether Undo takes something of a run back: nothing brings a revoked link back, for one. */
export function canUndo({
	changes,
	done,
	undoes,
}: Pick<Run, 'changes' | 'done' | 'undoes'>): boolean {
	return undoes === undefined && (done.some(isReversible) || changes.some(isMadeInPart));
}

/** What the button says that goes on with a run that was stopped. */
export function goOnWords(run: Run, left: number): string {
	if (markingOf(run) !== undefined) return t`Continue`;
	return run.undoes === undefined
		? plural(left, {one: 'Continue with #', other: 'Continue with #'})
		: undoOnWords(run);
}

/** What the button says that goes on with a run that takes another back. */
export function undoOnWords(run: Run): string {
	const all = moveCounts(run)?.all ?? run.changes.length;
	return plural(all, {one: 'Undo', other: 'Undo the rest'});
}

/** Whether a run that takes another back was stopped before its end. */
export function isHalfUndone(run: Run): boolean {
	return run.undoes !== undefined && run.state === 'stopped' && changesLeft(run).length > 0;
}

/**
 * The run that Undo is about, or goes on with: the newest ended one that leaves something to do, or
 * marking that began after it.
 */
export function undoable(runs: readonly Run[], connectionId: string): Run | undefined {
	return runs.findLast(
		run =>
			run.connectionId === connectionId &&
			(run.state === 'running'
				? markingOf(run)?.isUndo === false
				: canUndo(run) || isHalfUndone(run)),
	);
}

/** Whether work began after what bore this number, on a screen not left since, so that Undo means it first. */
export function isNewestAction(runs: readonly Run[], connectionId: string, since: number): boolean {
	return runs.some(
		run =>
			run.connectionId === connectionId &&
			run.id > since &&
			run.isElsewhere !== true &&
			run.isQuiet !== true &&
			meansUndo(run),
	);
}

/** Whether Undo does something with a run, or stops at it because the bar says that it is final. */
function meansUndo(run: Run): boolean {
	if (run.undoes !== undefined) return isHalfUndone(run);
	if (run.state === 'running' || canUndo(run)) return true;
	const isTold = run.isHidden !== true && run.report === undefined;
	return isTold && (run.failed.length === 0 || run.done.length > 0);
}
