import {isAlike} from '../../shared/changes/calls';
import {Facts, type Found} from '../../shared/changes/facts';
import {byCarrier} from '../../shared/changes/kinds';
import type {Client} from '../../shared/client/create-client';
import type {Barrier} from '../../shared/model/barrier';
import type {HoldReason, PlanChange, PlanStep} from '../../shared/model/plan';

/** Why a step is held, and what stands there instead. */
export type Hold = {
	readonly n: number;
	readonly reason: HoldReason;
	/** What keeps the account from it, where it is held for that. */
	readonly barrier?: Barrier;
	readonly now?: unknown;
};

/** What stands in the places of steps, by their numbers: read in as few calls as it takes. */
export type Looked = {
	readonly holds: readonly Hold[];
	/** By number: what stands there, as far as the service tells it. */
	readonly found: ReadonlyMap<number, Found>;
};

/**
 * Reads anew what steps saw: those are held of which the service says something else, whose person has
 * another address by now, or that are about something that is gone.
 */
export async function lookAtSteps(
	client: Client,
	steps: readonly PlanStep[],
	facts = new Facts(client),
): Promise<Looked> {
	const others = await strangers(facts, steps);
	const found = new Map<number, Found>();
	const holds: Hold[] = [];
	for (const [carrier, some] of byCarrier(steps)) {
		const now = await carrier.readNow(
			facts,
			some.map(({change}) => change),
		);
		const isSame = carrier.isSame ?? isAlike;
		for (const {n, change} of some) {
			const there = now(change);
			found.set(n, there);
			const stranger = others.get(n);
			if (stranger !== undefined) holds.push({n, reason: stranger});
			else if (there.state === 'gone') holds.push({n, reason: 'gone'});
			else if (there.state === 'there' && !isSame(there.value, change.before)) {
				holds.push({n, reason: 'drift', now: there.value});
			}
		}
	}
	return {holds: holds.sort((one, other) => one.n - other.n), found};
}

/** Whether a look shows that a change was made. */
export function isMade(carrierSame: ((one: unknown, other: unknown) => boolean) | undefined) {
	const isSame = carrierSame ?? isAlike;
	return (found: Found | undefined, change: PlanChange): boolean | undefined => {
		if (found === undefined || found.state === 'hidden') return undefined;
		// What is taken away is gone then.
		if (found.state === 'gone') return isTakenAway(change) ? true : undefined;
		if (isSame(found.value, change.after)) return true;
		return isSame(found.value, change.before) ? false : undefined;
	};
}

function isTakenAway(change: PlanChange): boolean {
	return (
		(change.after === false && change.kind !== 'sign-in') ||
		(isListed(change.kind) && change.after === null)
	);
}

const listed: ReadonlySet<PlanChange['kind']> = new Set([
	'draft',
	'scheduled-message',
	'linkifier',
	'playground',
	'domain',
	'channel-group',
]);

/** What lies in a list of its own, and is in it no more once it is deleted. */
function isListed(kind: PlanChange['kind']): boolean {
	return listed.has(kind);
}

/** Steps about a person who is not the one that was seen: the address is another, or nobody has the id. */
async function strangers(
	facts: Facts,
	steps: readonly PlanStep[],
): Promise<ReadonlyMap<number, HoldReason>> {
	const about = steps.filter(
		({target, change}) => target.email !== undefined && 'user_id' in change,
	);
	if (about.length === 0) return new Map();
	const idOf = ({change}: PlanStep) => ('user_id' in change ? change.user_id : -1);
	const people = await facts.people(new Set(about.map(idOf)));
	return new Map(
		about.flatMap((step): [number, HoldReason][] => {
			const user = people.get(idOf(step));
			if (user === undefined) return [[step.n, 'gone']];
			const addresses = [user.email, user.delivery_email];
			return addresses.includes(step.target.email) ? [] : [[step.n, 'identity']];
		}),
	);
}
