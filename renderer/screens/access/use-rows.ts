import {useMemo, useRef} from 'react';
import {membersOf, type ChannelDirectory} from '../../api/channels';
import type {PeopleIndex} from '../../people/index/people-index';
import {viewOf, type PeopleView} from '../../people/index/people-view';
import type {ChannelCounts} from './plan/counts';
import {asksForBots, rowsOf, sortOf, type PeopleRows, type RowOrder} from './plan/people-rows';

type Question = {
	readonly text: string;
	readonly withBots: boolean;
	readonly order: RowOrder;
	readonly ownId: number;
};

/** The people that the filter finds; each answer helps to find the next. */
export function useRows(
	index: PeopleIndex,
	directory: ChannelDirectory,
	counts: ChannelCounts,
	{text, withBots, order, ownId}: Question,
): PeopleRows {
	const before = useRef<PeopleView>(undefined);
	const view = useMemo(() => {
		const nowSeconds = Math.floor(Date.now() / 1000);
		const question = {text, sort: sortOf(order), nowSeconds, ownId};
		const next = viewOf(index, question, before.current);
		before.current = next;
		return next;
	}, [index, text, order, ownId]);
	// Only an order that depends on memberships is made again when they change.
	const ranks = typeof order === 'object' ? directory : order === 'channels' ? counts : undefined;
	return useMemo(() => {
		const isShown = withBots || asksForBots(view);
		if (ranks === undefined) return rowsOf(view, isShown);
		if (typeof order === 'object') {
			const members = membersOf(directory, order.channel);
			return rowsOf(view, isShown, ({user_id}) => (members.has(user_id) ? 0 : 1));
		}
		return rowsOf(view, isShown, ({user_id}) => -counts.of(user_id));
		// eslint-disable-next-line react/exhaustive-deps
	}, [view, withBots, order, ranks]);
}
