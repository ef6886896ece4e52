import type {Store, Transaction} from '../storage/store';

const groups = [
	{
		name: 'Observers',
		description: 'Those who work at the telescopes, and with what they see.',
		channels: ['instruments', 'dome and weather', 'data pipeline'],
	},
	{
		name: 'House and visitors',
		description: 'Reception, tours and school classes.',
		channels: ['outreach', 'lost and found', 'visitors', 'kitchen'],
	},
] as const;

/** Channels that new people can choose together. */
export function addDemoChannelGroups(tx: Transaction, store: Store): void {
	for (const {name, description, channels: names} of groups) {
		const channels = names.flatMap(one => store.channels.byName(one)?.id ?? []);
		tx.channelGroups.insert({name, description, channels});
	}
}
