import {plural, t} from '@lingui/core/macro';
import {formatNumber} from '../../shared/languages/formats';
import {useUnfinishedRuns, type UnfinishedRun} from '../api/saved/unfinished-runs';
import {Banner} from '../components/banner';
import {DismissButton} from '../components/dismiss-button';
import {quotedLabel} from './run-words';

/** Says of changes that closing the window or signing out cut off how far they had come. */
export function CutOffRuns() {
	return useUnfinishedRuns().map(({name, run, forget}) => (
		<Banner
			key={name}
			label={t`Interrupted changes`}
			tone="caution"
			actions={<DismissButton onDismiss={forget} />}
		>
			<strong>{title(run)}</strong> {words(run)}
		</Banner>
	));
}

function title({all, undoes, signedOut}: UnfinishedRun): string {
	if (signedOut === true) {
		if (all === 1) return t`You signed out while a change was under way.`;
		return undoes === undefined
			? t`You signed out before all changes were made.`
			: t`You signed out before all changes were undone.`;
	}
	if (all === 1) return t`Steward was closed while a change was under way.`;
	return undoes === undefined
		? t`Steward was closed before all changes were made.`
		: t`Steward was closed before all changes were undone.`;
}

function words(run: UnfinishedRun): string {
	const {label, all, astray = 0, undoes} = run;
	const what = quotedLabel(undoes ?? label);
	if (all === 1) {
		return undoes === undefined
			? t`It may not have been made: ${what}. Check before you repeat it.`
			: t`${what} may not have been undone. Check, and change it back there.`;
	}
	return [
		undoes === undefined ? madeWords(run, what) : undoneWords(run, what),
		t`A few more may have gone through.`,
		...(astray === 0
			? []
			: [
					plural(astray, {
						one: 'Up to # message that nobody selected may have been moved too.',
						other: 'Up to # messages that nobody selected may have been moved too.',
					}),
				]),
		undoes === undefined
			? t`Check the list before you repeat the rest.`
			: t`Undo cannot go on: check the list, and change the rest back there.`,
	].join(' ');
}

function madeWords({all, done, failed}: UnfinishedRun, what: string): string {
	const [made, changes, refused] = [formatNumber(done), formatNumber(all), formatNumber(failed)];
	return failed === 0
		? t`${made} of ${changes} changes were made in ${what}.`
		: t`${made} of ${changes} changes were made, ${refused} refused in ${what}.`;
}

function undoneWords({all, done, failed}: UnfinishedRun, what: string): string {
	const [undone, changes, refused] = [formatNumber(done), formatNumber(all), formatNumber(failed)];
	const left = all - done - failed;
	return failed === 0
		? plural(left, {
				one: `${undone} of ${changes} changes of ${what} were undone; # was not.`,
				other: `${undone} of ${changes} changes of ${what} were undone; # were not.`,
			})
		: plural(left, {
				one: `${undone} of ${changes} changes of ${what} were undone, ${refused} refused; # was not.`,
				other: `${undone} of ${changes} changes of ${what} were undone, ${refused} refused; # were not.`,
			});
}
