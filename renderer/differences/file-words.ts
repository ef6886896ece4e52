import {plural, t} from '@lingui/core/macro';
import {inLanguage} from '../../shared/languages/in-language';
import {fileSettings} from '../../shared/model/file-settings';
import {ownOf} from '../../shared/model/own-of';
import {FieldType} from '../../shared/model/profile-field';
import {Role} from '../../shared/model/role';
import {fieldTitles} from '../channels/form/channel-fields';
import {kindWords} from '../channels/channel-words';
import {systemGroups} from '../channels/rule-words';
import {wordsOfType} from '../fields/field-types';
import {roleWords} from '../people/role-words';
import {partWords} from '../runs/part-words';
import {inARow} from '../text/in-a-row';

/** What the organization file says, in the words of the screens: its own are for whoever writes it. */

/** Parts of entries, and settings that the file says the other way round than the service. */
const parts: Readonly<Record<string, string>> = inLanguage(() => ({
	people_can_change_names: t`People can change their name`,
	people_can_change_emails: t`People can change their e-mail address`,
	people_can_change_avatars: t`People can change their avatar`,
	presence: t`Show who is online`,
	url: t`URL`,
	type: partWords('field_type'),
	groups: t`Groups`,
	people: t`People`,
	active: t`Active`,
	fields: t`Profile fields`,
	options: partWords('field_data'),
	account: t`External account`,
	on_card: partWords('display_in_profile_summary'),
	can_mention: partWords('can_mention_group'),
	privacy: fieldTitles.kind,
	history: partWords('history_public_to_subscribers'),
	posting: fieldTitles.posting,
	default: fieldTitles.isDefault,
	retention: fieldTitles.retention,
	who_can_remove_people: fieldTitles.removers,
}));

/** What a part of the file is called: `who_can_remove_people`. */
export function filePart(name: string): string {
	return ownOf(parts, name) ?? partWords(ownOf(fileSettings, name) ?? name);
}

type Values = Readonly<Record<string, string>>;

/** Groups of the system by their words. */
const groups: Values = inLanguage(() =>
	Object.fromEntries(
		Object.entries(systemGroups).map(([name, words]) => [groupOfFile(name), words]),
	),
);

function groupOfFile(name: string): string {
	return name === 'role:fullmembers' ? 'full members' : name.slice('role:'.length);
}

const roles: Values = inLanguage(() =>
	Object.fromEntries(Object.entries(Role).map(([name, role]) => [name, roleWords(role).title])),
);

const lasting: Values = inLanguage(() => ({
	unlimited: t`No limit`,
	forever: t`Forever`,
	organization: t`The organization's default`,
}));

/** Values that the file says in words of its own, by their part. */
const values: Readonly<Record<string, Values>> = inLanguage(() => ({
	role: roles,
	posting: {...groups, everyone: t`Everyone in the channel`},
	can_mention: groups,
	subgroups: groups,
	privacy: {
		public: kindWords.public.title,
		private: t`Private`,
		'web-public': kindWords['web-public'].title,
	},
	history: {shared: t`Yes`, protected: t`No`},
	type: {
		'short text': wordsOfType(FieldType.shortText).title,
		'long text': wordsOfType(FieldType.longText).title,
		list: wordsOfType(FieldType.list).title,
		date: wordsOfType(FieldType.date).title,
		link: wordsOfType(FieldType.link).title,
		people: wordsOfType(FieldType.person).title,
		'external account': wordsOfType(FieldType.externalAccount).title,
		pronouns: wordsOfType(FieldType.pronouns).title,
	},
	who_can_create_bots: {
		everyone: groups['members'] ?? '',
		'administrators for generic bots': t`Members and above; generic bots only administrators and owners`,
		administrators: groups['administrators'] ?? '',
	},
	retention: lasting,
	message_retention: lasting,
}));

/** What a part says, as a person reads it: the names of groups, people and channels as they are. */
export function fileValue(part: string, value: unknown): string {
	if (value === null || value === undefined || value === '') return t`None`;
	if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
	if (Array.isArray(value)) {
		return value.length === 0 ? t`None` : inARow(value.map(each => fileValue(part, each)));
	}
	if (typeof value === 'object') {
		return Object.entries(value)
			.map(([name, inner]) => {
				const isHere = isWho(part) || part === 'fields';
				const named = part === 'fields' ? name : filePart(name);
				return `${named}: ${fileValue(isHere ? part : name, inner)}`;
			})
			.join('; ');
	}
	const said = String(value as string | number);
	const words = ownOf(values, part) ?? (isWho(part) ? groups : {});
	return ownOf(words, said) ?? spanOf(part, said) ?? said;
}

function isWho(part: string): boolean {
	return part.startsWith('who_') || part === 'can_mention';
}

const span = /^(\d{1,9}) (second|minute|hour|day)s?$/;
const isSpan = /^(?:waiting_period|retention|message_retention|.+_limit)$/;

/** A span of time; undefined where the part tells none. */
function spanOf(part: string, said: string): string | undefined {
	if (!isSpan.test(part)) return undefined;
	if (said === 'unlimited') return t`No limit`;
	const [, digits, unit] = span.exec(said) ?? [];
	const count = Number(digits);
	switch (unit) {
		case 'second':
			return plural(count, {one: '# second', other: '# seconds'});
		case 'minute':
			return plural(count, {one: '# minute', other: '# minutes'});
		case 'hour':
			return plural({count}, {one: '# hour', other: '# hours'});
		case 'day':
			return plural(count, {one: '# day', other: '# days'});
		default:
			return undefined;
	}
}
