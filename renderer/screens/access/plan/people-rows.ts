import type {SortStep} from '../../../people/index/columns';
import type {PeopleView} from '../../../people/index/people-view';
import type {User} from '../../../../shared/model/user';

/** By what the rows stand in order; `channel`: the people of this channel first. */
export type RowOrder = 'name' | 'role' | 'channels' | {readonly channel: number};

/** The people in the rows, in order. */
export type PeopleRows = {
	readonly length: number;
	at(place: number): User | undefined;
	/** -1 when the person is not shown; `near` is where they were last. */
	placeOf(userId: number, near?: number): number;
	has(userId: number): boolean;
};

const byName: readonly SortStep[] = [
	{column: 'status', isDescending: false},
	{column: 'name', isDescending: false},
];
const byRole: readonly SortStep[] = [
	{column: 'status', isDescending: false},
	{column: 'role', isDescending: false},
	{column: 'name', isDescending: false},
];

/** How the index orders the rows: active people first, then bots, deactivated accounts last. */
export function sortOf(order: RowOrder): readonly SortStep[] {
	return order === 'role' ? byRole : byName;
}

/** Whether the filter itself asks for bots. */
export function asksForBots({tokens}: Pick<PeopleView, 'tokens'>): boolean {
	return tokens.some(
		({key, values, isNegated}) => key === 'is' && !isNegated && values.includes('bot'),
	);
}

/** The rows of an answer: deactivated accounts never, bots only when they are wanted. */
export function rowsOf(
	view: PeopleView,
	withBots: boolean,
	rankOf?: (user: User) => number,
): PeopleRows {
	const isShown = (user: User) => user.is_active && (withBots || !user.is_bot);
	const users: User[] = [];
	for (let at = 0; at < view.length; at++) {
		const user = view.at(at);
		if (user !== undefined && isShown(user)) users.push(user);
	}
	const rows = rankOf === undefined ? users : ranked(users, rankOf);
	return {
		length: rows.length,
		at: place => rows[place],
		placeOf: (userId, near = -1) =>
			rows[near]?.user_id === userId ? near : rows.findIndex(({user_id}) => user_id === userId),
		has: userId => {
			const user = view.index.byId(userId);
			return user !== undefined && isShown(user) && view.has(userId);
		},
	};
}

/** In the order of the ranks, people ahead of bots; equal ones as they were. */
function ranked(users: readonly User[], rankOf: (user: User) => number): readonly User[] {
	return users
		.map(user => ({user, kind: user.is_bot ? 1 : 0, rank: rankOf(user)}))
		.sort((a, b) => a.kind - b.kind || a.rank - b.rank)
		.map(({user}) => user);
}
