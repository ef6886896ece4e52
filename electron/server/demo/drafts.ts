import type {Draft} from '../../../shared/model/draft';
import type {Store, Transaction} from '../storage/store';

const hour = 3_600_000;

type DemoDraft = {
	/** A channel by name, ids of people, or nowhere yet. */
	readonly to: string | readonly number[] | undefined;
	readonly topic?: string;
	readonly hoursAgo: number;
	readonly text: string;
};

/** What the owner has begun to write. */
const demoDrafts: readonly DemoDraft[] = [
	{
		to: 'general',
		topic: 'open day rota',
		hoursAgo: 2,
		text: 'Thank you all. What is still open:\n\n- solar telescope, two slots after lunch\n- the desk at the lower gate, from ten\n- somebody who shows the small dome to **school classes**\n\nPlease write your name into the list until Thursday.',
	},
	{
		to: 'announcements',
		topic: 'power cut on Saturday',
		hoursAgo: 20,
		text: 'On Saturday the power is off from 08:00 to 10:30. Before you leave on Friday, please park the telescopes and shut down the computers in both domes.',
	},
	{
		to: [2],
		hoursAgo: 46,
		text: 'Could you look over the budget of the new dome before I send it to the board? The figures for the shutter are from last year.',
	},
	{
		to: [3, 4],
		hoursAgo: 75,
		text: 'Two things for the meeting next week:\n\n1. Who may invite guests to the visitors’ channels.\n2. Whether we keep messages of the night log for good.',
	},
	{
		to: undefined,
		hoursAgo: 190,
		text: 'Ideas for the summer school: an evening about variable stars, a walk along the planet path, a workshop on spectra with the old grating.',
	},
	{
		to: 'kitchen',
		hoursAgo: 410,
		text: 'The coffee machine will be',
	},
];

/** Drafts of the owner, to channels, to people and to nowhere yet. */
export function addDemoDrafts(tx: Transaction, store: Store, known: ReadonlySet<number>): void {
	for (const {to, topic = '', hoursAgo, text} of demoDrafts) {
		const place = placeOf(store, to, known);
		if (place === undefined) continue;
		tx.drafts.insert({
			ownerId: 1,
			...place,
			topic,
			content: text,
			editedAt: Math.round((store.clock() - hoursAgo * hour) * 1000),
		});
	}
}

function placeOf(
	store: Store,
	to: DemoDraft['to'],
	known: ReadonlySet<number>,
): Pick<Draft, 'type' | 'to'> | undefined {
	if (to === undefined) return {type: '', to: []};
	if (typeof to !== 'string') {
		return to.every(id => known.has(id)) ? {type: 'private', to: [...to]} : undefined;
	}
	const channel = store.channels.byName(to);
	return channel && {type: 'stream', to: [channel.id]};
}
