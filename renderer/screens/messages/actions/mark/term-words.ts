import {t} from '@lingui/core/macro';
import {inLanguage} from '../../../../../shared/languages/in-language';
import {ownOf} from '../../../../../shared/model/own-of';
import type {Channel} from '../../../../../shared/model/channel';
import type {NarrowTerm} from '../../../../../shared/model/narrow';
import type {User} from '../../../../../shared/model/user';
import {shownEmail} from '../../../../people/index/columns';

/** What ids in terms are named from. */
export type Names = {
	readonly channels: readonly Channel[];
	readonly people: readonly User[];
};

const states: Readonly<Record<string, string>> = inLanguage(() => ({
	dm: t`direct messages`,
	private: t`direct messages`,
	starred: 'starred',
	unread: 'unread',
	mentioned: t`mentions you`,
	alerted: t`has an alert word`,
	resolved: t`in resolved topics`,
}));
const parts: Readonly<Record<string, string>> = inLanguage(() => ({
	attachment: t`has a file`,
	image: t`has a picture`,
	link: t`has a link`,
	reaction: t`has a reaction`,
}));

/** One term of a narrow in words, to stand in a sentence. */
export function termWords(term: NarrowTerm, names: Names): string {
	const words = plainWords(term, names);
	return term.negated === true ? t`not ${words}` : words;
}

function plainWords({operator, operand}: NarrowTerm, names: Names): string {
	const text = Array.isArray(operand) ? operand.join(', ') : String(operand);
	switch (operator) {
		case 'channel':
		case 'stream':
			return `#${channelName(operand, names)}`;
		case 'topic':
			return t`topic ${text}`;
		case 'dm':
		case 'pm-with':
			return t`conversation with ${peopleNames(operand, names)}`;
		case 'dm-including':
			return t`direct messages with ${peopleNames(operand, names)}`;
		case 'group-pm-with':
			return t`group conversations with ${peopleNames(operand, names)}`;
		case 'sender':
			return t`from ${peopleNames(operand, names)}`;
		case 'is':
			return ownOf(states, text) ?? t`is ${text}`;
		case 'has':
			return ownOf(parts, text) ?? t`has ${text}`;
		case 'in':
			return text === 'home' ? t`not muted` : t`muted or not`;
		case 'channels':
		case 'streams':
			return t`all ${text} channels`;
		case 'id':
			return t`message ${text}`;
		case 'search':
			return `“${text}”`;
		default:
			return `${operator}: ${text}`;
	}
}

function channelName(operand: NarrowTerm['operand'], {channels}: Names): string {
	const found = channels.find(({stream_id}) => String(stream_id) === String(operand));
	return found?.name ?? String(operand);
}

function peopleNames(operand: NarrowTerm['operand'], {people}: Names): string {
	const ids = Array.isArray(operand) ? operand : [operand];
	return ids
		.map(id => {
			const person = people.find(({user_id}) => String(user_id) === String(id));
			return person === undefined ? String(id) : nameAmong(person, people);
		})
		.join(', ');
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
