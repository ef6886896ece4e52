/** Others wait while a change is made: a larger one is made block by block, each durable by itself. */
const mostPairs = 4000;
/** Whoever leaves reads what they had not read there. */
export const mostPairsLeaving = 1500;
const mostChannels = 200;
/** Each new one is told and has its notice. */
export const mostNewAtOnce = 50;

/** Some channels with some people. */
export type Block<Channel, Person> = {
	readonly channels: readonly Channel[];
	readonly people: readonly Person[];
};

/** Channels and people in blocks in which everybody meets every channel; one where that is little. */
export function blocksOf<Channel, Person>(
	channels: readonly Channel[],
	people: readonly Person[],
	most = mostPairs,
	channelsAtOnce = mostChannels,
): readonly Block<Channel, Person>[] {
	const height = Math.min(Math.max(1, channels.length), channelsAtOnce);
	const width = Math.max(1, Math.floor(most / height));
	if (channels.length <= height && people.length <= width) return [{channels, people}];
	return inRuns(people, width).flatMap(some =>
		inRuns(channels, height).map(few => ({channels: few, people: some})),
	);
}

export function inRuns<T>(list: readonly T[], length: number): readonly (readonly T[])[] {
	return Array.from({length: Math.ceil(list.length / length)}, (_none, at) =>
		list.slice(at * length, (at + 1) * length),
	);
}
