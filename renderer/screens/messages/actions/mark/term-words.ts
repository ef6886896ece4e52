import {t} from '@lingui/core/macro';
import {inLanguage} from '../../../../../shared/languages/in-language';
import {ownOf} from '../../../../../shared/model/own-of';
import type {Channel} from '../../../../../shared/model/channel';
import type {NarrowTerm} from '../../../../../shared/model/narrow';
import type {User} from '../../../../../shared/model/user';
import {shownEmail} from '../../../../people/index/columns';
import {inARow} from '../../../../text/in-a-row';

/** What ids in terms are named from. */
export type Names = {
	readonly channels: readonly Channel[];
	readonly people: readonly User[];
};

/** As it is asked for, and the opposite. */
type Pair = readonly [words: string, opposite: string];

const states: Readonly<Record<string, Pair>> = inLanguage(() => ({
	dm: [t`direct messages`, t`no direct messages`],
	private: [t`direct messages`, t`no direct messages`],
	starred: [t`starred`, t`not starred`],
	unread: [t`unread`, t`not unread`],
	mentioned: [t`mentions you`, t`does not mention you`],
	alerted: [t`has an alert word`, t`has no alert word`],
	resolved: [t`in resolved topics`, t`not in resolved topics`],
}));
const parts: Readonly<Record<string, Pair>> = inLanguage(() => ({
	attachment: [t`has a file`, t`has no file`],
	image: [t`has a picture`, t`has no picture`],
	link: [t`has a link`, t`has no link`],
	reaction: [t`has a reaction`, t`has no reaction`],
}));
const mutes: Pair = inLanguage(() => [t`not muted`, t`muted`] as const);
const channelSorts: Readonly<Record<string, string>> = inLanguage(() => ({
	public: t`all public channels`,
	'web-public': t`all web-public channels`,
}));

/** One term of a narrow in words, to stand in a sentence. */
export function termWords(term: NarrowTerm, names: Names): string {
	const [words, opposite] = pairOf(term, names);
	return term.negated === true ? opposite : words;
}

function pairOf(term: NarrowTerm, names: Names): Pair {
	const text = String(term.operand);
	const known =
		term.operator === 'is'
			? ownOf(states, text)
			: term.operator === 'has'
				? ownOf(parts, text)
				: term.operator === 'in' && text === 'home'
					? mutes
					: undefined;
	if (known !== undefined) return [known[0], known[1]];
	const words = plainWords(term, names);
	return [words, t`not ${words}`];
}

function plainWords({operator, operand}: NarrowTerm, names: Names): string {
	const text = Array.isArray(operand) ? inARow(operand.map(String)) : String(operand);
	const people = () => peopleNames(operand, names);
	switch (operator) {
		case 'channel':
		case 'stream':
			return `#${channelName(operand, names)}`;
		case 'topic':
			return t`topic ${text}`;
		case 'dm':
		case 'pm-with':
			return conversationWith(people());
		case 'dm-including':
			return directWith(people());
		case 'group-pm-with':
			return groupWith(people());
		case 'sender':
			return sentBy(people());
		case 'is':
			return t`is ${text}`;
		case 'has':
			return t`has ${text}`;
		case 'in':
			return t`muted or not`;
		case 'channels':
		case 'streams':
			return ownOf(channelSorts, text) ?? t`all ${text} channels`;
		case 'id':
			return t`message ${text}`;
		case 'search':
			return `“${text}”`;
		default:
			return `${operator}: ${text}`;
	}
}

const conversationWith = (people: string) => t`conversation with ${people}`;
const directWith = (people: string) => t`direct messages with ${people}`;
const groupWith = (people: string) => t`group conversations with ${people}`;
const sentBy = (people: string) => t`from ${people}`;

function channelName(operand: NarrowTerm['operand'], {channels}: Names): string {
	const found = channels.find(({stream_id}) => String(stream_id) === String(operand));
	return found?.name ?? String(operand);
}

function peopleNames(operand: NarrowTerm['operand'], {people}: Names): string {
	const ids = Array.isArray(operand) ? operand : [operand];
	return inARow(
		ids.map(id => {
			const person = people.find(({user_id}) => String(user_id) === String(id));
			return person === undefined ? String(id) : nameAmong(person, people);
		}),
	);
}

/** A name, with the e-mail address where others have it too. */
function nameAmong(person: User, people: readonly User[]): string {
	const {user_id, full_name} = person;
	const isShared = people.some(one => one.full_name === full_name && one.user_id !== user_id);
	return isShared ? `${full_name} (${shownEmail(person)})` : full_name;
}

/** For the beginning of a label: with a capital, where there is one. */
export function capital(words: string): string {
	return words.charAt(0).toUpperCase() + words.slice(1);
}
