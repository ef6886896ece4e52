import {t} from '@lingui/core/macro';
import {isResolved, type Message} from '../../../../../shared/model/message';
import {reactionGroups} from '../reactions/reaction-groups';
import {plainText} from '../plain-text';
import {isoOf} from '../../../../../shared/model/moment';
import {inARow} from '../../../../text/in-a-row';

export const exportFormats = ['text', 'markdown', 'json'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Messages as one text. Markdown and JSON need the sources; text is made of what was rendered. */
export function exportText(
	messages: readonly Message[],
	format: ExportFormat,
	sources: ReadonlyMap<number, string>,
): string {
	switch (format) {
		case 'text':
			return underPlaces(messages, asText).join('\n\n');
		case 'markdown':
			return underPlaces(messages, message => asMarkdown(message, sources)).join('\n\n');
		case 'json':
			return JSON.stringify(
				messages.map(message => asRecord(message, sources)),
				undefined,
				'\t',
			);
		default:
			return format satisfies never;
	}
}

const extensions: Readonly<Record<ExportFormat, string>> = {
	text: 'txt',
	markdown: 'md',
	json: 'json',
};

/** What a file with the messages is called: by the one place that they have in common. */
export function exportName(messages: readonly Message[], format: ExportFormat): string {
	const shared = (name: (message: Message) => string) => {
		const names = new Set(messages.map(name));
		return names.size === 1 ? [...names].join('') : undefined;
	};
	const channel = shared(({display_recipient: to}) => (typeof to === 'string' ? to : ''));
	const topic = shared(({stream_id, subject}) => (stream_id === undefined ? '' : subject));
	const isDirect = messages.every(({stream_id}) => stream_id === undefined);
	const place =
		channel === undefined
			? [t`messages`]
			: isDirect
				? [t`direct messages`]
				: [channel, ...(topic === undefined ? [] : [topic])];
	return `${place.join(', ')}.${extensions[format]}`;
}

type Written = {readonly heading: (place: string) => string; readonly text: string};

/** Each place once, above the messages that follow each other there. */
function underPlaces(
	messages: readonly Message[],
	write: (message: Message) => Written,
): readonly string[] {
	let last: string | undefined;
	return messages.flatMap(message => {
		const {heading, text} = write(message);
		const place = placeOf(message);
		const isSame = place === last;
		last = place;
		return isSame ? [text] : [heading(place), text];
	});
}

function asText(message: Message): Written {
	return {
		heading: place => `${place}\n${'='.repeat([...place].length)}`,
		text: `${headOf(message)}\n${plainText(message.content)}`,
	};
}

function asMarkdown(message: Message, sources: ReadonlyMap<number, string>): Written {
	const reactions = reactionGroups(message.reactions, 0).map(
		({emoji, userIds}) => `:${emoji.emoji_name}: ${userIds.length}`,
	);
	const lines = [`**${headOf(message)}**`, '', sources.get(message.id) ?? ''];
	if (reactions.length > 0) lines.push('', reactions.join(' · '));
	return {heading: place => `## ${place}`, text: lines.join('\n')};
}

function asRecord(message: Message, sources: ReadonlyMap<number, string>) {
	const {id, type, stream_id, subject, display_recipient, sender_id} = message;
	const isDirect = typeof display_recipient !== 'string';
	return {
		id,
		type,
		...(isDirect
			? {recipients: display_recipient.map(person => person.full_name)}
			: {channel: display_recipient, channel_id: stream_id, topic: subject}),
		...(!isDirect && {resolved: isResolved(subject)}),
		sender: message.sender_full_name,
		sender_email: message.sender_email,
		sender_id,
		sent: isoOf(message.timestamp),
		...(message.last_edit_timestamp !== undefined && {
			edited: isoOf(message.last_edit_timestamp),
		}),
		markdown: sources.get(id) ?? null,
		html: message.content,
		reactions: reactionGroups(message.reactions, 0).map(({emoji, userIds}) => ({
			...emoji,
			user_ids: userIds,
		})),
	};
}

function headOf({sender_full_name, timestamp}: Message): string {
	return `${sender_full_name}, ${isoOf(timestamp)
		.replace('T', ' ')
		.replace(/:\d\d\.000Z$/, ' UTC')}`;
}

function placeOf({display_recipient, subject}: Message): string {
	return typeof display_recipient === 'string'
		? `#${display_recipient} > ${subject}`
		: directWords(inARow(display_recipient.map(({full_name}) => full_name)));
}

const directWords = (people: string) => t`Direct messages: ${people}`;
