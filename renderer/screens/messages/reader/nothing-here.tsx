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
	const where =
		topic !== undefined
			? t`the topic ${topic}`
			: channel !== undefined
				? `#${channelName ?? t`channel ${channel}`}`
				: q === undefined || isOwnSearch(q)
					? t`your channels and direct messages`
					: t`the messages you can read`;
	if (q !== undefined) {
		return (
			<EmptyState
				kind="no-match"
				title={t`No messages match “${q}”`}
				advice={t`${unknownWords(q)}Searched: ${where}`}
				action={
					<>
						<Button variant="default" onClick={() => onShow(place)}>
							{channel === undefined ? t`Show all messages` : t`Show all of ${where}`}
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
			title={t`No messages in ${where}`}
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
function unknownWords(q: string): string {
	const [unknown] = tokensOf(q).filter(({kind}) => kind === 'unknown');
	return unknown === undefined
		? ''
		: `${unknown.text} is not a filter, so it was searched as text. `;
}
