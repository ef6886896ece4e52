import {isBot, type Account} from '../storage/account';
import type {Store, Transaction} from '../storage/store';
import {Role} from '../../../shared/model/role';
import {Random} from './random';

type DemoGroup = {
	readonly name: string;
	readonly description: string;
	/** Ids of people of the cast and near it who are in it for certain. */
	readonly members: readonly number[];
	/** Share of all other active people who are no guests, 0 to 1. */
	readonly share?: number;
	/** Most people beyond the named ones, however large the organization is. */
	readonly most?: number;
	/** Names of groups that stand before it. */
	readonly subgroups?: readonly string[];
	/** Name of the group that may mention it; everybody where nothing is said. */
	readonly mention?: string;
};

/** Groups of the demo organization; ids follow this order. */
const demoGroups: readonly DemoGroup[] = [
	{
		name: 'night observers',
		description: 'Whoever opens the dome at night.',
		members: [3, 4],
		share: 0.12,
		most: 60,
	},
	{
		name: 'optics',
		description: 'Mirrors, lenses and everything that must not be touched.',
		members: [1, 4, 17],
		share: 0.08,
		most: 40,
	},
	{
		name: 'electronics',
		description: 'Cameras, cables and the clean room.',
		members: [2, 23],
		share: 0.08,
		most: 40,
	},
	{
		name: 'instrument crew',
		description: 'Everyone who may enter the instrument platform.',
		members: [3],
		subgroups: ['optics', 'electronics'],
		mention: 'role:moderators',
	},
	{
		name: 'outreach team',
		description: 'Tours, school classes and the open day.',
		members: [2, 3],
		share: 0.15,
		most: 80,
	},
	{
		name: 'on call',
		description: 'Reached at any hour. Mention only when something is broken.',
		members: [1, 2],
		mention: 'instrument crew',
	},
	{
		name: 'all crews',
		description: 'Observers and instrument people together.',
		members: [],
		subgroups: ['night observers', 'instrument crew'],
		mention: 'role:administrators',
	},
	{name: 'solar eclipse 2027', description: 'Trip to the eclipse; not begun yet.', members: []},
];

/** Gives the organization the groups that its people made. */
export function addDemoGroups(tx: Transaction, store: Store, accounts: readonly Account[]): void {
	const known = new Set(accounts.map(({id}) => id));
	const ids = new Map<string, number>();
	const idOf = (name: string) => ids.get(name) ?? store.realm.groupId(name);
	for (const [at, group] of demoGroups.entries()) {
		const {name, description, mention = 'role:everyone', share = 0, most = 0} = group;
		const id = tx.userGroups.insert({name, description, canMention: idOf(mention)});
		ids.set(name, id);
		const named = group.members.filter(one => known.has(one));
		const others = drawn(accounts, new Random(at * 101 + 13), share, most);
		tx.userGroups.addMembers(id, [...new Set([...named, ...others])]);
		tx.userGroups.addSubgroups(id, (group.subgroups ?? []).map(idOf));
	}
}

/** The first people that are drawn: everybody in turn until there are enough. */
function drawn(
	accounts: readonly Account[],
	random: Random,
	share: number,
	most: number,
): readonly number[] {
	const ids: number[] = [];
	for (const account of accounts) {
		if (ids.length >= most) break;
		const mayBe =
			account.id > 6 && account.isActive && !isBot(account) && account.role !== Role.guest;
		if (mayBe && random.next() < share) ids.push(account.id);
	}
	return ids;
}
