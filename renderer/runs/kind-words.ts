import {plural, t} from '@lingui/core/macro';
import {formatNumber} from '../../shared/languages/formats';
import {inLanguage} from '../../shared/languages/in-language';
import type {Change} from '../../shared/model/change';
import {firstWords} from '../../shared/model/first-words';
import {openName} from '../../shared/model/shown-name';
import {roleWords} from '../people/role-words';
import {partWords} from './part-words';
import {countMessages} from '../text/count-words';

/** What reports say of changes, by their kind: a forgotten one does not compile. */

/** Finds what people and channels are called. */
export type Names = {
	readonly person: (id: number) => string;
	readonly channel: (id: number) => string;
	/** In words; undefined where no such group is known. */
	readonly group?: (id: number) => string | undefined;
};

type KindWords<C extends Change> = {
	/** What it sets. */
	readonly nouns: readonly [one: string, many: string];
	/** There is only one such thing: it is not counted. */
	readonly isOnly?: true;
	/** What was done with it; "changed" where nothing is said. */
	readonly done?: (change: C) => string;
	/** What it is about, for lists of what failed. */
	readonly about: (change: C, names: Names) => string;
	/** That somebody else was quicker, in a sentence. */
	readonly gone?: (changes: readonly C[]) => string;
};

const ofPerson = ({user_id}: {readonly user_id: number}, {person}: Names) => person(user_id);
const ofChannel = ({stream_id}: {readonly stream_id: number}, {channel}: Names) =>
	`#${channel(stream_id)}`;
const ofTopic = (change: {readonly stream_id: number; readonly topic: string}, names: Names) =>
	`${ofChannel(change, names)} > ${openName(change.topic)}`;
const groupName = (id: number, {group}: Names) => group?.(id) ?? t`Group ${id}`;
const ofGroup = ({group_id}: {readonly group_id: number}, names: Names) =>
	groupName(group_id, names);
const ofName = ({name}: {readonly name: string}) => name;

function addedOrNot({before, after}: {readonly before: unknown; readonly after: unknown}): string {
	if (after === null) return 'removed';
	return before === null ? 'added' : 'changed';
}

const words: {readonly [K in Change['kind']]: KindWords<Extract<Change, {readonly kind: K}>>} =
	inLanguage(() => ({
		role: {
			nouns: ['role', 'roles'],
			done: ({after}) => t`changed to ${roleWords(after).title.toLowerCase()}`,
			about: ofPerson,
		},
		name: {nouns: ['name', 'names'], about: ofPerson},
		active: {
			nouns: ['account', 'accounts'],
			done: ({after}) => (after ? 'reactivated' : 'deactivated'),
			about: ofPerson,
		},
		'bot-owner': {nouns: [t`owner of a bot`, t`owners of bots`], about: ofPerson},
		value: {nouns: [t`profile value`, t`profile values`], about: ofPerson},
		membership: {
			nouns: ['membership', 'memberships'],
			about: (change, names) => `${ofPerson(change, names)} in ${ofChannel(change, names)}`,
		},
		'own-setting': {nouns: [t`channel setting`, t`channel settings`], about: ofChannel},
		'topic-policy': {nouns: [t`topic policy`, t`topic policies`], about: ofTopic},
		status: {nouns: ['status', 'statuses'], isOnly: true, about: ofPerson},
		link: {
			nouns: [t`invitation link`, t`invitation links`],
			done: () => 'revoked',
			about: ofName,
		},
		resolve: {
			nouns: ['topic', 'topics'],
			done: ({after}) => (after ? 'resolved' : 'unresolved'),
			about: ofTopic,
		},
		move: {
			nouns: ['move', 'moves'],
			done: () => 'made',
			about: ({before, mode, message_id, ids}, names) => {
				const from = ofTopic(before, names);
				if (mode === 'change_one') return t`Message ${message_id} in ${from}`;
				return mode === 'each' ? `${countMessages(ids?.length ?? 0)} in ${from}` : from;
			},
		},
		file: {nouns: ['file', 'files'], done: () => 'deleted', about: ofName},
		'message-deletion': {
			nouns: ['message', 'messages'],
			done: () => 'deleted',
			about: ofName,
			gone: ({length}) =>
				`${countMessages(length)} ${plural(length, {one: 'was', other: 'were'})} already deleted, or can't be seen by you any more.`,
		},
		archiving: {
			nouns: ['channel', 'channels'],
			done: () => 'archived',
			about: ({name}) => `#${name}`,
			gone: ([{name} = {name: ''}, ...others]) =>
				others.length === 0
					? `#${openName(name)} was archived meanwhile, or you can't see it any more.`
					: `${others.length + 1} channels were archived meanwhile, or you can't see them any more.`,
		},
		'field-deletion': {
			nouns: [t`profile field`, t`profile fields`],
			done: () => 'deleted',
			about: ofName,
			gone: changes =>
				changes
					.map(({name}) => t`Profile field ${openName(name)} was deleted meanwhile.`)
					.join(' '),
		},
		flag: {
			nouns: ['message', 'messages'],
			done: ({flag, after}) => {
				if (flag === 'starred') return after ? 'starred' : 'unstarred';
				return flag === 'read' ? t`marked ${after ? 'read' : 'unread'}` : 'changed';
			},
			about: ofName,
		},
		mark: {
			nouns: [t`marking of messages`, t`markings of messages`],
			done: () => 'made',
			about: change => change.about,
		},
		reaction: {
			nouns: ['reaction', 'reactions'],
			done: ({after}) => (after ? 'added' : 'removed'),
			about: ofName,
		},
		visibility: {
			nouns: [t`presence setting`, t`presence settings`],
			isOnly: true,
			about: () => t`Share my presence`,
		},
		draft: {
			nouns: ['draft', 'drafts'],
			done: ({before, after}) => {
				if (after === null) return 'deleted';
				return before === null ? 'saved' : 'changed';
			},
			about: ({before, after}) => firstWords((before ?? after)?.content ?? ''),
		},
		channel: {nouns: ['channel', 'channels'], about: ofChannel},
		'profile-field': {
			nouns: [t`profile field`, t`profile fields`],
			about: ({before}) => before.name,
		},
		'field-order': {
			nouns: [t`order of the profile fields`, t`orders of the profile fields`],
			isOnly: true,
			about: () => t`The order of the profile fields`,
		},
		setting: {
			nouns: [t`organization setting`, t`organization settings`],
			about: ({property}) => partWords(property),
		},
		group: {nouns: ['group', 'groups'], about: ofGroup},
		'group-member': {
			nouns: [t`group member`, t`group members`],
			done: ({after}) => (after ? 'added' : 'removed'),
			about: (change, names) => `${ofPerson(change, names)} in ${ofGroup(change, names)}`,
		},
		subgroup: {
			nouns: ['subgroup', 'subgroups'],
			done: ({after}) => (after ? 'added' : 'removed'),
			about: (change, names) =>
				`${groupName(change.subgroup_id, names)} in ${ofGroup(change, names)}`,
		},
		'group-deletion': {
			nouns: ['group', 'groups'],
			done: () => 'deleted',
			about: ofName,
			gone: changes =>
				changes.map(({name}) => t`Group ${openName(name)} was deleted meanwhile.`).join(' '),
		},
		'new-group': {
			nouns: ['group', 'groups'],
			done: () => 'created',
			about: ({after}) => after.name,
		},
		linkifier: {
			nouns: ['linkifier', 'linkifiers'],
			done: addedOrNot,
			about: ({before, after}) => (before ?? after)?.pattern ?? '',
		},
		'linkifier-order': {
			nouns: [t`order of the linkifiers`, t`orders of the linkifiers`],
			isOnly: true,
			about: () => t`The order of the linkifiers`,
		},
		'default-setting': {
			nouns: [t`default for new people`, t`defaults for new people`],
			about: ({property}) => partWords(property),
		},
		domain: {
			nouns: [t`e-mail domain`, t`e-mail domains`],
			done: addedOrNot,
			about: ({domain}) => domain,
		},
		playground: {
			nouns: [t`code playground`, t`code playgrounds`],
			done: addedOrNot,
			about: ({before, after}) => (before ?? after)?.name ?? '',
		},
		emoji: {
			nouns: ['emoji', 'emoji'],
			done: ({after}) => (after ? 'added' : 'deactivated'),
			about: ({name}) => `:${name}:`,
		},
		'mail-invitation': {
			nouns: ['invitation', 'invitations'],
			done: ({after}) => (after ? 'sent' : 'revoked'),
			about: ({email}) => email,
		},
		'new-channel': {
			nouns: ['channel', 'channels'],
			done: () => 'created',
			about: ({after}) => `#${after.name}`,
		},
		'new-field': {
			nouns: [t`profile field`, t`profile fields`],
			done: () => 'added',
			about: ({after}) => after.name,
		},
		'new-link': {
			nouns: [t`invitation link`, t`invitation links`],
			done: () => 'created',
			about: ({after}) => t`Invitation link for ${roleWords(after.role).plural.toLowerCase()}`,
		},
		'new-person': {
			nouns: ['person', 'people'],
			done: () => 'added',
			about: ({after}) => after.full_name,
		},
		'new-bot': {
			nouns: ['bot', 'bots'],
			done: () => 'created',
			about: ({after}) => after.full_name,
		},
		'alert-word': {
			nouns: [t`alert word`, t`alert words`],
			done: ({after}) => (after ? 'added' : 'removed'),
			about: ({word}) => word,
		},
		'muted-person': {
			nouns: ['person', 'people'],
			done: ({after}) => (after ? 'muted' : 'unmuted'),
			about: ofPerson,
		},
		'account-setting': {
			nouns: [t`account setting`, t`account settings`],
			about: ({property}) => partWords(property),
		},
		'scheduled-message': {
			nouns: [t`scheduled message`, t`scheduled messages`],
			done: ({before, after}) => {
				if (after === null) return 'canceled';
				return before === null ? 'added' : 'changed';
			},
			about: ({before, after}) => firstWords((before ?? after)?.content ?? ''),
		},
		'message-text': {
			nouns: [t`text of a message`, t`texts of messages`],
			about: ({before}) => firstWords(before),
		},
	}));

function wordsOf(change: Change): KindWords<Change> {
	return words[change.kind] as KindWords<Change>;
}

/** What a change is about, by name. */
export function subjectWords(change: Change, names: Names): string {
	return wordsOf(change).about(change, names);
}

/** What changes are about, without saying that anything was done: "4 memberships", "1 file". */
export function aboutWords(changes: readonly Change[]): string {
	const noun = nounOf(changes);
	const isOnly = changes.length === 1 && changes.every(one => wordsOf(one).isOnly === true);
	return isOnly ? noun : `${formatNumber(changes.length)} ${noun}`;
}

/** What the changes set, in the number that there are. */
export function nounOf(changes: readonly Change[]): string {
	const [one, many] = sharedBy(changes, change => wordsOf(change).nouns) ?? ['change', 'changes'];
	return changes.length === 1 ? one : many;
}

/** What was done with it: "changed", "deleted"; one word for all where they differ. */
export function doneVerb(changes: readonly Change[]): string {
	const verb =
		sharedBy(changes, change => wordsOf(change).done?.(change) ?? 'changed') ?? 'changed';
	// Of several kinds together one says "changes".
	return verb === 'changed' && nounOf(changes) === 'changes' ? 'made' : verb;
}

/** Of what was done, that others had done a part of it; undefined where they had not. */
export function foundGoneWords(done: readonly Change[]): string | undefined {
	const gone = done.filter(wasGone);
	const [first] = gone;
	return first && wordsOf(first).gone?.(gone);
}

/** Whether a change came too late for something that was gone by then. */
export function wasGone(change: Change): boolean {
	return 'isGone' in change && change.isGone === true;
}

/** What all have in common; undefined where they differ. */
function sharedBy<T>(changes: readonly Change[], of: (change: Change) => T): T | undefined {
	const [first, ...others] = changes;
	if (first === undefined) return undefined;
	const shared = of(first);
	return others.every(other => of(other) === shared) ? shared : undefined;
}
