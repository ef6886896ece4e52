import {useUnfinishedRuns, type UnfinishedRun} from '../api/unfinished-runs';
import {Banner} from '../components/banner';
import {DismissButton} from '../components/dismiss-button';
import {quotedLabel} from './run-words';

/** Says of changes that were under way when the window was closed how far they had come. */
export function CutOffRuns() {
	return useUnfinishedRuns().map(({name, run, forget}) => (
		<Banner
			key={name}
			label="Interrupted changes"
			tone="caution"
			actions={<DismissButton onDismiss={forget} />}
		>
			<strong>Steward was closed before all changes were made.</strong> {words(run)}
		</Banner>
	));
}

function words({label, all, done, failed, astray = 0}: UnfinishedRun): string {
	const number = (count: number) => count.toLocaleString('en');
	const refused = failed === 0 ? '' : `, ${number(failed)} refused`;
	const others =
		astray === 0
			? ''
			: `Up to ${number(astray)} ${astray === 1 ? 'message' : 'messages'} that nobody selected may have been moved too. `;
	return (
		`${number(done)} of ${number(all)} changes were made${refused} in ${quotedLabel(label)}. ` +
		`A few more may have gone through. ${others}Check the list before you repeat the rest.`
	);
}
