import {t} from '@lingui/core/macro';
import type {NarrowTerm} from '../../../../../shared/model/narrow';
import {capital, termWords, type Names} from './term-words';

/** Where the messages are that are marked: a part of the narrow that can be widened. */
export type Scope = {
	readonly key: string;
	readonly label: string;
	readonly terms: readonly NarrowTerm[];
};

const places = new Set([
	'channel',
	'stream',
	'channels',
	'streams',
	'topic',
	'dm',
	'pm-with',
	'dm-including',
	'group-pm-with',
	'id',
]);
const directMessages: NarrowTerm = {operator: 'is', operand: 'dm'};

/** Whether a term says where messages are, and not what they are like. */
export function isPlace({operator, operand, negated}: NarrowTerm): boolean {
	if (negated === true) return false;
	return places.has(operator) || (operator === 'is' && ['dm', 'private'].includes(String(operand)));
}

/** The place of a narrow and the wider ones around it, the narrowest first; each only once. */
export function scopesOf(terms: readonly NarrowTerm[], names: Names): readonly Scope[] {
	const shown = terms.filter(isPlace);
	const channel = shown.filter(({operator}) => ['channel', 'stream'].includes(operator));
	const wider = channel.length > 0 ? [channel, [directMessages], []] : [[directMessages], []];
	const scopes = [shown, ...wider].map(place => ({
		key: JSON.stringify(place),
		label: placeWords(place, names),
		terms: place,
	}));
	return scopes.filter(({key}, at) => scopes.findIndex(other => other.key === key) === at);
}

function placeWords(place: readonly NarrowTerm[], names: Names): string {
	if (place.length === 0) return t`Everything`;
	const [only] = place;
	if (place.length === 1 && only?.operator === 'is') return t`All direct messages`;
	const topic = place.find(({operator}) => operator === 'topic');
	const others = place.filter(term => term !== topic).map(term => termWords(term, names));
	const words = topic === undefined ? others : [...others, `> ${String(topic.operand)}`];
	return capital(words.join(' '));
}
