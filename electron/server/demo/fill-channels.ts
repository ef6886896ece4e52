import {channelColors} from '../../../shared/model/channel-colors';
import {dayMilliseconds} from '../../../shared/model/units';
import {isBot, type Account} from '../storage/account';
import type {ChannelRecord} from '../storage/channel';
import type {Store, Transaction} from '../storage/store';
import {demoChannels, staffMembersLater, type DemoChannel} from './channels';
import {Random} from './random';

const opened = Date.UTC(2017, 2, 6, 9, 0, 0);

/** Makes the channels and puts people into them. */
export function addDemoChannels(tx: Transaction, store: Store, accounts: readonly Account[]): void {
	const known = new Set(accounts.map(({id}) => id));
	const people = accounts.filter(account => account.isActive && !isBot(account));
	const channels = demoChannels.map((demo, at) => {
		const channel = tx.channels.insert(newChannel(store, demo, at));
		const members = membersOf(demo, at, people, known);
		const color = channelColors[at % channelColors.length] ?? channelColors[0];
		tx.subscriptions.add(channel.id, members, color);
		return channel;
	});
	addOwnSettings(tx, store, channels, known);
	const announcements = channels[1];
	if (announcements !== undefined) {
		tx.realm.putSettings({
			...store.realm.settings(),
			enable_spectator_access: true,
			new_stream_announcements_stream_id: announcements.id,
		});
	}
}

function newChannel(store: Store, demo: DemoChannel, at: number): Omit<ChannelRecord, 'id'> {
	const isPrivate = demo.kind.startsWith('private');
	return {
		name: demo.name,
		description: demo.description,
		createdAt: opened + at * 190 * dayMilliseconds,
		creatorId: at % 3 === 0 ? 1 : undefined,
		isPrivate,
		isWebPublic: demo.kind === 'web-public',
		hasSharedHistory: demo.kind !== 'private-protected',
		postPolicy: demo.postPolicy ?? 1,
		retentionDays: demo.retentionDays ?? null,
		removeGroupId: store.realm.groupId('role:administrators'),
		isDefault: demo.isDefault ?? false,
		isArchived: false,
		firstMessageId: null,
	};
}

function membersOf(
	demo: DemoChannel,
	at: number,
	people: readonly Account[],
	known: ReadonlySet<number>,
): readonly number[] {
	const named = new Set(demo.members.filter(id => known.has(id)));
	const members = [...named];
	if (demo.share === 0) return members;
	const random = new Random(9000 + at);
	const most = demo.most ?? Number.POSITIVE_INFINITY;
	let others = 0;
	for (const {id, role} of people) {
		if (others >= most) break;
		// Everybody draws, so that a larger organization has the same people in the same channels.
		const isDrawn = random.next() < demo.share;
		// The cast is only where it is named.
		if (!isDrawn || id <= 6 || (role === 600 && demo.withGuests !== true)) continue;
		if (!named.has(id)) members.push(id);
		others++;
	}
	return members;
}

/** People who came into a channel with protected history after its first messages. */
export function addLaterMembers(tx: Transaction, store: Store, known: ReadonlySet<number>): void {
	const staff = store.channels.byName('staff');
	if (staff === undefined) return;
	const later = staffMembersLater.filter(id => known.has(id));
	tx.subscriptions.add(staff.id, later, channelColors[10]);
}

/** How the owner and the member have set things up for themselves. */
function addOwnSettings(
	tx: Transaction,
	store: Store,
	channels: readonly ChannelRecord[],
	known: ReadonlySet<number>,
): void {
	const idOf = (name: string) => channels.find(channel => channel.name === name)?.id ?? 0;
	for (const userId of [1, 4]) {
		if (!known.has(userId)) continue;
		tx.subscriptions.set(idOf('night log'), userId, 'pin_to_top', true);
		tx.subscriptions.set(idOf('kitchen'), userId, 'is_muted', true);
		tx.subscriptions.set(idOf('announcements'), userId, 'email_notifications', true);
		const policies = [
			['night log', 'night of 29 October', 3],
			['kitchen', 'cake on Monday', 2],
			['general', 'road works on the hill', 1],
		] as const;
		for (const [name, topic, policy] of policies) {
			tx.userTopics.put(userId, {
				channelId: idOf(name),
				topic,
				policy,
				updatedAt: store.clock() - 2 * dayMilliseconds,
			});
		}
	}
}
