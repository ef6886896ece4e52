import {meaningOf, type SeenNames, type TargetKind} from './meaning';
import type {PlanChange, StepOrder, StepTarget} from './plan';

/** What is known of the things that changes are about. */
export type SeenThings = SeenNames & {
	/** The address of a person, by which another one with the same id is told apart. */
	readonly email: (userId: number) => string | undefined;
};

const kinds: Readonly<Partial<Record<TargetKind, StepTarget['kind']>>> = {
	user: 'user',
	channel: 'channel',
	topic: 'topic',
	message: 'message',
	'profile-field': 'field',
	invitation: 'link',
	attachment: 'file',
	draft: 'draft',
	realm: 'organization',
	linkifier: 'linkifier',
	playground: 'playground',
	emoji: 'emoji',
};

/** A change as a step, with what it is about as that is seen now; `seenAt` in UNIX milliseconds. */
export function stepOrderOf(change: PlanChange, seen: SeenThings, seenAt: number): StepOrder {
	const {target, within} = meaningOf(change, seen);
	const kind = kinds[target.kind] ?? 'account';
	const place =
		within?.id === undefined || (within.kind !== 'channel' && within.kind !== 'profile-field')
			? undefined
			: {
					kind: within.kind === 'channel' ? ('channel' as const) : ('field' as const),
					id: within.id,
					name: within.name ?? '',
				};
	// The name of a draft would be what it says.
	const id = change.kind === 'draft' ? change.draft_id : target.id;
	const email = 'user_id' in change ? seen.email(change.user_id) : undefined;
	return {
		// The name of a link is the end of its URL, by which anybody joins.
		change: change.kind === 'link' ? {...change, name: ''} : change,
		target: {
			kind,
			name: target.name ?? '',
			...(id !== undefined && {id}),
			...(email !== undefined && {email}),
			...(place && {within: place}),
		},
		seenAt,
	};
}
