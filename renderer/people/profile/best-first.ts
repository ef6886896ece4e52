import type {ComboboxItem, OptionsFilter} from '@mantine/core';
import {fold} from '../index/fold';

/** The options whose label holds what was typed; those that begin with it come first. */
export function bestFirst<Option extends {readonly label: string}>(
	options: readonly Option[],
	typed: string,
): readonly Option[] {
	const sought = fold(typed.trim().replace(/^#/, ''));
	const found = options.filter(({label}) => fold(label).includes(sought));
	const beginsSo = ({label}: Option) => fold(label).startsWith(sought);
	return [...found.filter(beginsSo), ...found.filter(option => !beginsSo(option))];
}

/** The same as a picker filters its options, none of which are in groups. */
export const filterBestFirst: OptionsFilter = ({options, search, limit}) =>
	bestFirst(
		options.filter((option): option is ComboboxItem => !('group' in option)),
		search,
	).slice(0, limit);
