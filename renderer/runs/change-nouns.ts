import type {Change} from '../../shared/model/change';
import {roleWords} from '../people/role-words';

/** What changes are about, without saying that anything was done: "4 memberships", "1 file". */
export function aboutWords(changes: readonly Change[]): string {
	const noun = nounOf(changes);
	const isOnly = changes.length === 1 && changes.every(({kind}) => uncounted.has(kind));
	return isOnly ? noun : `${changes.length.toLocaleString('en')} ${noun}`;
}

/** What the changes set, in the number that there are. */
export function nounOf(changes: readonly Change[]): string {
	const [one, many] = sharedBy(changes, ({kind}) => nouns[kind]) ?? ['change', 'changes'];
	return changes.length === 1 ? one : many;
}

/** What was done with it: "changed", "deleted"; one word for all where they differ. */
export function doneVerb(changes: readonly Change[]): string {
	return sharedBy(changes, verbOf) ?? 'changed';
}

const nouns: Readonly<Record<Change['kind'], readonly [one: string, many: string]>> = {
	role: ['role', 'roles'],
	name: ['name', 'names'],
	active: ['account', 'accounts'],
	value: ['profile value', 'profile values'],
	membership: ['membership', 'memberships'],
	'own-setting': ['channel setting', 'channel settings'],
	'topic-policy': ['topic policy', 'topic policies'],
	status: ['status', 'statuses'],
	link: ['invitation link', 'invitation links'],
	resolve: ['topic', 'topics'],
	move: ['move', 'moves'],
	file: ['file', 'files'],
	flag: ['message', 'messages'],
	mark: ['marking of messages', 'markings of messages'],
	reaction: ['reaction', 'reactions'],
	draft: ['draft', 'drafts'],
	visibility: ['presence setting', 'presence settings'],
	channel: ['channel', 'channels'],
	'profile-field': ['profile field', 'profile fields'],
	'field-order': ['order of the profile fields', 'orders of the profile fields'],
	'message-text': ['text of a message', 'texts of messages'],
};

/** Of these there is one. */
const uncounted: ReadonlySet<Change['kind']> = new Set(['status', 'visibility', 'field-order']);

function verbOf(change: Change): string {
	switch (change.kind) {
		case 'role':
			return `changed to ${roleWords(change.after).title.toLowerCase()}`;
		case 'active':
			return change.after ? 'reactivated' : 'deactivated';
		case 'link':
			return 'revoked';
		case 'resolve':
			return change.after ? 'resolved' : 'unresolved';
		case 'move':
			return 'made';
		case 'file':
			return 'deleted';
		case 'flag':
			if (change.flag === 'starred') return change.after ? 'starred' : 'unstarred';
			return change.flag === 'read' ? `marked ${change.after ? 'read' : 'unread'}` : 'changed';
		case 'mark':
			return 'made';
		case 'reaction':
			return change.after ? 'added' : 'removed';
		case 'draft':
			if (change.after === null) return 'deleted';
			return change.before === null ? 'saved' : 'changed';
		case 'name':
		case 'value':
		case 'membership':
		case 'own-setting':
		case 'topic-policy':
		case 'status':
		case 'visibility':
		case 'channel':
		case 'profile-field':
		case 'field-order':
		case 'message-text':
			return 'changed';
		default:
			return change satisfies never;
	}
}

/** What all have in common; undefined where they differ. */
function sharedBy<T>(changes: readonly Change[], of: (change: Change) => T): T | undefined {
	const [first, ...others] = changes;
	if (first === undefined) return undefined;
	const shared = of(first);
	return others.every(other => of(other) === shared) ? shared : undefined;
}
