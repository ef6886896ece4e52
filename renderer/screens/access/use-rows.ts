import {useMemo, useRef} from 'react';
import {membersOf, type ChannelDirectory} from '../../api/channels/channels';
import type {PeopleIndex} from '../../people/index/people-index';
import {viewOf, type PeopleView} from '../../people/index/people-view';
import type {Token} from '../../people/index/tokens';
import {usePeopleDetails} from '../../people/use-people-details';
import type {ChannelCounts} from './plan/counts';
import {asksForBots, rowsOf, sortOf, type PeopleRows, type RowOrder} from './plan/people-rows';
import {useConnection} from '../../api/connection/client-context';
import {serverNow} from '../../state/server-time';

type Question = {
	readonly text: string;
	readonly withBots: boolean;
	readonly order: RowOrder;
	readonly ownId: number;
};

type Found = {
	readonly rows: PeopleRows;
	/** The parts of the filter that found them. */
	readonly tokens: readonly Token[];
};

const detailKeys = ['channel'] as const;
const neverRead = {fields: undefined, invitations: undefined, presence: undefined};

/** The people that the filter finds; each answer helps to find the next. */
export function useRows(
	index: PeopleIndex,
	directory: ChannelDirectory,
	counts: ChannelCounts,
	{text, withBots, order, ownId}: Question,
): Found {
	const {id: connectionId} = useConnection();
	const before = useRef<PeopleView>(undefined);
	const known = usePeopleDetails(index, {...neverRead, channels: directory});
	// A change of memberships asks the filter again only where it is about them.
	const details = /channel:/iu.test(text) ? known : undefined;
	const view = useMemo(() => {
		const nowSeconds = Math.floor(serverNow(connectionId) / 1000);
		const question = {text, sort: sortOf(order), nowSeconds, ownId, details, detailKeys};
		const next = viewOf(index, question, before.current);
		before.current = next;
		return next;
	}, [connectionId, index, text, order, ownId, details]);
	// Only an order that depends on memberships is made again when they change.
	const members = typeof order === 'object' ? membersOf(directory, order.channel) : undefined;
	const ranking = order === 'channels' ? counts : undefined;
	const rows = useMemo(() => {
		const isShown = withBots || asksForBots(view);
		if (members !== undefined) {
			return rowsOf(view, isShown, ({user_id}) => (members.has(user_id) ? 0 : 1));
		}
		if (ranking !== undefined) return rowsOf(view, isShown, ({user_id}) => -ranking.of(user_id));
		return rowsOf(view, isShown);
	}, [view, withBots, members, ranking]);
	return {rows, tokens: view.tokens};
}
