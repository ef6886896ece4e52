import {places} from './index';
import type {PlaceFacts} from './place';

/**
 * Titles of the screens whose address is that of a list, with rows of which one is open beside them, in an
 * organization in which nothing was done yet.
 */
export const listTitles: readonly string[] = (places as readonly PlaceFacts[])
	.filter(
		({search, isEmptyAtFirst}) =>
			search !== undefined && 'sort' in search.shape && isEmptyAtFirst !== true,
	)
	.map(({title}) => title);
