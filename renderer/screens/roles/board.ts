import {roles} from '../../../shared/model/role';
import type {User} from '../../../shared/model/user';
import type {PeopleIndex} from '../../people/index/people-index';

/** A column of the board: one role, or all bots. */
export type Lane = {
	readonly id: 'bots' | number;
	/** How many cards lie in it. */
	readonly length: number;
	/** How many there are, those that the filter hides included. */
	readonly total: number;
	at(place: number): User | undefined;
	/** -1 when the card lies in another column. */
	placeOf(userId: number): number;
};

/** The active people by role and the active bots, each by name; positions only, no rows copied. A filter hides cards. */
export function boardOf(
	index: PeopleIndex,
	finds: (userId: number) => boolean = () => true,
): readonly Lane[] {
	const {byRole, activeBots} = index.totals;
	const totals = [...byRole, activeBots];
	const lanes = totals.map(length => new Uint32Array(length));
	const filled = lanes.map(() => 0);
	for (const position of index.order([{column: 'name', isDescending: false}])) {
		if (index.statusBits[position] !== 1 || !finds(index.rows[position]!.user_id)) continue;
		const isBot = index.kindBits[position] === 2;
		const lane = isBot ? roles.length : Math.log2(index.roleBits[position] ?? 1);
		lanes[lane]![filled[lane]!++] = position;
	}
	return lanes.map((all, at) => {
		const positions = all.subarray(0, filled[at]);
		return {
			id: roles[at] ?? 'bots',
			length: positions.length,
			total: totals[at]!,
			at: place => index.rows[positions[place] ?? -1],
			placeOf: userId => positions.indexOf(index.positionOf(userId)),
		};
	});
}

/**
 * The card beside which somebody would lie who is on no column any more: the next one of their column,
 * or its last.
 */
export function cardBeside(
	index: PeopleIndex,
	lanes: readonly Lane[],
	{user_id: goneId, is_bot: isBot, role}: User,
): User | undefined {
	const lane = lanes.find(({id}) => id === (isBot ? 'bots' : role));
	if (lane === undefined) return undefined;
	let place = 0;
	for (const position of index.order([{column: 'name', isDescending: false}])) {
		const row = index.rows[position];
		if (row?.user_id === goneId) break;
		if (row === lane.at(place)) place += 1;
	}
	return lane.at(Math.min(place, lane.length - 1));
}

export type Step = 'up' | 'down' | 'left' | 'right' | 'first' | 'last';

/** The card that an arrow leads to. Sideways it is the one at the same height in the next column that has any. */
export function stepCard(
	lanes: readonly Lane[],
	from: number | undefined,
	step: Step,
): User | undefined {
	const laneAt = lanes.findIndex(lane => from !== undefined && lane.placeOf(from) !== -1);
	const lane = lanes[laneAt];
	if (lane === undefined || from === undefined) {
		return lanes.find(({length}) => length > 0)?.at(0);
	}
	const place = lane.placeOf(from);
	switch (step) {
		case 'up':
			return lane.at(Math.max(0, place - 1));
		case 'down':
			return lane.at(Math.min(lane.length - 1, place + 1));
		case 'first':
			return lane.at(0);
		case 'last':
			return lane.at(lane.length - 1);
		case 'left':
		case 'right': {
			const others = step === 'right' ? lanes.slice(laneAt + 1) : lanes.slice(0, laneAt).reverse();
			const next = others.find(({length}) => length > 0);
			return next === undefined ? lane.at(place) : next.at(Math.min(place, next.length - 1));
		}
		default:
			return step satisfies never;
	}
}
