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
	const what = signedOut === true ? t`You signed out` : t`Steward was closed`;
	if (all === 1) return `${what} while a change was under way.`;
	return `${what} before all changes were ${undoes === undefined ? 'made' : 'undone'}.`;
}

function words(run: UnfinishedRun): string {
	const {label, all, done, failed, astray = 0, undoes} = run;
	if (all === 1) {
		return undoes === undefined
			? t`It may not have been made: ${quotedLabel(label)}. Check before you repeat it.`
			: `${quotedLabel(undoes)} may not have been undone. Check, and change it back there.`;
	}
	const number = (count: number) => formatNumber(count);
	const refused = failed === 0 ? '' : t`, ${number(failed)} refused`;
	const left = all - done - failed;
	const others =
		astray === 0
			? ''
			: t`Up to ${number(astray)} ${plural(astray, {one: 'message', other: 'messages'})} that nobody selected may have been moved too. `;
	const count =
		undoes === undefined
			? `${number(done)} of ${number(all)} changes were made${refused} in ${quotedLabel(label)}. `
			: `${number(done)} of ${number(all)} changes of ${quotedLabel(undoes)} were undone${refused}; ${number(left)} ${plural(left, {one: 'was', other: 'were'})} not. `;
	const next =
		undoes === undefined
			? t`Check the list before you repeat the rest.`
			: t`Undo cannot go on: check the list, and change the rest back there.`;
	return t`${count}A few more may have gone through. ${others}${next}`;
}
