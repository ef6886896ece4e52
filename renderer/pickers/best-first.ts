import type {ComboboxItem, OptionsFilter} from '@mantine/core';
import {nearness} from '../text/called';
import {foldedName, foldedNameOf, foldedOnce, mostOfName} from '../text/folded';
import {rankFolded, ranks} from '../text/rank';

/** Of what holds all words, but not so that they begin one. */
const leastRank = 0.5;

type Labelled = {readonly label: string};
type Named = {readonly name: string};

const labelOf = ({label}: Labelled) => label;
const nameOf = ({name}: Named) => name;

const foldedLabel = foldedOnce<Labelled>(({label}) => label.slice(0, mostOfName));

/** How well an option answers what was typed. */
type Ranked<Option> = {
	readonly option: Option;
	readonly rank: number;
	/** Beyond that, how near its very letters are. */
	readonly near: number;
};

/** The options that answer what was typed, the best first, in their own order where equally well. */
export function bestFirst<Option extends Labelled>(
	options: readonly Option[],
	typed: string,
): readonly Option[] {
	return ranked(options, typed, labelOf, foldedLabel)?.map(({option}) => option) ?? options;
}

/** The channels that answer what was typed, in the same way. */
export function bestChannels<Channel extends Named>(
	channels: readonly Channel[],
	typed: string,
): readonly Channel[] {
	return ranked(channels, typed, nameOf, foldedNameOf)?.map(({option}) => option) ?? channels;
}

/** What was typed answered at once: nothing, one option, or several equally well. */
export type Answer<Option> = {
	readonly best: Option | undefined;
	readonly isSure: boolean;
	/** Whether the best has the very name, but for its accents and its case. */
	readonly isWhole: boolean;
};

/** The best option for what was typed, and whether it alone is meant. */
export function bestOf<Option extends Labelled>(
	options: readonly Option[],
	typed: string,
): Answer<Option> {
	const [first, second] = ranked(options, typed, labelOf, foldedLabel) ?? [];
	const isTied = second?.rank === first?.rank && second?.near === first?.near;
	return {
		best: first?.option,
		isSure: first !== undefined && (second === undefined || !isTied),
		isWhole: first?.rank === ranks.exact,
	};
}

function ranked<Option>(
	options: readonly Option[],
	typed: string,
	textOf: (option: Option) => string,
	foldedOf: (option: Option) => string,
): readonly Ranked<Option>[] | undefined {
	const written = typed.trim().replaceAll(/\s+/g, ' ');
	const named = written.replace(/^#/, '');
	if (named === '') return undefined;
	const [whole, sought] = [foldedName(written), foldedName(named)];
	const words = sought.split(' ');
	const rankOf = (text: string) =>
		(text === whole ? ranks.exact : rankFolded(sought, text)) ||
		(words.every(word => text.includes(word)) ? leastRank : ranks.none);
	// A name may itself begin with the sign of channels.
	const nearOf = (label: string) =>
		named === written || nearness(label, written) === 0
			? nearness(label, named)
			: nearness(label, written) + 2;
	return options
		.map(option => ({option, rank: rankOf(foldedOf(option))}))
		.filter(({rank}) => rank > ranks.none)
		.map(({option, rank}) => ({option, rank, near: nearOf(textOf(option))}))
		.sort((a, b) => b.rank - a.rank || b.near - a.near);
}

/** The same as a picker filters its options, none of which are in groups. */
export const filterBestFirst: OptionsFilter = ({options, search, limit}) =>
	bestFirst(
		options.filter((option): option is ComboboxItem => !('group' in option)),
		search,
	).slice(0, limit);
