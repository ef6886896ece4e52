import {useUnfinishedRuns, type UnfinishedRun} from '../api/saved/unfinished-runs';
import {Banner} from '../components/banner';
import {DismissButton} from '../components/dismiss-button';
import {quotedLabel} from './run-words';

/** Says of changes that closing the window or signing out cut off how far they had come. */
export function CutOffRuns() {
	return useUnfinishedRuns().map(({name, run, forget}) => (
		<Banner
			key={name}
			label="Interrupted changes"
			tone="caution"
			actions={<DismissButton onDismiss={forget} />}
		>
			<strong>{title(run)}</strong> {words(run)}
		</Banner>
	));
}

function title({all, undoes, signedOut}: UnfinishedRun): string {
	const what = signedOut === true ? 'You signed out' : 'Steward was closed';
	if (all === 1) return `${what} while a change was under way.`;
	return `${what} before all changes were ${undoes === undefined ? 'made' : 'undone'}.`;
}

function words(run: UnfinishedRun): string {
	const {label, all, done, failed, astray = 0, undoes} = run;
	if (all === 1) {
		return undoes === undefined
			? `It may not have been made: ${quotedLabel(label)}. Check before you repeat it.`
			: `${quotedLabel(undoes)} may not have been undone. Check, and change it back there.`;
	}
	const number = (count: number) => count.toLocaleString('en');
	const refused = failed === 0 ? '' : `, ${number(failed)} refused`;
	const left = all - done - failed;
	const others =
		astray === 0
			? ''
			: `Up to ${number(astray)} ${astray === 1 ? 'message' : 'messages'} that nobody selected may have been moved too. `;
	const count =
		undoes === undefined
			? `${number(done)} of ${number(all)} changes were made${refused} in ${quotedLabel(label)}. `
			: `${number(done)} of ${number(all)} changes of ${quotedLabel(undoes)} were undone${refused}; ${number(left)} ${left === 1 ? 'was' : 'were'} not. `;
	const next =
		undoes === undefined
			? 'Check the list before you repeat the rest.'
			: 'Undo cannot go on: check the list, and change the rest back there.';
	return `${count}A few more may have gone through. ${others}${next}`;
}
