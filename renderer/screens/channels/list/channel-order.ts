import {defineOrder} from '../../../components/grid/list-order';
import {descriptionKey, nameKey, type ChannelRow} from '../../../channels/channel-row';

/** From the widest sight to the narrowest. */
const sight = ['web-public', 'public', 'private', 'private-protected'];
/** From everybody to the fewest. */
const posters = [1, 3, 4, 2];

/** Days first, then what follows the organization, then what is kept forever. */
function retentionKey(days: number | null | undefined): number {
	if (days === null || days === undefined) return Number.MAX_SAFE_INTEGER - 1;
	return days < 0 ? Number.MAX_SAFE_INTEGER : days;
}

/** The orders of Channels; by name where nothing else is said or rows are equal. */
export const channelOrder = defineOrder({
	keys: {
		name: ({channel}: ChannelRow) => nameKey(channel),
		description: ({channel}) => (channel.description === '' ? undefined : descriptionKey(channel)),
		subscribers: ({subscribers}) => subscribers,
		posting: ({channel}) => posters.indexOf(channel.stream_post_policy ?? 1),
		retention: ({channel}) => retentionKey(channel.message_retention_days),
		history: ({kind}) => sight.indexOf(kind),
		created: ({channel}) => channel.date_created,
		default: ({isDefault}) => (isDefault ? 0 : 1),
		traffic: ({channel}) => channel.stream_weekly_traffic ?? undefined,
		id: ({id}) => id,
	},
	usual: {column: 'name', isDescending: false},
	ties: (a, b) => byText(nameKey(a.channel), nameKey(b.channel)) || a.id - b.id,
});

function byText(one: string, other: string): number {
	if (one === other) return 0;
	return one < other ? -1 : 1;
}
