import {stepsIn, stepsMadeIn, type Change} from '../../shared/model/change';
import type {Run} from './changes';

/** How far a run is, in steps. */
export function progressOf({changes, done, failed, stepsDone = 0, astray = 0}: Run) {
	const sum = (some: readonly Change[], of: (change: Change) => number) =>
		some.reduce((all, one) => all + of(one), 0);
	const failedChanges = failed.map(({change}) => change);
	// Of what is done all steps are counted already.
	const begun = (change: Change) => {
		const made = stepsMadeIn(change);
		return made === 0 || done.includes(change) ? 0 : made;
	};
	return {
		all: sum(changes, stepsIn),
		done: sum(done, stepsIn) + sum(changes, begun) + stepsDone,
		failed: sum(failedChanges, one => stepsIn(one) - stepsMadeIn(one)),
		astray,
	};
}
