import {z} from 'zod';
import {sortText} from '../../components/grid/sort-text';
import {sortColumn} from '../../people/index/columns';

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

/** The order in the address, by name where it says none. */
export const {read: readSort, write: writeSort} = sortText(sortColumn, {
	column: 'name',
	isDescending: false,
});
