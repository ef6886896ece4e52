import {z} from 'zod';
import {sortColumn, type SortStep} from '../../people/index/columns';

/** What the address of the People screen holds: everything that is shown, nothing that is chosen. */
export const peopleSearch = z.object({
	/** The filter as it is typed: words and `key:value`. */
	q: z.coerce.string().max(500).optional().catch(undefined),
	/** Columns with a minus for descending, the most important first: `-joined,name`. */
	sort: z.string().max(200).optional().catch(undefined),
	/** Id of the person in the sheet. */
	open: z.int().positive().optional().catch(undefined),
	/** Columns shown, in their order, where they are not those of the person's own layout. */
	columns: z.string().max(500).optional().catch(undefined),
});

export type PeopleSearch = z.output<typeof peopleSearch>;

const byName: readonly SortStep[] = [{column: 'name', isDescending: false}];

/** Reads the order from the address. Unknown columns are passed over; without any it is by name. */
export function readSort(text: string | undefined): readonly SortStep[] {
	const steps = (text ?? '').split(',').flatMap((part): readonly SortStep[] => {
		const isDescending = part.startsWith('-');
		const column = sortColumn(isDescending ? part.slice(1) : part);
		return column === undefined ? [] : [{column, isDescending}];
	});
	const distinct = steps.filter(
		(step, at) => steps.findIndex(other => other.column === step.column) === at,
	);
	return distinct.length === 0 ? byName : distinct;
}

/** The order as the address holds it; nothing for the usual one. */
export function writeSort(
	steps: readonly {readonly column: string; readonly isDescending: boolean}[],
): string | undefined {
	const text = steps.map(step => (step.isDescending ? '-' : '') + step.column).join();
	return text === '' || text === 'name' ? undefined : text;
}
