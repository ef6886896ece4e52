import {withResolved} from '../../shared/model/message';
import type {PlanChange} from '../../shared/model/plan';
import type {Difference} from '../../shared/model/rehearsal';
import {messagesOf} from './rehearsal-scope';

function nameOf({kind, id, name, part}: Difference): string {
	return `${kind} ${id ?? (named.has(kind) ? name : '')} ${part ?? ''}`;
}

/** Whether a difference is one that the plan announced: some step says it changes that part. */
export function saidAmong(changes: readonly PlanChange[]): (one: Difference) => boolean {
	const said = new Set(changes.flatMap(saidBy));
	// Resolving renames a topic with all of its messages.
	const renamed = changes.flatMap(change =>
		change.kind === 'resolve' ? ` > ${withResolved(change.topic, change.before)}` : [],
	);
	return one =>
		said.has(nameOf(one)) ||
		said.has(`emoji :${one.kind === 'emoji' ? one.name : ''}:`) ||
		said.has(`invitation <${addressIn(one)}>`) ||
		said.has(`${one.kind} ${one.id ?? ''}`) ||
		(one.part === 'place' && renamed.some(place => String(one.before).endsWith(place)));
}

/** Whether a difference is a subscription that was paused or resumed along with its account. */
export function restingIn(difference: readonly Difference[]): (one: Difference) => boolean {
	const turned = new Map(
		difference.flatMap(({kind, id, part, after}) =>
			kind === 'person' && part === 'is_active' ? [[String(id), after === true] as const] : [],
		),
	);
	return ({kind, part, after}) => {
		const [, id = ''] = (kind === 'channel' && /^subscriber (\d+)$/.exec(part ?? '')) || [];
		return turned.get(id) === (after === true);
	};
}

/** The address of an invitation that was added or removed. */
function addressIn({kind, before, after}: Difference): string {
	if (kind !== 'invitation') return '';
	const {email} = (after ?? before ?? {}) as {readonly email?: string | null};
	return email?.toLowerCase() ?? '';
}

/** Kinds of things without an id, identified by name. */
const named: ReadonlySet<string> = new Set(['setting', 'domain', 'default-setting', 'sign-in']);

/** The parts that a step says it changes, or a whole thing, named as differences name them. */
function saidBy(change: PlanChange): readonly string[] {
	switch (change.kind) {
		case 'role':
			return [`person ${change.user_id} role`];
		case 'name':
			return [`person ${change.user_id} full_name`];
		case 'active':
			return [`person ${change.user_id} is_active`];
		case 'bot-owner':
			return [`person ${change.user_id} bot_owner_id`];
		case 'value':
			return [`person ${change.user_id} profile ${change.field_id}`];
		case 'membership':
			return [`channel ${change.stream_id} subscriber ${change.user_id}`];
		case 'own-setting':
			return [`own-subscription ${change.stream_id} ${change.property}`];
		case 'topic-policy':
			return [`topic-policy ${change.stream_id}`];
		case 'status':
			return [`status ${change.user_id}`];
		case 'visibility':
			return ['own-setting  value'];
		case 'link':
			return [`invitation ${change.invite_id}`];
		case 'archiving':
			return [`channel ${change.stream_id}`];
		case 'channel':
			return Object.keys(change.after).flatMap(name =>
				partsNamed(name).map(part => `channel ${change.stream_id} ${part}`),
			);
		case 'profile-field':
		case 'field-deletion':
			return [`field ${change.field_id}`];
		case 'field-order':
			return change.after.map(id => `field ${id} order`);
		case 'group':
			return Object.keys(change.after).map(part => `group ${change.group_id} ${part}`);
		case 'group-member':
			return [`group ${change.group_id} member ${change.user_id}`];
		case 'subgroup':
			return [`group ${change.group_id} subgroup ${change.subgroup_id}`];
		case 'group-deletion':
			return [`group ${change.group_id}`];
		case 'new-group':
			return ofId('group', change.group_id);
		case 'setting':
			return [`setting ${change.property} value`];
		case 'default-setting':
			return [`default-setting ${change.property} value`];
		case 'domain':
			return ['', 'allow_subdomains'].map(part => `domain ${change.domain} ${part}`);
		case 'sign-in':
			return [`sign-in ${change.method} value`];
		case 'channel-group':
			return ofId('channel-group', change.group_id);
		case 'linkifier':
			return ofId('linkifier', change.linkifier_id);
		case 'linkifier-order':
			return ['linkifier  order'];
		case 'playground':
			return ofId('playground', change.playground_id);
		case 'emoji':
			return [`emoji :${change.name}:`];
		case 'mail-invitation':
			return [`invitation <${change.email.toLowerCase()}>`];
		case 'move':
		case 'resolve':
		case 'flag':
		case 'reaction':
		case 'message-text':
		case 'message-deletion':
			return messagesOf(change).map(id => `message ${id}`);
		case 'new-channel':
			return [...ofId('channel', change.stream_id), ...ofId('own-subscription', change.stream_id)];
		case 'new-field':
			return ofId('field', change.field_id);
		case 'new-link':
			return ofId('invitation', change.invite_id);
		case 'new-person':
			return ofId('person', change.user_id);
		case 'new-bot':
			return ofId('person', change.user_id);
		case 'account-setting':
			return ['own-setting  value', `person ${change.user_id} ${change.property}`];
		case 'file':
		case 'draft':
		case 'mark':
		case 'alert-word':
		case 'muted-person':
		case 'scheduled-message':
			return [];
		default:
			return change satisfies never;
	}
}

const privacy = ['invite_only', 'is_web_public', 'history_public_to_subscribers'] as const;

/** The names that a setting of a channel has in a snapshot; who may see the channel is one part there. */
function partsNamed(setting: string): readonly string[] {
	switch (setting) {
		case 'new_name':
			return ['name'];
		case 'is_default_stream':
			return ['is_default'];
		case 'is_private':
		case 'is_web_public':
		case 'history_public_to_subscribers':
			return privacy;
		default:
			return [setting];
	}
}

/** The whole of what was made, under the number that it got on the copy. */
function ofId(kind: Difference['kind'], id: number | undefined): readonly string[] {
	return id === undefined ? [] : [`${kind} ${id}`];
}
