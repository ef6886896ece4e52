import {useUnfinishedRuns, type UnfinishedRun} from '../api/unfinished-runs';
import {Banner} from '../components/banner';
import {DismissButton} from '../components/dismiss-button';

/** Says of changes that were under way when the window was closed how far they had come. */
export function CutOffRuns() {
	return useUnfinishedRuns().map(({name, run, forget}) => (
		<Banner
			key={name}
			label="Changes that were cut off"
			tone="caution"
			actions={<DismissButton onDismiss={forget} />}
		>
			<strong>Steward was closed before all changes were made.</strong> {words(run)}
		</Banner>
	));
}

function words({label, all, done, failed}: UnfinishedRun): string {
	const number = (count: number) => count.toLocaleString('en');
	const refused = failed === 0 ? '' : `, ${number(failed)} refused`;
	return (
		`It was to end as: ${label} By then ${number(done)} of ${number(all)} were done${refused}; ` +
		'some more may have been under way. Look at the list before you repeat the rest.'
	);
}
