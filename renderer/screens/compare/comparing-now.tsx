import {t} from '@lingui/core/macro';
import type {ComparisonSide} from '../../../shared/model/comparison';
import {useComparisonProgress} from '../../api/comparison/comparison';
import {Counting} from '../../differences/working';

type Props = {
	readonly nameOf: (side: ComparisonSide) => string;
	readonly onStop: () => void;
};

/** How far a comparison is, and the way to stop it. */
export function ComparingNow({nameOf, onStop}: Props) {
	const {phase, side, count} = useComparisonProgress() ?? {};
	const words =
		phase === 'organization' && side !== undefined
			? t`Reading “${{name: nameOf(side)}}”…`
			: phase === 'rights'
				? t`Checking permissions…`
				: t`Comparing…`;
	return <Counting words={words} count={count} onStop={onStop} />;
}
