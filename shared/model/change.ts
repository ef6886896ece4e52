import type {DraftChange} from './draft';
import type {SubscriptionProperty} from './channel';
import {hasTouched, inverseMark, markTotal, type MarkChange} from './mark';
import type {OwnFlag, Reaction} from './message';
import {roleName} from './role';

/**
 * Changes as data: what each sets and what was seen before, so that it can be shown at once, taken
 * back, reported by name, and later be a step of a plan. Each is about one thing; the calls that carry
 * them out may take many of them together.
 */

/** A change of a person or bot. */
export type UserChange =
	| {
			readonly kind: 'role';
			readonly user_id: number;
			readonly before: number;
			readonly after: number;
			/** The caller lowers their own role, and may not raise it again. */
			readonly isOneWay?: true;
	  }
	| {
			readonly kind: 'name';
			readonly user_id: number;
			readonly before: string;
			readonly after: string;
	  }
	| {
			readonly kind: 'active';
			readonly user_id: number;
			readonly before: boolean;
			readonly after: boolean;
			/** A bot that is brought back: no call for accounts deactivates one (api-facts 9.10). */
			readonly isOneWay?: true;
	  }
	| {
			/** Value of a custom profile field as it is stored; null is none. */
			readonly kind: 'value';
			readonly user_id: number;
			readonly field_id: number;
			readonly before: string | null;
			readonly after: string | null;
	  };

/** Whether somebody is in a channel. */
export type MembershipChange = {
	readonly kind: 'membership';
	readonly user_id: number;
	readonly stream_id: number;
	readonly before: boolean;
	readonly after: boolean;
	/** The channel went out of reach with it, as one that was archived does: nothing brings that back. */
	readonly isFinal?: true;
	/** The caller may not make the opposite change: an undo leaves this one as it is. */
	readonly isOneWay?: true;
};

/** One of the caller's own settings of a channel. */
export type OwnSettingChange = {
	readonly kind: 'own-setting';
	readonly stream_id: number;
	readonly property: Exclude<SubscriptionProperty, 'in_home_view'>;
	/** Null: it followed the account's settings, and cannot be put back to that. */
	readonly before: string | boolean | null;
	readonly after: string | boolean;
};

/** The caller's policy for a topic. */
export type TopicPolicyChange = {
	readonly kind: 'topic-policy';
	readonly stream_id: number;
	readonly topic: string;
	readonly before: number;
	readonly after: number;
};

/** What somebody says of themselves; an empty text, and no emoji, is nothing. */
export type SaidStatus = {
	readonly status_text: string;
	readonly emoji: Pick<Reaction, 'emoji_name' | 'emoji_code' | 'reaction_type'> | null;
};

/** What the caller says of themselves for a while. */
export type StatusChange = {
	readonly kind: 'status';
	/** The caller. */
	readonly user_id: number;
	readonly before: SaidStatus;
	readonly after: SaidStatus;
};

/** Whether others see when the caller is here. */
export type VisibilityChange = {
	readonly kind: 'visibility';
	readonly before: boolean;
	readonly after: boolean;
};

/** Something that is taken away and never comes back. */
type Removal = {
	/** As people know it, for when no list holds it. */
	readonly name: string;
	readonly before: true;
	readonly after: false;
};

/** An invitation link that is revoked: its address opens nothing any more. */
export type LinkChange = Removal & {readonly kind: 'link'; readonly invite_id: number};

/** Whether a topic is marked as done; its messages move to the name that says so. */
export type ResolveChange = {
	readonly kind: 'resolve';
	readonly stream_id: number;
	/** Name without the mark. */
	readonly topic: string;
	/** Any message of the topic: it is found by this, and held back if it is elsewhere by now. */
	readonly message_id: number;
	readonly before: boolean;
	readonly after: boolean;
};

/** A topic of a channel. */
export type Place = {readonly stream_id: number; readonly topic: string};

/** Messages that go to another place in one call, or one by one. */
export type MoveChange = {
	readonly kind: 'move';
	readonly message_id: number;
	/** How far the call reaches from its message; `each` moves exactly `ids`. */
	readonly mode: 'change_one' | 'change_later' | 'change_all' | 'each';
	/** What moves; without this there is no way back. */
	readonly ids: readonly number[] | undefined;
	readonly before: Place;
	readonly after: Place;
	readonly tellsOld: boolean;
	readonly tellsNew: boolean;
	/** Brings back what a call took along and nobody chose. */
	readonly isSendBack?: boolean;
};

/** An own upload that is deleted; links to it stay and lead nowhere. */
export type FileChange = Removal & {readonly kind: 'file'; readonly attachment_id: number};

/** A removal that finds done what it is for counts as done, and says so. */
type FoundGone = {
	/** Somebody else was quicker, or it went out of the caller's sight. */
	readonly isGone?: true;
};

/** A message that is deleted for everybody. */
export type MessageDeletion = Removal &
	FoundGone & {readonly kind: 'message-deletion'; readonly message_id: number};

/** A channel that is archived: everybody is taken out of it, and nobody reads it. */
export type Archiving = Removal &
	FoundGone & {readonly kind: 'archiving'; readonly stream_id: number};

/** A custom profile field that is deleted, with the values of all people. */
export type FieldDeletion = Removal &
	FoundGone & {readonly kind: 'field-deletion'; readonly field_id: number};

/** One of the caller's own flags of a message. */
export type FlagChange = {
	readonly kind: 'flag';
	readonly message_id: number;
	/** Who wrote it when, for when no list holds it. */
	readonly name: string;
	/** Undefined of a direct message. */
	readonly stream_id: number | undefined;
	readonly flag: OwnFlag;
	readonly before: boolean;
	readonly after: boolean;
};

/** The caller's reaction to a message. */
export type ReactionChange = Pick<Reaction, 'emoji_name' | 'emoji_code' | 'reaction_type'> & {
	readonly kind: 'reaction';
	readonly message_id: number;
	/** Who wrote it when, for when no list holds it. */
	readonly name: string;
	/** The caller. */
	readonly own_id: number;
	readonly before: boolean;
	readonly after: boolean;
};

/** Settings of a channel, under the names of the call that changes them. */
export type ChannelSettings = {
	readonly new_name?: string;
	readonly description?: string;
	readonly is_private?: boolean;
	readonly history_public_to_subscribers?: boolean;
	readonly is_web_public?: boolean;
	readonly stream_post_policy?: number;
	readonly message_retention_days?: number | 'realm_default' | 'unlimited';
	readonly is_default_stream?: boolean;
	readonly can_remove_subscribers_group?: number;
};

/** Some settings of a channel. */
export type ChannelChange = {
	readonly kind: 'channel';
	readonly stream_id: number;
	readonly before: ChannelSettings;
	readonly after: ChannelSettings;
};

/** All parts of a custom profile field but its type. */
export type FieldParts = {
	readonly name: string;
	readonly hint: string;
	readonly required: boolean;
	readonly display_in_profile_summary: boolean;
	readonly field_data: Readonly<Record<string, unknown>>;
};

/** A custom profile field that is edited. */
export type FieldChange = {
	readonly kind: 'profile-field';
	readonly field_id: number;
	readonly before: FieldParts;
	readonly after: FieldParts;
};

/** The order of the custom profile fields, by their ids. */
export type FieldOrderChange = {
	readonly kind: 'field-order';
	readonly before: readonly number[];
	readonly after: readonly number[];
};

/** The text of a message as it is stored, in Markdown. */
export type MessageTextChange = {
	readonly kind: 'message-text';
	readonly message_id: number;
	/** Where it was written: elsewhere other people may read. Undefined for direct messages. */
	readonly channelId: number | undefined;
	readonly before: string;
	readonly after: string;
};

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
	| MessageTextChange;

/** What a change is about: two changes with the same target set the same thing. */
export function targetOf(change: Change): string {
	switch (change.kind) {
		case 'role':
		case 'name':
		case 'active':
		case 'status':
			return `${change.kind} ${change.user_id}`;
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
		case 'message-text':
			return `text ${change.message_id}`;
		case 'visibility':
			return 'visibility';
		default:
			return change satisfies never;
	}
}

/** The change that takes this one back; undefined where there is no way. */
export function inverse(change: Change): Change | undefined {
	switch (change.kind) {
		case 'name':
			return {...change, before: change.after, after: change.before};
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
		case 'resolve':
		case 'flag':
		case 'reaction':
		case 'visibility':
			return {...change, before: change.after, after: change.before};
		case 'value':
			return {...change, before: change.after, after: change.before};
		case 'topic-policy':
			return {...change, before: change.after, after: change.before};
		case 'status':
			return {...change, before: change.after, after: change.before};
		case 'own-setting':
			return change.before === null
				? undefined
				: {...change, before: change.after, after: change.before};
		case 'move':
			return inverseMove(change);
		case 'mark':
			return inverseMark(change);
		case 'draft':
			return {...change, before: change.after, after: change.before};
		case 'channel':
			return {...change, before: change.after, after: change.before};
		case 'profile-field':
			return {...change, before: change.after, after: change.before};
		case 'field-order':
			return {...change, before: change.after, after: change.before};
		case 'message-text':
			return {...change, before: change.after, after: change.before};
		case 'link':
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
	return change.kind === 'mark' && hasTouched(change);
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
