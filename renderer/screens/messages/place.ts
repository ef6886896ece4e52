import type {Channel} from '../../../shared/model/channel';
import type {Message} from '../../../shared/model/message';
import type {NarrowTerm} from '../../../shared/model/narrow';
import type {User} from '../../../shared/model/user';
import {fold} from '../../people/index/fold';
import type {MessagesSearch} from './messages-search';
import {nearOf, parseNarrow, quoted, tokensOf, type NarrowToken} from './narrow/narrow-text';
import type {WritingPlace} from '../../writing/writing-place';

/** What names in a narrow are looked up in. */
export type Known = {
	readonly channels: readonly Channel[];
	readonly people: readonly User[];
	/** Who `me` is. */
	readonly ownUserId?: number;
	/** Terms that this server is too old for, as they are written. */
	readonly missing?: ReadonlySet<string>;
};

/** Whether nothing of a channel can be read: it is private, and one is not in it (api-facts 7.2). */
export function isClosedTo(
	{stream_id, invite_only}: Pick<Channel, 'stream_id' | 'invite_only'>,
	own: ReadonlyMap<number, unknown>,
): boolean {
	return invite_only && !own.has(stream_id);
}

/** The terms to ask the service for; undefined with the reason where a name is not known. */
export type Narrowed =
	| {readonly terms: readonly NarrowTerm[]; readonly problem?: undefined}
	| {readonly terms?: undefined; readonly problem: string};

/** The text of the box for an address: its place first, then what is searched there. */
export function textOfAddress({channel, topic, q}: MessagesSearch, known: Known): string {
	const name = known.channels.find(({stream_id}) => stream_id === channel)?.name;
	return [
		channel === undefined ? '' : `channel:${quoted(name ?? String(channel))}`,
		topic === undefined ? '' : `topic:${quoted(topic)}`,
		q ?? '',
	]
		.filter(text => text !== '')
		.join(' ');
}

/** The address for a text of the box: a channel that is known and its topic have their own places. */
export function addressOfText(text: string, known: Known): MessagesSearch {
	const tokens = tokensOf(text);
	const isPlain = ({term}: NarrowToken, operator: string) =>
		term?.operator === operator && term.negated !== true;
	const inChannels = tokens.filter(token => isPlain(token, 'channel'));
	const channelToken = inChannels.length === 1 ? inChannels[0] : undefined;
	const channel = channelToken && findChannel(String(channelToken.term?.operand), known);
	const topicToken = channel && tokens.find(token => isPlain(token, 'topic'));
	const near = nearOf(text);
	const rest = tokens.filter(
		token =>
			(channel === undefined || token !== channelToken) &&
			(topicToken === undefined || token !== topicToken) &&
			token.term?.operator !== 'near',
	);
	return {
		...(channel !== undefined && {channel: channel.stream_id}),
		...(topicToken !== undefined && {topic: String(topicToken.term?.operand)}),
		...(rest.length > 0 && {q: rest.map(token => token.text).join(' ')}),
		...(near !== undefined && {near}),
	};
}

/** The narrow of an address, with names turned into ids. */
export function narrowOfAddress({channel, topic, q}: MessagesSearch, known: Known): Narrowed {
	const place: NarrowTerm[] = [];
	if (channel !== undefined) place.push({operator: 'channel', operand: channel});
	if (topic !== undefined) place.push({operator: 'topic', operand: topic});
	const terms: NarrowTerm[] = [];
	for (const term of parseNarrow(q ?? '')) {
		const found = withIds(term, known);
		if (typeof found === 'string') return {problem: found};
		terms.push(found);
	}
	return {terms: [...place, ...terms]};
}

/** The place that a narrow is, where it is a channel, a topic or a direct conversation and no more. */
export function placeOfTerms(terms: readonly NarrowTerm[]): WritingPlace | undefined {
	const [first, second, third] = terms;
	if (first === undefined || third !== undefined) return undefined;
	if (terms.some(({negated}) => negated === true)) return undefined;
	if (first.operator === 'channel' && typeof first.operand === 'number') {
		if (second === undefined) return {kind: 'channel', stream_id: first.operand};
		if (second.operator !== 'topic') return undefined;
		return {kind: 'channel', stream_id: first.operand, topic: String(second.operand)};
	}
	if (first.operator !== 'dm' || second !== undefined) return undefined;
	return Array.isArray(first.operand) ? {kind: 'direct', user_ids: first.operand} : undefined;
}

/** Whether everything in a narrow belongs to one topic or one direct conversation. */
export function isOneConversation(terms: readonly NarrowTerm[]): boolean {
	const has = (operator: string) =>
		terms.some(term => term.operator === operator && term.negated !== true);
	return has('dm') || (has('channel') && has('topic'));
}

/** The conversation that a message belongs to, as the address holds it. */
export function placeOfMessage(
	{stream_id, subject, display_recipient}: Message,
	ownUserId: number | undefined,
): MessagesSearch {
	if (typeof display_recipient === 'string') {
		return {...(stream_id !== undefined && {channel: stream_id}), topic: subject};
	}
	const others = display_recipient.filter(({id}) => id !== ownUserId);
	const people = others.length > 0 ? others : display_recipient;
	return {q: `dm:${quoted(people.map(({email}) => email).join(','))}`};
}

const ofPeople = new Set(['dm', 'dm-including', 'group-pm-with', 'sender']);

function withIds(term: NarrowTerm, known: Known): NarrowTerm | string {
	const {operator} = term;
	const operand = String(term.operand);
	if (operator === 'channel') {
		const channel = findChannel(operand, known);
		return channel === undefined
			? `No channel is named ${operand}.`
			: {...term, operand: channel.stream_id};
	}
	if (!ofPeople.has(operator)) return term;
	const ids: number[] = [];
	for (const name of operand.split(',').map(part => part.trim())) {
		if (name === '') continue;
		const found = findPeople(name, known);
		const [person, other] = found;
		if (person === undefined) return `Nobody is named ${name}.`;
		if (other !== undefined) {
			return `${found.length} people are named ${name}: choose one from the list, or type an e-mail address.`;
		}
		ids.push(person.user_id);
	}
	const [first] = ids;
	if (first === undefined) return term;
	return {...term, operand: operator === 'dm' ? ids : first};
}

function findChannel(operand: string, {channels}: Known): Channel | undefined {
	const name = operand.replace(/^#/, '');
	const sought = fold(name);
	return (
		channels.find(channel => channel.name === name) ??
		channels.find(channel => fold(channel.name) === sought) ??
		channels.find(channel => String(channel.stream_id) === name)
	);
}

/** By `me`, e-mail, id, whole name, or the beginning of a name that only one has. */
function findPeople(operand: string, {people, ownUserId}: Known): readonly User[] {
	if (operand.toLowerCase() === 'me' && ownUserId !== undefined) {
		return people.filter(({user_id}) => user_id === ownUserId);
	}
	if (/^\d+$/.test(operand)) {
		return people.filter(({user_id}) => user_id === Number(operand));
	}
	const sought = fold(operand);
	const byAddress = people.filter(
		({email, delivery_email}) => fold(email) === sought || fold(delivery_email ?? '') === sought,
	);
	if (byAddress.length > 0 || operand.includes('@')) return byAddress;
	const whole = people.filter(({full_name}) => fold(full_name) === sought);
	if (whole.length > 0) return whole;
	return people.filter(({full_name}) => fold(full_name).startsWith(sought));
}
