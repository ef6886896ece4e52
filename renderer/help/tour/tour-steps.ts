import {t} from '@lingui/core/macro';
import {inLanguage} from '../../../shared/languages/in-language';
import type {Run} from '../../state/changes';
import type {OrganizationPlaceName} from '../../places';
import type {SpelledKeys} from '../../shortcuts/use-spelled-keys';

/** What a step looks at to tell whether it was done. */
export type TourFacts = {
	readonly place: string | undefined;
	/** Whether a row is open beside its list. */
	readonly isOpen: boolean;
	/** Work that began since the tour did. */
	readonly runs: readonly Run[];
	/** Plans that are new since the tour began. */
	readonly newPlans: number;
};

export type TourStep = {
	readonly title: string;
	/** Named with the keys that the person has. */
	readonly words: (spelled: SpelledKeys) => string;
	readonly done?: (spelled: SpelledKeys) => string;
	/** The screen on which it is done. */
	readonly place: OrganizationPlaceName;
	/** What it points at: the first of these that is there. */
	readonly pointsAt: readonly string[];
	/** Whether it was done; undefined where nobody can tell. */
	readonly isDone?: (facts: TourFacts) => boolean;
};

const toPeople = 'nav a[href*="/people"]';
const firstRow = '#main [role=grid] [role=row][aria-rowindex="2"]';

const hasRole = ({done}: Run) => done.some(({kind}) => kind === 'role');

export const tourSteps: readonly TourStep[] = inLanguage(() => [
	{
		title: t`See what needs attention`,
		words: () =>
			t`Overview counts what matters, and Worth a look says what to act on and why. Each number leads to the list behind it.`,
		place: 'overview',
		pointsAt: ['[aria-labelledby="worth-a-look"]', 'nav a[href*="/overview"]'],
	},
	{
		title: t`Open a person`,
		words: () =>
			t`Go to People and choose somebody: Space or Enter opens their details beside the list.`,
		done: () => t`Their details are open.`,
		place: 'people',
		pointsAt: [firstRow, toPeople],
		isDone: ({place, isOpen}) => place === 'people' && isOpen,
	},
	{
		title: t`Change a role`,
		words: () =>
			t`Choose another role in the details. It is only the demo. A choice that is not allowed says why.`,
		done: () => t`The role was changed.`,
		place: 'people',
		pointsAt: ['#main aside [role=radiogroup]', firstRow, toPeople],
		isDone: ({runs}) => runs.some(run => run.undoes === undefined && hasRole(run)),
	},
	{
		title: t`Undo it`,
		words: spelled => {
			const keys = spelled('undo');
			return keys === undefined
				? t`Nearly every change can be undone with Undo in the bar at the bottom.`
				: t`Nearly every change can be undone: with Undo in the bar at the bottom, or with ${keys}.`;
		},
		done: () => t`The change was undone.`,
		place: 'people',
		pointsAt: ['[data-tour=undo]'],
		isDone: ({runs}) => runs.some(run => run.undoes !== undefined && hasRole(run)),
	},
	{
		title: t`Make a plan`,
		words: spelled => {
			const keys = spelled('selectRow');
			return keys === undefined
				? t`Select two people with the boxes, then choose Add to plan. A plan is read and rehearsed before anything changes.`
				: t`Select two people with the boxes or with ${keys}, then choose Add to plan. A plan is read and rehearsed before anything changes.`;
		},
		done: spelled => {
			const keys = spelled('help');
			return keys === undefined
				? t`The plan is on the Plans screen.`
				: t`The plan is on the Plans screen. Help is one key away: ${keys}.`;
		},
		place: 'people',
		pointsAt: ['[data-tour=add-to-plan]', firstRow, toPeople],
		isDone: ({newPlans}) => newPlans > 0,
	},
]);
