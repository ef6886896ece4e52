import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {EmptyState} from '../../../components/states/empty-state';
import {isOwnSearch, widened} from './list/search-reach';
import {tokensOf} from './narrow/narrow-text';
import type {MessagesSearch} from '../../../places/messages';

type Props = {
	readonly search: MessagesSearch;
	readonly channelName: string | undefined;
	readonly onShow: (place: MessagesSearch) => void;
	readonly onText: () => void;
};

/** A narrow without messages: which part of it is to blame, and what to do next. */
export function NothingHere({search, channelName, onShow, onText}: Props) {
	const {channel, topic, q} = search;
	const place = {
		...(channel !== undefined && {channel}),
		...(topic !== undefined && {topic}),
	};
	const channelWords =
		channel === undefined ? undefined : `#${channelName ?? t`channel ${channel}`}`;
	const where: Where =
		topic !== undefined
			? {of: 'topic', name: topic}
			: channelWords !== undefined
				? {of: 'channel', name: channelWords}
				: {of: q === undefined || isOwnSearch(q) ? 'own' : 'all'};
	if (q !== undefined) {
		return (
			<EmptyState
				kind="no-match"
				title={t`No messages match “${q}”`}
				advice={[...unknownWords(q), searchedWords(where)].join(' ')}
				action={
					<>
						<Button variant="default" onClick={() => onShow(place)}>
							{showAllWords(where)}
						</Button>
						{isOwnSearch(q) && channel === undefined && (
							<Button variant="default" onClick={() => onShow({q: widened(q)})}>
								<Trans>Search all public channels</Trans>
							</Button>
						)}
						<Button variant="subtle" onClick={onText}>
							<Trans>Change the search</Trans>
						</Button>
					</>
				}
			/>
		);
	}
	return (
		<EmptyState
			kind="nothing"
			title={nothingWords(where)}
			advice={
				topic !== undefined
					? t`They may have been moved or deleted, or you can't read them.`
					: channel !== undefined
						? t`Nobody has written here yet, or you can't read earlier messages.`
						: t`Messages of your channels and to you appear here.`
			}
			action={
				topic !== undefined && channel !== undefined ? (
					<Button variant="default" onClick={() => onShow({channel})}>
						<Trans>Show all topics</Trans>
					</Button>
				) : channel !== undefined ? (
					<Button variant="default" onClick={() => onShow({})}>
						<Trans>Show all messages</Trans>
					</Button>
				) : undefined
			}
		/>
	);
}

type ClosedProps = Pick<Props, 'onShow'> & {readonly name: string};

/** A private channel that one is not in: nobody but its members reads it, administrators neither. */
export function ClosedChannel({name, onShow}: ClosedProps) {
	return (
		<EmptyState
			kind="nothing"
			title={t`You are not in #${name}`}
			advice={t`Only its subscribers can read a private channel. One of them can add you.`}
			action={
				<Button variant="default" onClick={() => onShow({})}>
					<Trans>Show all messages</Trans>
				</Button>
			}
		/>
	);
}

/** What looks like a filter and is none was looked for as text. */
function unknownWords(q: string): readonly string[] {
	const [unknown] = tokensOf(q).filter(({kind}) => kind === 'unknown');
	return unknown === undefined ? [] : [noFilter(unknown.text)];
}

const noFilter = (word: string) => t`${word} is not a filter, so it was searched as text.`;

/** What was looked through. */
type Where =
	{readonly of: 'topic' | 'channel'; readonly name: string} | {readonly of: 'own' | 'all'};

function searchedWords(where: Where): string {
	switch (where.of) {
		case 'topic': {
			const {name: topic} = where;
			return t`Searched: the topic ${topic}`;
		}
		case 'channel': {
			const {name: channel} = where;
			return t`Searched: ${channel}`;
		}
		case 'own':
			return t`Searched: your channels and direct messages`;
		case 'all':
			return t`Searched: the messages you can read`;
		default:
			return where satisfies never;
	}
}

function showAllWords(where: Where): string {
	switch (where.of) {
		case 'topic': {
			const {name: topic} = where;
			return t`Show all of the topic ${topic}`;
		}
		case 'channel': {
			const {name: channel} = where;
			return t`Show all of ${channel}`;
		}
		case 'own':
		case 'all':
			return t`Show all messages`;
		default:
			return where satisfies never;
	}
}

function nothingWords(where: Where): string {
	switch (where.of) {
		case 'topic': {
			const {name: topic} = where;
			return t`No messages in the topic ${topic}`;
		}
		case 'channel': {
			const {name: channel} = where;
			return t`No messages in ${channel}`;
		}
		case 'own':
			return t`No messages in your channels and direct messages`;
		case 'all':
			return t`No messages in the messages you can read`;
		default:
			return where satisfies never;
	}
}
