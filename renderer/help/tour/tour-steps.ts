import {t} from '@lingui/core/macro';
import {inLanguage} from '../../../shared/languages/in-language';
import type {Run} from '../../state/changes';
import type {OrganizationPlaceName} from '../../places';

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
	readonly words: string;
	readonly done?: string;
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
		words: t`Overview counts what matters, and Worth a look says what to act on and why. Each number leads to the list behind it.`,
		place: 'overview',
		pointsAt: ['[aria-labelledby="worth-a-look"]', 'nav a[href*="/overview"]'],
	},
	{
		title: t`Open a person`,
		words: t`Go to People and choose somebody: Space or Enter opens their details beside the list.`,
		done: t`Their details are open.`,
		place: 'people',
		pointsAt: [firstRow, toPeople],
		isDone: ({place, isOpen}) => place === 'people' && isOpen,
	},
	{
		title: t`Change a role`,
		words: t`Choose another role in the details. It is only the demo. A choice that is not allowed says why.`,
		done: t`The role was changed.`,
		place: 'people',
		pointsAt: ['#main aside [role=radiogroup]', firstRow, toPeople],
		isDone: ({runs}) => runs.some(run => run.undoes === undefined && hasRole(run)),
	},
	{
		title: t`Undo it`,
		words: t`Nearly every change can be undone: with Undo in the bar at the bottom, or with Ctrl+Z.`,
		done: t`The change was undone.`,
		place: 'people',
		pointsAt: ['[data-tour=undo]'],
		isDone: ({runs}) => runs.some(run => run.undoes !== undefined && hasRole(run)),
	},
	{
		title: t`Make a plan`,
		words: t`Select two people with the boxes or with X, then choose Add to plan. A plan is read and rehearsed before anything changes.`,
		done: t`The plan is on the Plans screen. Help is one key away: F1.`,
		place: 'people',
		pointsAt: ['[data-tour=add-to-plan]', firstRow, toPeople],
		isDone: ({newPlans}) => newPlans > 0,
	},
]);
