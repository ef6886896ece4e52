import type {Message} from '../../../shared/model/message';
import {narrowPart} from '../../../shared/model/narrow-part';
import type {MessagesSearch} from '../../places/messages';

/**
 * Reads a link to messages as the service writes it (`#narrow/stream/5-design/topic/new.20logo/near/7`,
 * api-facts 13.2); undefined where it is none that has a place here.
 */
export function readNarrowLink(hash: string): MessagesSearch | undefined {
	const parts = hash.replace(/^#narrow\//, '').split('/');
	if (parts.length < 2 || hash === parts.join('/')) return undefined;
	let channel: number | undefined;
	let topic: string | undefined;
	let near: number | undefined;
	const rest: string[] = [];
	for (let at = 0; at + 1 < parts.length; at += 2) {
		const operator = parts[at] ?? '';
		const operand = decode(parts[at + 1] ?? '');
		if (operand === undefined) return undefined;
		if (operator === 'stream' || operator === 'channel') {
			const id = /^\d+/.exec(operand)?.[0];
			if (id === undefined) return undefined;
			channel = Number(id);
		} else if (operator === 'topic' || operator === 'subject') topic = operand;
		else if (operator === 'near' || operator === 'with') near = Number(operand) || undefined;
		else if (operator === 'dm' || operator === 'pm-with' || operator === 'sender') {
			const ids = listedIds.exec(operand)?.[1];
			if (ids === undefined) return undefined;
			rest.push(`${operator === 'sender' ? operator : 'dm'}:${ids}`);
		} else if (operator === 'is' && /^[a-z-]+$/.test(operand)) rest.push(`is:${operand}`);
		else return undefined;
	}
	return {
		...(channel !== undefined && {channel}),
		...(topic !== undefined && {topic}),
		...(rest.length > 0 && {q: rest.join(' ')}),
		...(near !== undefined && {near}),
	};
}

/** `7,9-group`: ids, and behind the last one what people read. The service writes no names in their place. */
const listedIds = /^(\d+(?:,\d+)*)(?:-.*)?$/s;

/** In fragments the service writes `.` for `%`. */
function decode(text: string): string | undefined {
	try {
		return decodeURIComponent(text.replaceAll('.', '%'));
	} catch {
		return undefined;
	}
}

/** The service's own address of a message, which works in every program that knows the service. */
export function narrowLinkOf(
	origin: string,
	{id, stream_id, subject, display_recipient}: Message,
): string {
	if (typeof display_recipient !== 'string') {
		const people = display_recipient.map(person => person.id).toSorted((a, b) => a - b);
		return `${origin}/#narrow/dm/${people.join()}-${people.length > 2 ? 'group' : 'dm'}/near/${id}`;
	}
	const channel = `${stream_id}-${narrowPart(display_recipient.replaceAll(' ', '-'))}`;
	return `${origin}/#narrow/channel/${channel}/topic/${narrowPart(subject)}/near/${id}`;
}

/** The address of messages inside the program, for links and for copying. */
export function messagesHref(connectionId: string, place: MessagesSearch): string {
	const query = new URLSearchParams();
	if (place.channel !== undefined) query.set('channel', String(place.channel));
	// Text that reads as JSON would come back as something else than text.
	if (place.topic !== undefined) query.set('topic', asSearchText(place.topic));
	if (place.q !== undefined) query.set('q', asSearchText(place.q));
	if (place.near !== undefined) query.set('near', String(place.near));
	return `#/o/${encodeURIComponent(connectionId)}/messages?${query.toString()}`;
}

function asSearchText(text: string): string {
	try {
		JSON.parse(text);
		return JSON.stringify(text);
	} catch {
		return text;
	}
}
