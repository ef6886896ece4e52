import {places} from './index';

/** Titles of the screens whose address is that of a list: rows, of which one is open beside them. */
export const listTitles: readonly string[] = places
	.filter(({search}) => search !== undefined && 'sort' in search.shape)
	.map(({title}) => title);
