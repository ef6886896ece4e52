import type {Store, Transaction} from '../storage/store';

const hour = 3_600_000;
const day = 24 * hour;

/** What the owner wants to be told of, wherever it is written. */
const alertWords = ['aurora', 'night rota'];

/** Whom the owner has muted, and how many days ago. */
const mutedPeople: readonly (readonly [id: number, daysAgo: number])[] = [
	[41, 12],
	[58, 3],
];

type DemoScheduled = {
	/** A channel by name, or ids of people. */
	readonly to: string | readonly number[];
	readonly topic?: string;
	/** From now; of what failed it is over. */
	readonly inHours: number;
	readonly hasFailed?: true;
	readonly text: string;
};

const scheduled: readonly DemoScheduled[] = [
	{
		to: 'general',
		topic: 'open day rota',
		inHours: 46,
		text: 'Good morning. The list for the open day closes tonight; two slots at the solar telescope are still free.',
	},
	{
		to: 'announcements',
		topic: 'power cut on Saturday',
		inHours: 93,
		text: 'Reminder: the power is off tomorrow from 08:00 to 10:30. Please park the telescopes before you leave.',
	},
	{
		to: [2],
		inHours: 120,
		text: 'Did the board answer about the shutter? I am back at my desk now.',
	},
	{
		to: 'kitchen',
		topic: 'coffee machine',
		inHours: -20,
		hasFailed: true,
		text: 'The descaler is in the cupboard on the left.',
	},
];

/** What the owner has for themselves: words, mutes, and messages for later. */
export function addDemoOwnAccount(tx: Transaction, store: Store, known: ReadonlySet<number>): void {
	for (const word of alertWords) tx.alertWords.insert({userId: 1, word});
	for (const [id, daysAgo] of mutedPeople) {
		if (known.has(id)) tx.mutedUsers.put(1, {id, mutedAt: store.clock() - daysAgo * day});
	}
	for (const {to, topic = '', inHours, hasFailed = false, text} of scheduled) {
		const channel = typeof to === 'string' ? store.channels.byName(to) : undefined;
		const people = typeof to === 'string' ? undefined : to;
		if (channel === undefined && people?.every(id => known.has(id)) !== true) continue;
		tx.scheduled.insert({
			senderId: 1,
			channelId: channel?.id,
			recipients: people,
			topic,
			content: text,
			rendered: `<p>${text}</p>`,
			client: 'ZulipElectron',
			isRead: true,
			sendAt: Math.round((store.clock() + inHours * hour) / 60_000) * 60_000,
			hasFailed,
		});
	}
}
