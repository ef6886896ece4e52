import {t} from '@lingui/core/macro';
import {inLanguage} from '../../../../shared/languages/in-language';
import {defineFilter, type ListView} from '../../../components/list-filter';
import {fold} from '../../../text/fold';
import {searchText, type ChannelRow} from '../../../channels/channel-row';

type ChannelKey = 'is' | 'posts';
export type ChannelView = ListView<ChannelRow, ChannelKey>;

const postsBy = (policy: number) => ({
	group: 'posts',
	test: ({channel}: ChannelRow) => (channel.stream_post_policy ?? 1) === policy,
});

/** The filter of channels. */
export const channelFilter = inLanguage(() =>
	defineFilter<ChannelRow, ChannelKey>({
		idOf: ({id}) => id,
		keys: {
			is: {
				note: t`Privacy, default, yours or empty`,
				choices: [
					{
						value: 'public',
						note: t`Public channels`,
						group: 'kind',
						test: ({kind}) => kind === 'public',
					},
					{
						value: 'web',
						note: t`Web-public channels`,
						also: ['web-public'],
						group: 'kind',
						test: ({kind}) => kind === 'web-public',
					},
					{
						value: 'private',
						note: t`Private channels`,
						group: 'kind',
						test: ({channel}) => channel.invite_only,
					},
					{value: 'default', note: t`New people are added`, test: row => row.isDefault},
					{
						value: 'mine',
						note: t`You are in it`,
						also: ['subscribed'],
						test: row => row.isMine,
					},
					{value: 'empty', note: t`Nobody is in it`, test: row => row.subscribers === 0},
					{
						value: 'inactive',
						note: t`No active subscribers`,
						test: row => row.isInactive === true,
					},
					{
						value: 'unled',
						note: t`Private, no administrator or creator left in it`,
						test: row => row.isUnled === true,
					},
				],
			},
			posts: {
				note: t`Who can post`,
				choices: [
					{value: 'everyone', note: t`Everyone posts`, also: ['anyone'], ...postsBy(1)},
					{value: 'full', note: t`Full members post`, ...postsBy(3)},
					{value: 'moderators', note: t`Moderators and above post`, also: ['mod'], ...postsBy(4)},
					{
						value: 'admins',
						note: t`Administrators and owners post`,
						also: ['administrator'],
						...postsBy(2),
					},
				],
			},
		},
		word: typed => {
			const word = fold(typed.replace(/^#(?=.)/, ''));
			const id = /^\d{1,15}$/.test(typed) ? Number(typed) : undefined;
			return row => searchText(row.channel).includes(word) || row.id === id;
		},
	}),
);
