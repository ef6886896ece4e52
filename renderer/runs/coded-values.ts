import {ownOf} from '../../shared/model/own-of';
import {FieldType} from '../../shared/model/profile-field';
import {groupWords, postingWords} from '../channels/rule-words';
import {policyWords} from '../channels/policy-words';

/** Values that stand for something else, in the words of the screens. */

type Coded = string | number | boolean | null;

const days = (count: number) =>
	count === -1 ? 'Forever' : count === 1 ? '1 day' : `${count.toLocaleString('en')} days`;

const fieldTypes: Readonly<Record<number, string>> = {
	[FieldType.shortText]: 'Short text',
	[FieldType.longText]: 'Long text',
	[FieldType.list]: 'List of options',
	[FieldType.date]: 'Date',
	[FieldType.link]: 'Link',
	[FieldType.person]: 'People',
	[FieldType.externalAccount]: 'External account',
	[FieldType.pronouns]: 'Pronouns',
};

/** By the name of the part, or the kind of change where a value has none. */
const words: Readonly<Record<string, (value: Coded) => string | undefined>> = {
	stream_post_policy: value => (typeof value === 'number' ? postingWords(value) : undefined),
	message_retention_days: value => {
		if (value === null || value === 'realm_default') return "The organization's default";
		if (value === 'unlimited') return 'Forever';
		return typeof value === 'number' ? days(value) : undefined;
	},
	can_remove_subscribers_group: value => {
		if (typeof value === 'string') return groupWords({name: value});
		return typeof value === 'number' ? `Group ${value}` : undefined;
	},
	field_type: value => (typeof value === 'number' ? fieldTypes[value] : undefined),
	expires_in_minutes: value => {
		if (value === null) return 'Never';
		return typeof value === 'number' ? durationWords(value) : undefined;
	},
	bytes: value => (typeof value === 'number' ? `${value.toLocaleString('en')} bytes` : undefined),
	'topic-policy': value => policyWords.find(({name}) => name === policyName(value))?.title,
	'own-setting': value => (value === null ? "The account's setting" : undefined),
};

/** What is kept for the journal as its name is the default policy where a topic has none of its own. */
function policyName(value: Coded): string {
	return value === 'inherit' ? 'default' : String(value);
}

function durationWords(minutes: number): string {
	const [count, unit] =
		minutes % 1440 === 0
			? [minutes / 1440, 'day']
			: minutes % 60 === 0
				? [minutes / 60, 'hour']
				: [minutes, 'minute'];
	return `${count.toLocaleString('en')} ${unit}${count === 1 ? '' : 's'}`;
}

/** Undefined where the value says itself what it is. */
export function codedWords(name: string, value: Coded): string | undefined {
	return ownOf(words, name)?.(value);
}
