import {t} from '@lingui/core/macro';
import {channelKind, type Subscription} from '../../../shared/model/channel';
import {defineFilter, type ListFilter, type ListView} from '../../components/list-filter';
import {fold} from '../../text/fold';
import {foldedNameOf} from '../../text/folded';

export type ChannelView = ListView<Subscription, 'is'>;

/**
 * The filter of one's own channels; `isChanged` says whether something of a channel is staged. The
 * other marks mean what the server has.
 */
export function channelFilter(
	isChanged: (channelId: number) => boolean,
): ListFilter<Subscription, 'is'> {
	return defineFilter({
		idOf: ({stream_id}) => stream_id,
		keys: {
			is: {
				note: t`Muted, pinned, changed here, private, public`,
				choices: [
					{value: 'muted', test: channel => channel.is_muted},
					{value: 'pinned', test: channel => channel.pin_to_top},
					{value: 'changed', note: t`Changed here`, test: ({stream_id}) => isChanged(stream_id)},
					{value: 'private', group: 'kind', test: channel => channel.invite_only},
					{
						value: 'public',
						group: 'kind',
						test: channel => ['public', 'web-public'].includes(channelKind(channel)),
					},
				],
			},
		},
		word: typed => {
			const word = fold(typed.replace(/^#/, ''));
			return channel => foldedNameOf(channel).includes(word);
		},
	});
}
