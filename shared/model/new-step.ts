import {meaningOf, type SeenNames, type TargetKind} from './meaning';
import {ownOf} from './own-of';
import type {PlanChange, NewStep, StepTarget} from './plan';

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
	group: 'group',
	attachment: 'file',
	draft: 'draft',
	realm: 'organization',
	linkifier: 'linkifier',
	playground: 'playground',
	emoji: 'emoji',
};

/** What a step is within. */
const places: Readonly<Record<string, 'channel' | 'field' | 'group'>> = {
	channel: 'channel',
	'profile-field': 'field',
	group: 'group',
};

/** A change as a step, with what it is about as that is seen now; `seenAt` in UNIX milliseconds. */
export function newStepOf(change: PlanChange, seen: SeenThings, seenAt: number): NewStep {
	const {target, within} = meaningOf(change, seen);
	const kind = kinds[target.kind] ?? 'account';
	const placeKind = ownOf(places, within?.kind ?? '');
	const place =
		within?.id === undefined || placeKind === undefined
			? undefined
			: {
					kind: placeKind,
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
