import {useDeferredValue, useMemo} from 'react';
import type {ChannelDirectory} from '../../api/channels/channels';
import type {PeopleIndex} from '../../people/index/people-index';
import type {AccessSearch} from '../../places/access';
import {columnOrder, rowOrder} from './access-orders';
import {channelView, tokensOf} from './plan/channel-view';
import type {ChannelCounts} from './plan/counts';
import {useRows} from './use-rows';

type Known = {
	readonly index: PeopleIndex;
	readonly directory: ChannelDirectory;
	readonly counts: ChannelCounts;
	readonly ownId: number;
};

/** The people and channels that the address asks for, in its order; typing goes ahead of them. */
export function useAccessView(
	{q, channels, rows: rowsBy, columns: columnsBy, bots}: AccessSearch,
	{index, directory, counts, ownId}: Known,
) {
	const withBots = bots === true;
	const order = useMemo(() => rowOrder({rows: rowsBy}), [rowsBy]);
	const channelOrder = useMemo(() => columnOrder({columns: columnsBy}), [columnsBy]);
	const text = useDeferredValue(q ?? '');
	const channelText = useDeferredValue(channels ?? '');
	const {rows, tokens} = useRows(index, directory, counts, {text, withBots, order, ownId});
	const questions = useMemo(
		() => ({rows: `${withBots} ${text.trim()}`, columns: channelText.trim()}),
		[withBots, text, channelText],
	);
	const channelTokens = useMemo(() => tokensOf(channelText), [channelText]);
	const columns = useMemo(
		() => channelView(directory, channelTokens, channelOrder),
		[directory, channelTokens, channelOrder],
	);
	return {order, rows, tokens, columns, channelTokens, questions};
}
