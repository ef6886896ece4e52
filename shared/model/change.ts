import type {DraftChange} from './draft';
import {hasTouched, inverseMark, markTotal, type MarkChange} from './mark';
import {channelKey} from './channel';
import {roleName} from './role';
import type {Creation} from './changes/creations';
import type {
	UserChange,
	StatusChange,
	VisibilityChange,
	FieldChange,
	FieldOrderChange,
} from './changes/of-people';
import type {
	ResolveChange,
	MoveChange,
	FlagChange,
	ReactionChange,
	MessageTextChange,
} from './changes/of-messages';
import type {
	MembershipChange,
	OwnSettingChange,
	TopicPolicyChange,
	ChannelChange,
} from './changes/of-channels';
import type {
	GroupChange,
	GroupDeletion,
	GroupMemberChange,
	SubgroupChange,
} from './changes/of-groups';
import type {
	AccountSettingChange,
	AlertWordChange,
	MutedPersonChange,
	ScheduledChange,
} from './changes/of-account';
import type {
	ChannelGroupChange,
	DefaultChange,
	DomainChange,
	SettingChange,
	SignInChange,
} from './changes/of-organization';
import type {MailInvitation} from './changes/of-invitations';
import type {
	EmojiChange,
	LinkifierChange,
	LinkifierOrder,
	PlaygroundChange,
} from './changes/of-linkifiers';
import type {
	Archiving,
	FieldDeletion,
	FileChange,
	LinkChange,
	MessageDeletion,
} from './changes/removals';

export type {
	Creation,
	LinkGrant,
	NewBot,
	NewChannel,
	NewField,
	NewLink,
	NewPerson,
} from './changes/creations';

export type {
	Archiving,
	FieldDeletion,
	FileChange,
	LinkChange,
	MessageDeletion,
} from './changes/removals';

export type {
	ChannelChange,
	ChannelSettings,
	MembershipChange,
	OwnSettingChange,
	TopicPolicyChange,
} from './changes/of-channels';

export type {
	GroupChange,
	GroupDeletion,
	GroupMemberChange,
	GroupParts,
	NewGroup,
	SubgroupChange,
} from './changes/of-groups';

export type {
	FlagChange,
	MessageTextChange,
	MoveChange,
	Place,
	ReactionChange,
	ResolveChange,
} from './changes/of-messages';

export type {
	AccountProperty,
	AccountSettingChange,
	AlertWordChange,
	MutedPersonChange,
	ScheduledBody,
	ScheduledChange,
} from './changes/of-account';

export type {
	ChannelGroupChange,
	ChannelGroupParts,
	DefaultChange,
	DefaultProperty,
	DomainChange,
	SettingChange,
	SettingProperty,
	SettingValue,
	SignInChange,
} from './changes/of-organization';

export type {MailInvitation} from './changes/of-invitations';

export type {
	EmojiChange,
	LinkifierChange,
	LinkifierOrder,
	LinkifierParts,
	PlaygroundChange,
	PlaygroundParts,
} from './changes/of-linkifiers';

export type {
	FieldChange,
	FieldOrderChange,
	FieldParts,
	SaidStatus,
	StatusChange,
	UserChange,
	VisibilityChange,
} from './changes/of-people';

/**
 * Changes as data: what each sets and what was seen before, so that it can be shown at once, taken
 * back, reported by name, and later be a step of a plan. Each is about one thing; the calls that carry
 * them out may take many of them together.
 */
export type Change =
	| UserChange
	| MembershipChange
	| OwnSettingChange
	| TopicPolicyChange
	| StatusChange
	| LinkChange
	| ResolveChange
	| MoveChange
	| FileChange
	| MessageDeletion
	| Archiving
	| FieldDeletion
	| FlagChange
	| MarkChange
	| ReactionChange
	| VisibilityChange
	| DraftChange
	| ChannelChange
	| FieldChange
	| FieldOrderChange
	| SettingChange
	| DomainChange
	| SignInChange
	| ChannelGroupChange
	| DefaultChange
	| GroupChange
	| GroupMemberChange
	| SubgroupChange
	| GroupDeletion
	| AlertWordChange
	| MutedPersonChange
	| AccountSettingChange
	| ScheduledChange
	| LinkifierChange
	| LinkifierOrder
	| PlaygroundChange
	| EmojiChange
	| MailInvitation
	| MessageTextChange
	| Creation;

/** What a change is about: two changes with the same target set the same thing. */
export function targetOf(change: Change): string {
	switch (change.kind) {
		case 'role':
		case 'name':
		case 'active':
		case 'bot-owner':
		case 'status':
		case 'muted-person':
			return `${change.kind} ${change.user_id}`;
		case 'alert-word':
			return `alert word ${change.word.toLowerCase()}`;
		case 'account-setting':
			return `account ${change.property}`;
		case 'scheduled-message':
			return `scheduled ${change.message_id ?? change.mark}`;
		case 'value':
			return `value ${change.user_id} ${change.field_id}`;
		case 'membership':
			return `membership ${change.user_id} ${change.stream_id}`;
		case 'own-setting':
			return `own ${change.stream_id} ${change.property}`;
		case 'topic-policy':
			return `topic ${change.stream_id} ${change.topic}`;
		case 'link':
			return `link ${change.invite_id}`;
		case 'resolve':
			return `resolve ${change.stream_id} ${change.topic}`;
		case 'move':
			return `move ${change.mode} ${change.message_id}`;
		case 'file':
			return `file ${change.attachment_id}`;
		case 'message-deletion':
			return `deletion ${change.message_id}`;
		case 'archiving':
			return `archiving ${change.stream_id}`;
		case 'field-deletion':
			return `field deletion ${change.field_id}`;
		case 'flag':
			return `flag ${change.flag} ${change.message_id}`;
		case 'mark':
			return `mark ${change.after} ${JSON.stringify(change.terms)}`;
		case 'reaction':
			return `reaction ${change.reaction_type} ${change.emoji_code} ${change.message_id}`;
		case 'draft':
			return `draft ${change.uid}`;
		case 'channel':
			return `channel ${change.stream_id}`;
		case 'profile-field':
			return `field ${change.field_id}`;
		case 'field-order':
			return 'field order';
		case 'setting':
			return `setting ${change.property}`;
		case 'group':
			return `group ${change.group_id}`;
		case 'group-member':
			return `group member ${change.user_id} ${change.group_id}`;
		case 'subgroup':
			return `subgroup ${change.subgroup_id} ${change.group_id}`;
		case 'group-deletion':
			return `group deletion ${change.group_id}`;
		case 'new-group':
			return `new group ${change.after.name}`;
		case 'linkifier':
			return `linkifier ${change.linkifier_id ?? (change.after ?? change.before)?.pattern ?? ''}`;
		case 'linkifier-order':
			return 'linkifier order';
		case 'playground': {
			const {pygments_language: language = '', name = ''} = change.after ?? change.before ?? {};
			return `playground ${change.playground_id ?? `${language} ${name}`}`;
		}
		case 'emoji':
			return `emoji ${change.name}`;
		case 'default-setting':
			return `default setting ${change.property}`;
		case 'domain':
			return `domain ${change.domain.toLowerCase()}`;
		case 'sign-in':
			return `sign-in ${change.method}`;
		case 'channel-group':
			return `channel group ${change.group_id ?? (change.before ?? change.after)?.name ?? ''}`;
		case 'mail-invitation':
			return `invitation ${change.email.toLowerCase()}`;
		case 'message-text':
			return `text ${change.message_id}`;
		case 'visibility':
			return 'visibility';
		case 'new-channel':
			return `new channel ${channelKey(change.after.name)}`;
		case 'new-field':
			return `new field ${change.after.name}`;
		case 'new-link':
			return `new link ${change.mark}`;
		case 'new-person':
			return `new person ${change.after.email.toLowerCase()}`;
		case 'new-bot':
			return `new bot ${change.after.short_name.toLowerCase()}`;
		default:
			return change satisfies never;
	}
}

/** The change that undoes this one; undefined where there is no way. */
export function inverse(change: Change): Change | undefined {
	switch (change.kind) {
		case 'name':
		case 'alert-word':
		case 'muted-person':
		case 'account-setting':
		case 'resolve':
		case 'flag':
		case 'reaction':
		case 'visibility':
		case 'value':
		case 'topic-policy':
		case 'status':
		case 'draft':
		case 'channel':
		case 'profile-field':
		case 'field-order':
		case 'setting':
		case 'domain':
		case 'sign-in':
		case 'channel-group':
		case 'default-setting':
		case 'group':
		case 'group-member':
		case 'subgroup':
		case 'linkifier':
		case 'linkifier-order':
		case 'playground':
		case 'message-text':
			// Each has the same type on both sides, which a union of all does not tell.
			return {...change, before: change.after, after: change.before} as Change;
		case 'membership':
			return change.isFinal === true || change.isOneWay === true
				? undefined
				: {...change, before: change.after, after: change.before};
		case 'role':
			return change.isOneWay === true
				? undefined
				: {...change, before: change.after, after: change.before};
		case 'active':
			return change.isOneWay === true
				? undefined
				: {...change, before: change.after, after: change.before};
		case 'bot-owner':
			return change.before === null
				? undefined
				: {...change, before: change.after, after: change.before};
		case 'scheduled-message':
			return inverseScheduled(change);
		case 'own-setting':
			return change.before === null
				? undefined
				: {...change, before: change.after, after: change.before};
		case 'move':
			return inverseMove(change);
		case 'mark':
			return inverseMark(change);
		case 'group-deletion':
			return change.was === undefined || change.isGone === true
				? undefined
				: {kind: 'new-group', before: null, after: change.was};
		case 'emoji':
		case 'mail-invitation':
			// The picture, and the e-mail that was sent, do not come back.
			return change.after ? {...change, before: true, after: false} : undefined;
		case 'link':
			return change.grant === undefined
				? undefined
				: {
						kind: 'new-link',
						before: null,
						after: change.grant,
						mark: `again ${change.invite_id}`,
					};
		case 'new-channel':
		case 'new-field':
		case 'new-group':
		case 'new-link':
		case 'new-person':
		case 'new-bot':
			return inverseCreation(change);
		case 'file':
		case 'message-deletion':
		case 'archiving':
		case 'field-deletion':
			return undefined;
		default:
			return change satisfies never;
	}
}

/** Whether a change has an inverse. */
export function isReversible(change: Change): boolean {
	// The inverse of one that may be about a million messages takes long to make.
	return change.kind === 'mark' ? hasTouched(change) : inverse(change) !== undefined;
}

/** Whether an undo would take none of the changes back. */
export function isOneWay(changes: readonly Change[]): boolean {
	return changes.length > 0 && !changes.some(isReversible);
}

/** Whether something of a change is made, although the whole is not: it says itself how far it is. */
export function isMadeInPart(change: Change): boolean {
	if (change.kind === 'new-person') {
		return change.has_role !== undefined && change.has_role !== change.after.role;
	}
	if (change.kind === 'new-bot') {
		const {user_id, has_owner, after} = change;
		return user_id !== undefined && after.owner_id !== undefined && has_owner !== after.owner_id;
	}
	return change.kind === 'mark' && hasTouched(change);
}

/** Whether a change makes something that was not there. */
export function isCreation(change: Change): change is Creation {
	return (
		change.kind === 'new-channel' ||
		change.kind === 'new-field' ||
		change.kind === 'new-group' ||
		change.kind === 'new-link' ||
		change.kind === 'new-person' ||
		change.kind === 'new-bot'
	);
}

/** What was made goes again, as soon as the service has said what it calls it. */
function inverseCreation(change: Creation): Change | undefined {
	const gone = {before: true, after: false} as const;
	switch (change.kind) {
		case 'new-channel':
			return change.stream_id === undefined
				? undefined
				: {kind: 'archiving', stream_id: change.stream_id, name: change.after.name, ...gone};
		case 'new-field':
			return change.field_id === undefined
				? undefined
				: {kind: 'field-deletion', field_id: change.field_id, name: change.after.name, ...gone};
		case 'new-group':
			return change.group_id === undefined
				? undefined
				: {
						kind: 'group-deletion',
						group_id: change.group_id,
						name: change.after.name,
						...gone,
						was: change.after,
					};
		case 'new-link':
			return change.invite_id === undefined
				? undefined
				: {
						kind: 'link',
						invite_id: change.invite_id,
						name: `link ${change.invite_id}`,
						...gone,
						grant: change.after,
					};
		case 'new-person':
			return change.user_id === undefined
				? undefined
				: {kind: 'active', user_id: change.user_id, ...gone};
		case 'new-bot':
			return change.user_id === undefined
				? undefined
				: {kind: 'active', user_id: change.user_id, isBot: true, ...gone};
		default:
			return change satisfies never;
	}
}

/** What was deleted comes back under a number of its own; what was made cannot go without one. */
function inverseScheduled(change: ScheduledChange): ScheduledChange | undefined {
	const {message_id: id, ...rest} = change;
	const back = {before: change.after, after: change.before};
	if (change.after === null) return {...rest, mark: `again ${id ?? change.mark}`, ...back};
	return id === undefined ? undefined : {...change, ...back};
}

/** How many steps a change takes that somebody asked for: of a move of single messages one for each. */
export function stepsIn(change: Change): number {
	switch (change.kind) {
		case 'mark':
			return Math.max(1, markTotal(change) ?? change.expected ?? 0, change.processed);
		case 'move':
			if (change.mode !== 'each') return 1;
			return change.isSendBack === true ? 0 : (change.ids?.length ?? 1);
		default:
			return 1;
	}
}

/** How many of its steps are made, of a change that says itself how far it is. */
export function stepsMadeIn(change: Change): number {
	return change.kind === 'mark' ? change.processed : 0;
}

/** What a move met at its goal stays there: only the messages that came go back. */
function inverseMove({ids, before, after, ...change}: MoveChange): MoveChange | undefined {
	const [first] = ids ?? [];
	if (first === undefined || change.isSendBack === true) return undefined;
	return {
		...change,
		message_id: first,
		mode: 'each',
		ids,
		before: after,
		after: before,
		tellsOld: false,
		tellsNew: false,
	};
}

/** The fields of a user row that a role decides (api-facts 5.1). */
export function roleFields(role: number) {
	return {
		role,
		is_owner: role === 100,
		is_admin: role === 100 || role === 200,
		is_guest: roleName(role) === 'guest',
	};
}
