import {t} from '@lingui/core/macro';
import {signInTitle} from '../../shared/model/sign-in-title';
import {inLanguage} from '../../shared/languages/in-language';
import {firstWords} from '../../shared/model/first-words';
import {ownOf} from '../../shared/model/own-of';
import type {
	ChannelGroupParts,
	Creation,
	MailInvitation,
	NewBot,
	ScheduledBody,
} from '../../shared/model/change';
import type {DraftBody} from '../../shared/model/draft';
import type {MarkAction} from '../../shared/model/mark';
import type {PlanChange} from '../../shared/model/plan';
import type {ProfileField} from '../../shared/model/profile-field';
import {openName} from '../../shared/model/shown-name';
import {wordsOfType} from '../fields/field-types';
import {botKindWords} from '../people/bot-words';
import {weekdayMomentWords} from '../text/moment-words';
import {policyWords} from '../channels/policy-words';
import {roleWords} from '../people/role-words';
import {valueTexts} from '../people/value-text';
import {followsAccount, titleOf} from '../channels/setting-words';
import {codedWords} from '../runs/coded-values';
import {nounOf} from '../runs/kind-words';
import {partWords} from '../runs/part-words';
import {countPeople} from '../text/count-words';
import {channelPart, channelWords} from './channel-step-words';
import {partAndValue, partValueWords} from './part-value-words';
import {inARow, namesAndMore} from '../text/in-a-row';
import {roleName, type RoleName} from '../../shared/model/role';

/** Finds what people, channels and fields are called. */
export type StepNames = {
	/** As `openName` has names. */
	readonly person: (id: number) => string;
	readonly channel: (id: number) => string;
	readonly field: (id: number) => ProfileField | undefined;
	/** In words; undefined where there is no such group. */
	readonly group: (id: number) => string | undefined;
};

/** What a step sets: "Role", "Team", "#general". */
export function whatWords(change: PlanChange, {channel, field, group}: StepNames): string {
	switch (change.kind) {
		case 'value':
			return openName(field(change.field_id)?.name ?? t`Profile value`);
		case 'membership':
			return `#${openName(channel(change.stream_id))}`;
		case 'group-member':
			return openName(group(change.group_id) ?? t`Group ${{id: change.group_id}}`);
		case 'subgroup':
			return subgroupOf(change.group_id, group(change.group_id));
		case 'active':
			return t`Account`;
		case 'bot-owner':
			return t`Owner`;
		case 'alert-word':
			return openName(change.word);
		case 'account-setting':
			return partWords(change.property);
		case 'own-setting':
			return titleOf(change.property);
		case 'channel':
			return channelPart(change) ?? t`Settings`;
		case 'setting':
			return partWords(change.property);
		case 'default-setting':
			return forNewPeople(partWords(change.property));
		case 'domain':
			return emailDomain(change.domain);
		case 'sign-in':
			return signingIn(signInTitle(change.method));
		case 'channel-group':
			return channelGroup(openName((change.before ?? change.after)?.name ?? ''));
		default:
			return nounOf([change]).title();
	}
}

function subgroupOf(id: number, known: string | undefined): string {
	if (known === undefined) return t`Subgroup of group ${id}`;
	const name = openName(known);
	return t`Subgroup of ${name}`;
}

const forNewPeople = (setting: string) => t`${setting} for new people`;
const emailDomain = (domain: string) => t`E-mail domain ${domain}`;
const signingIn = (method: string) => t`Signing in with ${method}`;
const channelGroup = (name: string) => t`Default channel group ${name}`;
const none = () => t`Not set`;
const yesNo = (value: unknown, yes: string, no: string) => (value === true ? yes : no);

/** A value of what a step sets, in words: as it was seen, as it is planned, or as it stands now. */
export function valueWords(change: PlanChange, value: unknown, names: StepNames): string {
	switch (change.kind) {
		case 'role':
			return typeof value === 'number' ? roleWords(value).title : none();
		case 'active':
			return yesNo(value, t`Active`, t`Deactivated`);
		case 'bot-owner':
			return typeof value === 'number' ? names.person(value) : t`No owner`;
		case 'alert-word':
			return yesNo(value, t`Alerts`, t`No alert`);
		case 'muted-person':
			return yesNo(value, t`Muted`, t`Not muted`);
		case 'account-setting':
			return partValueWords(change.property, value, names);
		case 'scheduled-message':
			return value === null ? t`Not scheduled` : scheduledWords(value as ScheduledBody, names);
		case 'value': {
			if (typeof value !== 'string') return none();
			const field = names.field(change.field_id);
			return field === undefined ? value : valueTexts(field, names.person)(value);
		}
		case 'membership':
			return yesNo(value, t`Subscribed`, t`Not subscribed`);
		case 'group-member':
			return yesNo(value, t`Member`, t`Not a member`);
		case 'subgroup':
			return yesNo(value, t`Subgroup`, t`Not a subgroup`);
		case 'visibility':
			return yesNo(value, t`Shared`, t`Hidden`);
		case 'topic-policy':
			return policyWords.find(({policy}) => policy === value)?.title ?? String(value);
		case 'resolve':
			return yesNo(value, t`Resolved`, t`Unresolved`);
		case 'flag':
			return flagWords(change.flag, value === true);
		case 'reaction':
			return value === true ? `:${change.emoji_name}:` : t`No reaction`;
		case 'link':
			return yesNo(value, t`Active`, t`Revoked`);
		case 'archiving':
			return yesNo(value, t`In use`, t`Archived`);
		case 'file':
		case 'message-deletion':
		case 'field-deletion':
		case 'group-deletion':
			return yesNo(value, t`Exists`, t`Deleted`);
		case 'mark':
			return ownOf(markWords, String(value)) ?? String(value);
		case 'move':
			return placeWords(value, names);
		case 'emoji':
			return yesNo(value, t`In use`, t`Deactivated`);
		case 'mail-invitation':
			return mailWords(change, value);
		case 'default-setting':
			return (
				(typeof value === 'boolean' ? codedWords(change.property, value) : undefined) ??
				partValueWords(change.property, value, names)
			);
		case 'sign-in':
			return yesNo(value, t`On`, t`Off`);
		case 'channel-group':
			if (value === null) return change.before === null ? t`Does not exist` : t`Deleted`;
			return channelGroupWords(value as ChannelGroupParts, otherPart(change, value), names);
		case 'domain':
			return value === null ? t`Not allowed` : domainWords(value);
		case 'linkifier':
		case 'playground':
			if (value === null) return change.before === null ? t`Does not exist` : t`Removed`;
			return partsWords(value, otherPart(change, value), names);
		case 'linkifier-order':
			return Array.isArray(value) ? inARow(value.map(id => `#${id}`)) : none();
		case 'field-order':
			return Array.isArray(value)
				? inARow(value.map(id => openName(names.field(Number(id))?.name ?? t`Field ${id}`)))
				: none();
		case 'name':
		case 'message-text':
			return plainWords(value);
		case 'own-setting':
			return value === null ? followsAccount() : plainWords(value);
		case 'draft':
			if (value !== null) return draftWords(value as DraftBody, names);
			return change.after === null ? t`Deleted` : t`No draft`;
		case 'new-channel':
		case 'new-field':
		case 'new-group':
		case 'new-link':
		case 'new-person':
		case 'new-bot':
			return createdWords(change, value, names);
		case 'setting':
			return partValueWords(change.property, value, names);
		case 'channel':
			return channelWords(change, value, names);
		case 'status':
		case 'profile-field':
		case 'group':
			return partsWords(value, otherPart(change, value), names);
		default:
			return change satisfies never;
	}
}

function mailWords({before, grant}: MailInvitation, value: unknown): string {
	if (value !== true) return before ? t`Revoked` : t`Not invited`;
	return grant === undefined ? t`Invited` : invitedAs[roleName(grant.role)];
}

const invitedAs: Readonly<Record<RoleName, string>> = inLanguage(() => ({
	owner: t`Invited as an owner`,
	administrator: t`Invited as an administrator`,
	moderator: t`Invited as a moderator`,
	member: t`Invited as a member`,
	guest: t`Invited as a guest`,
}));

/** What is made, or what of that name stands there already. */
function createdWords(change: Creation, value: unknown, {channel, person}: StepNames): string {
	if (value === null) return t`Does not exist`;
	if (value !== change.after) return t`Already exists`;
	switch (change.kind) {
		case 'new-channel': {
			const {invite_only, subscribers} = change.after;
			const kind = invite_only ? t`Private channel` : t`Public channel`;
			return subscribers.length === 0 ? kind : inARow([kind, countPeople(subscribers.length)]);
		}
		case 'new-field':
			return wordsOfType(change.after.field_type).title;
		case 'new-group': {
			const {members} = change.after;
			return members.length === 0
				? t`Group with no members`
				: inARow([t`Group`, countPeople(members.length)]);
		}
		case 'new-link': {
			const places = change.after.channels.map(id => `#${openName(channel(id))}`);
			return inARow([roleWords(change.after.role).title, ...places]);
		}
		case 'new-bot':
			return botMadeWords(change, person);
		case 'new-person':
			return inARow([roleWords(change.after.role).title, change.after.email]);
		default:
			return change satisfies never;
	}
}

function botMadeWords({after}: NewBot, person: StepNames['person']): string {
	const {bot_type, short_name, owner_id} = after;
	return inARow([
		botKindWords(bot_type),
		`${short_name}-bot`,
		...(owner_id === undefined ? [] : [t`owned by ${person(owner_id)}`]),
	]);
}

export const markWords: Readonly<Record<MarkAction, string>> = inLanguage(() => ({
	read: t`Read`,
	unread: t`Unread`,
	star: t`Starred`,
	unstar: t`Not starred`,
}));

function flagWords(flag: string, isSet: boolean): string {
	if (flag === 'read') return isSet ? t`Read` : t`Unread`;
	if (flag === 'starred') return isSet ? t`Starred` : t`Not starred`;
	return isSet ? t`Collapsed` : t`Expanded`;
}

const mostPeople = 3;

/** What a draft says, and to whom: "Here is the list (#general > plans)". */
function draftWords({type, to, topic, content}: DraftBody, {channel, person}: StepNames): string {
	const [first] = to;
	const text = firstWords(content);
	if (type === '' || first === undefined) return t`${text} (no recipient)`;
	if (type === 'stream') {
		const place = `#${openName(channel(first))}`;
		return `${text} (${topic === '' ? place : `${place} > ${openName(topic)}`})`;
	}
	const people = namesAndMore(to.slice(0, mostPeople).map(person), to.length - mostPeople);
	return `${text} (${people})`;
}

/** What is to be sent, where and when. */
function scheduledWords({at, ...body}: ScheduledBody, names: StepNames): string {
	return inARow([draftWords({...body, to: [...body.to]}, names), weekdayMomentWords(at)]);
}

function placeWords(value: unknown, {channel}: StepNames): string {
	const {stream_id, topic} = value as {readonly stream_id?: number; readonly topic?: string};
	if (stream_id === undefined || topic === undefined) return none();
	return `#${openName(channel(stream_id))} > ${openName(topic)}`;
}

function plainWords(value: unknown): string {
	if (typeof value === 'boolean') return value ? t`On` : t`Off`;
	if (typeof value === 'string') return value === '' ? none() : firstWords(value);
	return value == null ? none() : JSON.stringify(value);
}

function channelGroupWords(
	{name, description, channels}: ChannelGroupParts,
	other: unknown,
	{channel}: StepNames,
): string {
	const beside = (other ?? {}) as Partial<ChannelGroupParts>;
	const isSame = String(channels.toSorted()) === String(beside.channels?.toSorted());
	const listed = channels.map(id => `#${openName(channel(id))}`);
	const parts = [
		...(name === beside.name ? [] : [openName(name)]),
		...(isSame ? [] : [listed.length === 0 ? t`No channels` : inARow(listed)]),
		...(description === (beside.description ?? '') ? [] : [plainWords(description)]),
	];
	return parts.length === 0 ? t`As planned` : inARow(parts);
}

function domainWords(value: unknown): string {
	const {allow_subdomains: hasSubdomains} = value as {readonly allow_subdomains?: boolean};
	return hasSubdomains === true ? t`With subdomains` : t`Without subdomains`;
}

/** The value that this one is shown beside: only what differs is said. */
function otherPart(change: PlanChange, value: unknown): unknown {
	return value === change.after ? change.before : change.after;
}

/** Parts of a thing that differ: "Name: design". */
function partsWords(value: unknown, other: unknown, names: StepNames): string {
	if (typeof value !== 'object' || value === null) return plainWords(value);
	const beside = (other ?? {}) as Readonly<Record<string, unknown>>;
	const parts = Object.entries(value).filter(
		([key, part]) => JSON.stringify(part) !== JSON.stringify(beside[key]),
	);
	if (parts.length === 0) return t`As planned`;
	return inARow(
		parts.map(([key, part]) => partAndValue(partWords(key), partValueWords(key, part, names))),
	);
}
