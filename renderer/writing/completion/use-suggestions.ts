import {t} from '@lingui/core/macro';
import {useQueryClient} from '@tanstack/react-query';
import {useMemo} from 'react';
import {channelTopics, useChannelDirectory} from '../../api/channels/channels';
import {useClient, useConnection} from '../../api/connection/client-context';
import {useEmojiTable} from '../../api/messages/emoji-names';
import {useReadEmojiPicture} from '../../api/messages/emoji-pictures';
import {emojiById} from '../../api/messages/known-emoji';
import {useRealmEmoji} from '../../api/messages/realm-emoji';
import {emojiGroupsOf, type EmojiGroup} from '../../components/emoji/emoji-catalogue';
import {usePeopleIndex} from '../../people/use-people-index';
import type {SoughtName} from './sought-name';
import {
	channelSuggestions,
	emojiSuggestions,
	mentionSuggestions,
	topicSuggestions,
	type Suggestion,
} from './suggestions';

export type Suggest = (
	sought: SoughtName,
) => readonly Suggestion[] | Promise<readonly Suggestion[]>;

/** Finds names for what is typed into a text for a channel, or for people where there is none. */
export function useSuggestions(channelId: number | undefined): Suggest {
	const client = useClient();
	const {id: connectionId} = useConnection();
	const queries = useQueryClient();
	const {index} = usePeopleIndex();
	const {data: directory} = useChannelDirectory();
	const {data: own} = useRealmEmoji();
	const table = useEmojiTable();
	const readPicture = useReadEmojiPicture();
	const emoji = useMemo((): readonly EmojiGroup[] => {
		const entries = (own ?? [])
			.filter(({deactivated}) => !deactivated)
			.map(({id, name}) => ({kind: 'realm_emoji', code: id, name, others: [], text: undefined}));
		return [{key: 'own', name: t`Own`, entries}, ...emojiGroupsOf(table)];
	}, [own, table]);
	return ({kind, words, channel}) => {
		switch (kind) {
			case 'mention':
			case 'silent mention':
				return mentionSuggestions(words, {
					index,
					groups: directory?.groups ?? [],
					readers: channelId === undefined ? undefined : (directory?.members.get(channelId) ?? []),
					isSilent: kind === 'silent mention',
				});
			case 'channel':
				return channelSuggestions(words, directory?.channels ?? [], directory?.own ?? new Map());
			case 'topic': {
				const found = directory?.channels.find(({name}) => name === channel);
				if (found === undefined) return [];
				const asked = channelTopics(client, connectionId, found.stream_id);
				return queries
					.ensureQueryData(asked)
					.then(topics => topicSuggestions(words, found, topics));
			}
			case 'emoji':
				return emojiSuggestions(words, emoji, id => {
					const custom = own && emojiById(own, id);
					return custom && (() => readPicture(custom));
				});
			default:
				return kind satisfies never;
		}
	};
}
