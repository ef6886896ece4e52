import {plural, t} from '@lingui/core/macro';
import {signInTitle} from '../../shared/model/sign-in-title';
import {inLanguage} from '../../shared/languages/in-language';
import type {Change} from '../../shared/model/change';
import {firstWords} from '../../shared/model/first-words';
import {openName} from '../../shared/model/shown-name';
import {partWords} from './part-words';
import {countMessages} from '../text/count-words';
import {roleName, type RoleName} from '../../shared/model/role';
import {type Noun, nouns} from './noun-words';
import {type Outcome, outcomes, roleOutcomes} from './outcome-words';

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
	readonly noun: Noun;
	/** What was done with it; "changed" where nothing is said. */
	readonly done?: (change: C) => Outcome;
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
/** What is in a channel, topic or group: "Max in #general". */
const inPlace = (what: string, place: string) => t`${what} in ${place}`;
const fieldGone = (name: string) => t`Profile field ${name} was deleted meanwhile.`;
const groupGone = (name: string) => t`Group ${name} was deleted meanwhile.`;

const linksFor: Readonly<Record<RoleName, string>> = inLanguage(() => ({
	owner: t`Invitation link for owners`,
	administrator: t`Invitation link for administrators`,
	moderator: t`Invitation link for moderators`,
	member: t`Invitation link for members`,
	guest: t`Invitation link for guests`,
}));

const ofName = ({name}: {readonly name: string}) => name;

function addedOrNot({before, after}: {readonly before: unknown; readonly after: unknown}): Outcome {
	if (after === null) return outcomes.removed;
	return before === null ? outcomes.added : outcomes.changed;
}

const words: {readonly [K in Change['kind']]: KindWords<Extract<Change, {readonly kind: K}>>} =
	inLanguage(() => ({
		role: {
			noun: nouns.role,
			done: ({after}) => roleOutcomes[roleName(after)],
			about: ofPerson,
		},
		name: {noun: nouns.name, about: ofPerson},
		active: {
			noun: nouns.account,
			done: ({after}) => (after ? outcomes.reactivated : outcomes.deactivated),
			about: ofPerson,
		},
		'bot-owner': {noun: nouns.botOwner, about: ofPerson},
		value: {noun: nouns.profileValue, about: ofPerson},
		membership: {
			noun: nouns.membership,
			about: (change, names) => inPlace(ofPerson(change, names), ofChannel(change, names)),
		},
		'own-setting': {noun: nouns.channelSetting, about: ofChannel},
		'topic-policy': {noun: nouns.topicPolicy, about: ofTopic},
		status: {noun: nouns.status, about: ofPerson},
		link: {
			noun: nouns.link,
			done: () => outcomes.revoked,
			about: ofName,
		},
		resolve: {
			noun: nouns.topic,
			done: ({after}) => (after ? outcomes.resolved : outcomes.unresolved),
			about: ofTopic,
		},
		move: {
			noun: nouns.move,
			done: () => outcomes.made,
			about: ({before, mode, message_id, ids}, names) => {
				const place = ofTopic(before, names);
				if (mode === 'change_one') return t`Message ${message_id} in ${place}`;
				return mode === 'each' ? inPlace(countMessages(ids?.length ?? 0), place) : place;
			},
		},
		file: {noun: nouns.file, done: () => outcomes.deleted, about: ofName},
		'message-deletion': {
			noun: nouns.message,
			done: () => outcomes.deleted,
			about: ofName,
			gone: ({length}) =>
				plural(length, {
					one: "# message was already deleted, or can't be seen by you any more.",
					other: "# messages were already deleted, or can't be seen by you any more.",
				}),
		},
		archiving: {
			noun: nouns.channel,
			done: () => outcomes.archived,
			about: ({name}) => `#${name}`,
			gone: changes => {
				const [first] = changes;
				const channel = `#${openName(first?.name ?? '')}`;
				return plural(
					{count: changes.length},
					{
						one: `${channel} was archived meanwhile, or you can't see it any more.`,
						other: "# channels were archived meanwhile, or you can't see them any more.",
					},
				);
			},
		},
		'field-deletion': {
			noun: nouns.field,
			done: () => outcomes.deleted,
			about: ofName,
			gone: changes => changes.map(field => fieldGone(openName(field.name))).join(' '),
		},
		flag: {
			noun: nouns.message,
			done: ({flag, after}) => {
				if (flag === 'starred') return after ? outcomes.starred : outcomes.unstarred;
				if (flag !== 'read') return outcomes.changed;
				return after ? outcomes.read : outcomes.unread;
			},
			about: ofName,
		},
		mark: {
			noun: nouns.marking,
			done: () => outcomes.made,
			about: change => change.about,
		},
		reaction: {
			noun: nouns.reaction,
			done: ({after}) => (after ? outcomes.added : outcomes.removed),
			about: ofName,
		},
		visibility: {
			noun: nouns.presence,
			about: () => t`Share my presence`,
		},
		draft: {
			noun: nouns.draft,
			done: ({before, after}) => {
				if (after === null) return outcomes.deleted;
				return before === null ? outcomes.saved : outcomes.changed;
			},
			about: ({before, after}) => firstWords((before ?? after)?.content ?? ''),
		},
		channel: {noun: nouns.channel, about: ofChannel},
		'profile-field': {
			noun: nouns.field,
			about: ({before}) => before.name,
		},
		'field-order': {
			noun: nouns.fieldOrder,
			about: () => t`The order of the profile fields`,
		},
		setting: {
			noun: nouns.setting,
			about: ({property}) => partWords(property),
		},
		group: {noun: nouns.group, about: ofGroup},
		'group-member': {
			noun: nouns.groupMember,
			done: ({after}) => (after ? outcomes.added : outcomes.removed),
			about: (change, names) => inPlace(ofPerson(change, names), ofGroup(change, names)),
		},
		subgroup: {
			noun: nouns.subgroup,
			done: ({after}) => (after ? outcomes.added : outcomes.removed),
			about: (change, names) =>
				inPlace(groupName(change.subgroup_id, names), ofGroup(change, names)),
		},
		'group-deletion': {
			noun: nouns.group,
			done: () => outcomes.deleted,
			about: ofName,
			gone: changes => changes.map(group => groupGone(openName(group.name))).join(' '),
		},
		'new-group': {
			noun: nouns.group,
			done: () => outcomes.created,
			about: ({after}) => after.name,
		},
		linkifier: {
			noun: nouns.linkifier,
			done: addedOrNot,
			about: ({before, after}) => (before ?? after)?.pattern ?? '',
		},
		'linkifier-order': {
			noun: nouns.linkifierOrder,
			about: () => t`The order of the linkifiers`,
		},
		'default-setting': {
			noun: nouns.default,
			about: ({property}) => partWords(property),
		},
		domain: {
			noun: nouns.domain,
			done: addedOrNot,
			about: ({domain}) => domain,
		},
		'sign-in': {
			noun: nouns.signIn,
			done: ({after}) => (after ? outcomes.turnedOn : outcomes.turnedOff),
			about: ({method}) => signInTitle(method),
		},
		'channel-group': {
			noun: nouns.channelGroup,
			done: ({before, after}) => {
				if (after === null) return outcomes.deleted;
				return before === null ? outcomes.created : outcomes.changed;
			},
			about: ({before, after}) => (before ?? after)?.name ?? '',
		},
		playground: {
			noun: nouns.playground,
			done: addedOrNot,
			about: ({before, after}) => (before ?? after)?.name ?? '',
		},
		emoji: {
			noun: nouns.emoji,
			done: ({after}) => (after ? outcomes.added : outcomes.deactivated),
			about: ({name}) => `:${name}:`,
		},
		'mail-invitation': {
			noun: nouns.invitation,
			done: ({after}) => (after ? outcomes.sent : outcomes.revoked),
			about: ({email}) => email,
		},
		'new-channel': {
			noun: nouns.channel,
			done: () => outcomes.created,
			about: ({after}) => `#${after.name}`,
		},
		'new-field': {
			noun: nouns.field,
			done: () => outcomes.added,
			about: ({after}) => after.name,
		},
		'new-link': {
			noun: nouns.link,
			done: () => outcomes.created,
			about: ({after}) => linksFor[roleName(after.role)],
		},
		'new-person': {
			noun: nouns.person,
			done: () => outcomes.added,
			about: ({after}) => after.full_name,
		},
		'new-bot': {
			noun: nouns.bot,
			done: () => outcomes.created,
			about: ({after}) => after.full_name,
		},
		'alert-word': {
			noun: nouns.alertWord,
			done: ({after}) => (after ? outcomes.added : outcomes.removed),
			about: ({word}) => word,
		},
		'muted-person': {
			noun: nouns.person,
			done: ({after}) => (after ? outcomes.muted : outcomes.unmuted),
			about: ofPerson,
		},
		'account-setting': {
			noun: nouns.accountSetting,
			about: ({property}) => partWords(property),
		},
		'scheduled-message': {
			noun: nouns.scheduled,
			done: ({before, after}) => {
				if (after === null) return outcomes.canceled;
				return before === null ? outcomes.added : outcomes.changed;
			},
			about: ({before, after}) => firstWords((before ?? after)?.content ?? ''),
		},
		'message-text': {
			noun: nouns.text,
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
	return nounOf(changes).counted(changes.length);
}

/** What the changes set. */
export function nounOf(changes: readonly Change[]): Noun {
	const kind = sharedBy(changes, change => change.kind);
	return kind === undefined ? nouns.change : words[kind].noun;
}

/** What was done with it: "changed", "deleted"; one word for all where they differ. */
export function outcomeOf(changes: readonly Change[]): Outcome {
	const outcome =
		sharedBy(changes, change => wordsOf(change).done?.(change) ?? outcomes.changed) ??
		outcomes.changed;
	// Of several kinds together one says "changes".
	return outcome === outcomes.changed && nounOf(changes) === nouns.change ? outcomes.made : outcome;
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
