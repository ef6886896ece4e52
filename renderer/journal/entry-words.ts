import {plural, t} from '@lingui/core/macro';
import {formatNumber} from '../../shared/languages/formats';
import {inLanguage} from '../../shared/languages/in-language';
import {ownOf} from '../../shared/model/own-of';
import type {
	JournalEntry,
	JournalFault,
	JournalTarget,
	JournalVerdict,
} from '../../shared/model/journal';
import {roles, roleName} from '../../shared/model/role';
import {roleWords} from '../people/role-words';
import {codedWords} from '../runs/coded-values';
import {channelSettings} from '../../shared/model/realm-settings';
import {signInTitle} from '../../shared/model/sign-in-title';
import {plainDay} from '../people/value-text';
import {knownPart, partWords} from '../runs/part-words';
import {inARow} from '../text/in-a-row';
import {partAndValue} from '../plans/part-value-words';
import {markWords} from '../plans/step-words';

/** What an entry is about, what it set and what became of it, in words. */

const kinds: Readonly<Record<string, string>> = inLanguage(() => ({
	attachment: t`File`,
	channel: t`Channel`,
	device: t`Device`,
	draft: t`Draft`,
	emoji: t`Emoji`,
	export: t`Export`,
	flag: t`Messages`,
	group: t`Group`,
	invitation: t`Invitation`,
	journal: t`Journal`,
	linkifier: t`Linkifier`,
	message: t`Message`,
	playground: t`Code playground`,
	'profile-field': t`Profile field`,
	reaction: t`Message`,
	realm: t`Organization`,
	settings: t`Own settings`,
	status: t`Own status`,
	subscription: t`Channels`,
	topic: t`Topic`,
	'topic-policy': t`Topic`,
	user: t`Person`,
}));

export function kindWords(kind: string): string {
	return ownOf(kinds, kind) ?? t`Unknown`;
}

/** The kinds that the filter can ask for. */
export const kindChoices: readonly {
	readonly value: string;
	readonly kind: string;
	readonly note: string;
}[] = inLanguage(() => [
	{value: 'person', kind: 'user', note: t`People and bots`},
	{value: 'channel', kind: 'channel', note: t`Channels`},
	{value: 'topic', kind: 'topic', note: t`Topics`},
	{value: 'message', kind: 'message', note: t`Messages`},
	{value: 'group', kind: 'group', note: t`Groups`},
	{value: 'field', kind: 'profile-field', note: t`Profile fields`},
	{value: 'invitation', kind: 'invitation', note: t`Invitation links`},
	{value: 'file', kind: 'attachment', note: t`Files`},
	{value: 'draft', kind: 'draft', note: t`Drafts`},
	{value: 'device', kind: 'device', note: t`Devices`},
	{value: 'settings', kind: 'settings', note: t`Own settings`},
]);

/** "Ines Vidal", "#optics", or the kind with its number where no name was seen. */
export function nameOfTarget({kind, id, name}: JournalTarget): string {
	if (kind === 'realm' && name !== undefined) return knownPart(name) ?? signInTitle(name);
	if (name !== undefined && name !== '') return kind === 'channel' ? `#${name}` : name;
	return id === undefined ? kindWords(kind) : `${kindWords(kind)} ${id}`;
}

/** The thing and what it is in: "Ines Vidal in #optics". */
export function subjectWords(entry: Subject): string {
	const {target, within} = entry;
	const name = nameOfTarget(target);
	if (within === undefined) return name;
	const place = nameOfTarget(within);
	if (target.kind === 'topic') return `${place} > ${name}`;
	return within.kind === 'profile-field' ? `${name} · ${place}` : t`${name} in ${place}`;
}

type Subject = Pick<JournalEntry, 'target' | 'within'>;

type Value = JournalEntry['before'];

/** What stood there or stands there now, as a row shows it; undefined where nothing was written down. */
export function saidWords({change, target}: Whose, value: Value): string | undefined {
	const isSetting = change === 'setting' || change === 'default-setting';
	return isSetting && target.name !== undefined
		? partValueWords(target.name, value)
		: valueWords(value, change);
}

type Whose = Pick<JournalEntry, 'change' | 'target'>;

/** A value by the name of its part or the kind of its change. */
export function valueWords(value: Value, change?: string): string | undefined {
	if (value === undefined) return undefined;
	const coded =
		typeof value === 'object' && value !== null ? undefined : codedWords(change ?? '', value);
	if (coded !== undefined) return coded;
	if (value === null) return change === 'domain' ? t`Not allowed` : t`None`;
	if (change !== undefined && ofChannels.has(change)) return channelWords(value);
	if (typeof value === 'boolean')
		return ownOf(flags, change ?? '')?.[value ? 0 : 1] ?? (value ? t`Yes` : t`No`);
	if (typeof value === 'string') return textWords(value, change);
	if (typeof value === 'number') return formatNumber(value);
	if (Array.isArray(value)) {
		return inARow(value.map(each => valueWords(each) ?? '')) || t`None`;
	}
	const text = hiddenText(value);
	if (text !== undefined) return text;
	return Object.entries(value)
		.map(([name, part]) =>
			partAndValue(partWords(name), partValueWords(name, part as Value, change) ?? ''),
		)
		.join(' · ');
}

/** The value of one part; parts of a channel's own settings follow the account where they have none. */
export function partValueWords(name: string, value: Value, change?: string): string | undefined {
	return valueWords(value, change === 'own-setting' && value === null ? change : name);
}

const flags: Readonly<Record<string, readonly [yes: string, no: string]>> = inLanguage(() => ({
	active: [t`Active`, t`Deactivated`],
	membership: [t`Subscribed`, t`Not subscribed`],
	resolve: [t`Resolved`, t`Unresolved`],
	visibility: [t`Shared`, t`Hidden`],
	'draft-sync': [t`On`, t`Off`],
	device: [t`Registered`, t`Not registered`],
	emoji: [t`In use`, t`Deactivated`],
	'group-member': [t`Member`, t`Not a member`],
	'mail-invitation': [t`Invited`, t`Not invited`],
	'sign-in': [t`On`, t`Off`],
	subgroup: [t`Subgroup`, t`Not a subgroup`],
}));

function textWords(value: string, change?: string): string {
	switch (change) {
		case 'role':
			return roleTitle(value);
		case 'mark':
			return ownOf(markWords, value) ?? value;
		case 'value':
			return plainDay(value) || t`Empty`;
		default:
			return value || t`Empty`;
	}
}

const ofChannels: ReadonlySet<string> = new Set(channelSettings);

/** The channel of a setting: by its number where its name was not seen. */
function channelWords(value: Exclude<Value, null | undefined>): string {
	if (typeof value === 'string') return `#${value}`;
	return typeof value === 'number' && value > 0 ? t`Channel ${value}` : t`None`;
}

function roleTitle(name: string): string {
	const role = roles.find(one => roleName(one) === name);
	return role === undefined ? name : roleWords(role).title;
}

/** Of a text there are its digest and its length. */
export function hiddenText(value: Value): string | undefined {
	if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
	const {sha256, length} = value as {readonly sha256?: unknown; readonly length?: unknown};
	if (typeof sha256 !== 'string' || typeof length !== 'number') return undefined;
	return plural(length, {one: 'Text of # character', other: 'Text of # characters'});
}

/** "Done", "Refused", "Not known". */
export function outcomeWords({outcome}: Pick<JournalEntry, 'outcome'>): string {
	switch (outcome) {
		case 'done':
			return t`Done`;
		case 'refused':
			return t`Refused`;
		case 'unknown':
			return t`Not known`;
		default:
			return outcome satisfies never;
	}
}

const faults: Readonly<Record<JournalFault['why'], (number: string) => string>> = {
	changed: number => t`Entry ${number} is not what was written.`,
	missing: number => t`Entry ${number} is missing.`,
	inserted: number => t`Entry ${number} was not written by Steward.`,
	'tail-cut': number => t`Entries from ${number} on are missing.`,
};

/** What the check of a chain found. */
export function verdictWords({entries, fault, tail}: JournalVerdict): {
	readonly isSound: boolean;
	readonly title: string;
	readonly detail: string | undefined;
} {
	if (fault !== undefined) {
		return {
			isSound: false,
			title: faults[fault.why](formatNumber(fault.number)),
			detail: t`The journal was changed outside of Steward. Earlier entries are as they were written.`,
		};
	}
	const title = plural(entries, {one: '# entry verified.', other: '# entries verified.'});
	return {isSound: true, title, detail: tailWords(tail)};
}

function tailWords(tail: JournalVerdict['tail']): string | undefined {
	switch (tail.state) {
		case 'proved':
			return undefined;
		case 'open':
			return plural(
				{count: tail.entries},
				{
					one: 'The last entry came just before a sudden end, so it is not certain that none is missing after it.',
					other:
						'The last # entries came just before a sudden end, so it is not certain that none is missing after them.',
				},
			);
		case 'no-key':
			return t`Whether entries are missing at the end can't be checked: no keyring is unlocked.`;
		case 'head-unknown':
			return t`Whether entries are missing at the end can't be checked: the note of the last one is gone.`;
		default:
			return tail satisfies never;
	}
}
