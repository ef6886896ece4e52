import {sortText} from '../../components/grid/sort-text';
import {sortColumn} from '../../people/index/columns';

/** The order in the address, by name where it says none. */
export const {read: readSort, write: writeSort} = sortText(sortColumn, {
	column: 'name',
	isDescending: false,
});
