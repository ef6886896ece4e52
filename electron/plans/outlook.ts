import {steadyNow, wallNow} from '../../shared/clock';
import {effectsOf, type EffectWorld} from '../../shared/changes/effects';
import {estimateOf, usualBudget, type CallBudget} from '../../shared/changes/estimate';
import {Facts, orUnread} from '../../shared/changes/facts';
import type {Client} from '../../shared/client/create-client';
import type {Outlook} from '../../shared/model/outlook';
import type {PlanChange, PlanStep} from '../../shared/model/plan';
import {lookAndJudge} from './plan-permission';

type Host = {readonly client: Client; readonly budget?: () => CallBudget};

/** A call that the limit held says nothing about the way. */
const longestMilliseconds = 1000;

/**
 * What steps would do: which would be held, what they bring with them, and how long they take. All of it
 * from the same few readings.
 */
export async function lookAhead(
	{client, budget}: Host,
	steps: readonly PlanStep[],
): Promise<Outlook> {
	const facts = new Facts(client);
	const began = steadyNow();
	const {user_id: ownId} = await facts.own();
	const milliseconds = Math.min(longestMilliseconds, steadyNow() - began);
	const {holds, unsure} = await lookAndJudge(client, steps, facts);
	const isHeld = new Set(holds.map(({n}) => n));
	const changes = steps.flatMap(({n, change}) => (isHeld.has(n) ? [] : [change]));
	const world = await readEffectWorld(facts, changes, ownId);
	return {
		at: wallNow(),
		steps: changes.length,
		holds: holds.map(({n, reason, barrier}) => ({n, reason, ...(barrier && {barrier})})),
		unsure,
		effects: effectsOf(changes, world),
		estimate: estimateOf(changes, budget?.() ?? usualBudget, milliseconds),
	};
}

async function readEffectWorld(
	facts: Facts,
	changes: readonly PlanChange[],
	ownId: number,
): Promise<EffectWorld> {
	const has = (...kinds: readonly PlanChange['kind'][]) =>
		changes.some(({kind}) => kinds.includes(kind));
	const deactivates = changes.some(change => change.kind === 'active' && !change.after);
	const opensLess =
		has('archiving', 'channel') ||
		changes.some(
			change => change.kind === 'move' && change.before.stream_id !== change.after.stream_id,
		);
	const named = changes.flatMap(change =>
		change.kind === 'membership' || change.kind === 'role' ? change.user_id : [],
	);
	const asksEverybody = deactivates || opensLess || has('field-deletion', 'profile-field');
	const people = asksEverybody
		? facts.everybody()
		: named.length > 0
			? facts.people(new Set(named))
			: undefined;
	return {
		ownId,
		people: people && (await orUnread(people)),
		directory: opensLess || has('membership') ? await orUnread(facts.directory()) : undefined,
		invitations: deactivates ? await orUnread(facts.invitations()) : undefined,
		fields: has('profile-field') ? await orUnread(facts.fields()) : undefined,
	};
}
