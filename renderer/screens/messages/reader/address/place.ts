import {plural, t} from '@lingui/core/macro';
import {formatNumber} from '../../../../../shared/languages/formats';
import {inLanguage} from '../../../../../shared/languages/in-language';
import type {Channel} from '../../../../../shared/model/channel';
import type {Message} from '../../../../../shared/model/message';
import type {NarrowTerm} from '../../../../../shared/model/narrow';
import type {User} from '../../../../../shared/model/user';
import {channelsCalled, peopleCalled} from '../../../../text/called';
import {fold} from '../../../../text/fold';
import {foldedFullName, foldedName} from '../../../../text/folded';
import {longestSearch, type MessagesSearch} from '../../../../places/messages';
import {nearOf, parseNarrow, quoteOperand, tokensOf, type NarrowToken} from '../narrow/narrow-text';
import type {WritingPlace} from '../../../../writing/writing-place';

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

/** The terms to ask the service for; undefined with the reason where there can be none. */
export type Narrowed =
	| {readonly terms: readonly NarrowTerm[]; readonly problem?: undefined}
	| {readonly terms?: undefined; readonly problem: Problem};

/** Why a search cannot be asked for, and what to make of it. */
export type Problem = {readonly title: string; readonly advice: string};

const unknownName = () => t`The search names a person or channel that is not known here.`;
const tooLong: Problem = inLanguage(() => ({
	title: t`This search is too long to be shown.`,
	advice: limitAdvice(formatNumber(longestSearch)),
}));

/** The text of the box for an address: its place first, then what is searched there. */
export function textOfAddress({channel, topic, q}: MessagesSearch, known: Known): string {
	const name = known.channels.find(({stream_id}) => stream_id === channel)?.name;
	return [
		channel === undefined ? '' : `channel:${quoteOperand(name ?? String(channel))}`,
		topic === undefined ? '' : `topic:${quoteOperand(topic)}`,
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
	const [channel, other] =
		channelToken === undefined ? [] : findChannels(String(channelToken.term?.operand), known);
	// One of several is not for us to choose.
	const place = other === undefined ? channel : undefined;
	const topicToken = place && tokens.find(token => isPlain(token, 'topic'));
	const near = nearOf(text);
	const rest = tokens.filter(
		token =>
			(place === undefined || token !== channelToken) &&
			(topicToken === undefined || token !== topicToken) &&
			token.term?.operator !== 'near',
	);
	return {
		...(place !== undefined && {channel: place.stream_id}),
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
	if (q !== undefined && q.length > longestSearch) return {problem: tooLong};
	const terms: NarrowTerm[] = [];
	for (const term of parseNarrow(q ?? '')) {
		const found = withIds(term, known);
		if ('title' in found) return {problem: found};
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
	return {q: `dm:${quoteOperand(people.map(({email}) => email).join(','))}`};
}

/** So many names are looked up, each among everybody; addresses and ids cost nothing. */
const mostNames = 100;
const isName = (operand: string) => !/^\d+$/.test(operand) && !operand.includes('@');
const ofPeople = new Set(['dm', 'dm-including', 'group-pm-with', 'sender']);

function withIds(term: NarrowTerm, known: Known): NarrowTerm | Problem {
	const {operator} = term;
	const operand = String(term.operand);
	if (operator === 'channel') {
		const found = findChannels(operand, known);
		const [channel, other] = found;
		if (channel === undefined) {
			return {title: t`No channel is named ${operand}.`, advice: unknownName()};
		}
		if (other !== undefined) {
			return {
				title: channelsLike(found.length, operand),
				advice: t`Choose one from the list, or type its name exactly.`,
			};
		}
		return {...term, operand: channel.stream_id};
	}
	if (!ofPeople.has(operator)) return term;
	const ids = new Set<number>();
	const names = new Set(operand.split(',').map(part => part.trim()));
	names.delete('');
	if ([...names].filter(isName).length > mostNames) {
		return {
			title: t`This search has too many names.`,
			advice: t`It can look up ${mostNames} names. Type e-mail addresses for the others.`,
		};
	}
	for (const name of names) {
		const found = findPeople(name, known);
		const [person, other] = found;
		if (person === undefined) return {title: t`Nobody is named ${name}.`, advice: unknownName()};
		if (other !== undefined) {
			return {
				title: peopleNamed(found.length, name),
				advice: t`Choose one from the list, or type an e-mail address.`,
			};
		}
		ids.add(person.user_id);
	}
	const [first] = ids;
	if (first === undefined) return term;
	return {...term, operand: operator === 'dm' ? [...ids] : first};
}

function findChannels(operand: string, {channels}: Known): readonly Channel[] {
	const called = channelsCalled(operand, channels);
	if (called.length > 0) return called;
	const id = operand.replace(/^#/, '');
	return channels.filter(channel => String(channel.stream_id) === id);
}

/** Everybody by address and by id, as they are looked up; made once for a list of people. */
type Directory = {
	readonly byAddress: ReadonlyMap<string, readonly User[]>;
	readonly byId: ReadonlyMap<number, User>;
};
const directories = new WeakMap<readonly User[], Directory>();

function directoryOf(people: readonly User[]): Directory {
	const known = directories.get(people);
	if (known !== undefined) return known;
	const byAddress = new Map<string, User[]>();
	for (const user of people) {
		const addresses = new Set([fold(user.email), fold(user.delivery_email ?? user.email)]);
		for (const address of addresses) {
			const sharing = byAddress.get(address);
			if (sharing === undefined) byAddress.set(address, [user]);
			else sharing.push(user);
		}
	}
	const made = {byAddress, byId: new Map(people.map(user => [user.user_id, user]))};
	directories.set(people, made);
	return made;
}

/** By `me`, e-mail, id, whole name, or the beginning of a name that only one has. */
function findPeople(operand: string, {people, ownUserId}: Known): readonly User[] {
	const {byAddress, byId} = directoryOf(people);
	const withId = (id: number) => {
		const user = byId.get(id);
		return user === undefined ? [] : [user];
	};
	if (operand.toLowerCase() === 'me' && ownUserId !== undefined) return withId(ownUserId);
	if (/^\d+$/.test(operand)) return withId(Number(operand));
	const addressed = byAddress.get(fold(operand));
	if (addressed !== undefined) return addressed;
	if (operand.includes('@')) return [];
	const whole = peopleCalled(operand, people);
	if (whole.length > 0) return whole;
	const begun = foldedName(operand);
	return people.filter(user => foldedFullName(user).startsWith(begun));
}

function channelsLike(count: number, name: string): string {
	return plural(count, {
		one: `# channel has a name like ${name}.`,
		other: `# channels have a name like ${name}.`,
	});
}

function peopleNamed(count: number, name: string): string {
	return plural(count, {one: `# person is named ${name}.`, other: `# people are named ${name}.`});
}

const limitAdvice = (limit: string) =>
	t`A search has at most ${limit} characters. This one, or the link that led here, has more.`;
