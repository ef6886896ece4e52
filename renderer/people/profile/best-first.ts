import type {ComboboxItem, OptionsFilter} from '@mantine/core';
import {fold} from '../index/fold';
import {rankFolded, ranks} from '../index/rank';

/** Of what holds all words, but not so that they begin one. */
const leastRank = 0.5;

/** The options that answer what was typed, the best first, in their own order where equally well. */
export function bestFirst<Option extends {readonly label: string}>(
	options: readonly Option[],
	typed: string,
): readonly Option[] {
	const sought = fold(typed.trim().replace(/^#/, '')).replaceAll(/\s+/g, ' ');
	if (sought === '') return options;
	const words = sought.split(' ');
	const rankOf = (text: string) =>
		rankFolded(sought, text) || (words.every(word => text.includes(word)) ? leastRank : ranks.none);
	return options
		.map(option => ({option, rank: rankOf(fold(option.label))}))
		.filter(({rank}) => rank > ranks.none)
		.sort((a, b) => b.rank - a.rank)
		.map(({option}) => option);
}

/** The same as a picker filters its options, none of which are in groups. */
export const filterBestFirst: OptionsFilter = ({options, search, limit}) =>
	bestFirst(
		options.filter((option): option is ComboboxItem => !('group' in option)),
		search,
	).slice(0, limit);
