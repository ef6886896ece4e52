import {skipToken, useMutation, useQuery, useQueryClient} from '@tanstack/react-query';
import type {QueryClient} from '@tanstack/react-query';
import {wallNow} from '../../../shared/clock';
import {mostGiven, mostOrdered, type Bridge} from '../../../shared/bridge';
import type {PlanChange, PlanStep, PlanSummary} from '../../../shared/model/plan';
import {newStepOf} from '../../../shared/model/new-step';
import {namesSeen} from '../changes/names-seen';
import {useConnection} from '../connection/client-context';
import {valueOf} from '../connection/connections';
import {notePlan, planKeys} from './follow-plans';

/** The plans of the organization on screen, the newest first. */
export function usePlans() {
	const {id: connectionId} = useConnection();
	return useQuery({
		queryKey: planKeys.all(connectionId),
		queryFn: () => window.steward.ask('plans:list', {connectionId}),
		staleTime: Infinity,
	});
}

/** All steps of a plan; of none nothing is read. */
export function usePlanSteps(id: string | undefined) {
	const {id: connectionId} = useConnection();
	return useQuery({
		queryKey: planKeys.steps(connectionId, id ?? ''),
		queryFn: id === undefined ? skipToken : () => readSteps(connectionId, id),
	});
}

export async function readSteps(connectionId: string, id: string): Promise<readonly PlanStep[]> {
	const all: PlanStep[] = [];
	for (;;) {
		const from = (all.at(-1)?.n ?? 0) + 1;
		const question = {connectionId, id, from, limit: mostGiven};
		const some = valueOf(await window.steward.ask('plans:steps', question));
		all.push(...some);
		if (some.length < mostGiven) return all;
	}
}

/** Puts changes into a plan, with what they are about as it was read last. Throws StepFailed. */
export async function addToPlan(
	{queries, connectionId}: {readonly queries: QueryClient; readonly connectionId: string},
	to: Ask<'plans:add'>['to'],
	changes: readonly PlanChange[],
): Promise<PlanSummary> {
	const seen = namesSeen(queries, connectionId, changes);
	const seenAt = wallNow();
	let place = to;
	let at = 0;
	for (;;) {
		const part = changes.slice(at, at + mostOrdered);
		const steps = part.map(change => newStepOf(change, seen, seenAt));
		const asked = window.steward.ask('plans:add', {connectionId, to: place, steps});
		const plan = valueOf(await asked);
		at += mostOrdered;
		if (at >= changes.length) return plan;
		place = {id: plan.id};
	}
}

type Ask<Channel extends keyof Bridge> = Omit<Bridge[Channel]['ask'], 'connectionId'>;

/** What can be done with plans; failures are StepFailed. */
export function usePlanActions() {
	const queries = useQueryClient();
	const {id: connectionId} = useConnection();
	const told = async (plan: PlanSummary) => {
		notePlan(queries, {connectionId, id: plan.id, plan});
		await queries.invalidateQueries({queryKey: planKeys.steps(connectionId, plan.id)});
		return plan;
	};
	const {ask} = window.steward;
	return {
		/** Puts changes into a new plan or a draft, each with what it is about as that is known now. */
		add: async (to: Ask<'plans:add'>['to'], changes: readonly PlanChange[]) =>
			told(await addToPlan({queries, connectionId}, to, changes)),
		exclude: async (order: Ask<'plans:exclude'>) =>
			told(valueOf(await ask('plans:exclude', {...order, connectionId}))),
		accept: async (order: Ask<'plans:accept'>) =>
			told(valueOf(await ask('plans:accept', {...order, connectionId}))),
		lookAgain: async (order: Ask<'plans:look-again'>) =>
			told(valueOf(await ask('plans:look-again', {...order, connectionId}))),
		rename: async (order: Ask<'plans:rename'>) =>
			told(valueOf(await ask('plans:rename', {...order, connectionId}))),
		apply: async (id: string) => told(valueOf(await ask('plans:apply', {connectionId, id}))),
		pause: async (id: string) => told(valueOf(await ask('plans:pause', {connectionId, id}))),
		/** Makes pending again what failed, and goes on. */
		retry: async (id: string) => {
			valueOf(await ask('plans:renew', {connectionId, id}));
			return told(valueOf(await ask('plans:apply', {connectionId, id})));
		},
		/** Undoes what was done, at once; answers with the plan that does it. */
		undo: async (id: string) => {
			const back = valueOf(await ask('plans:undo', {connectionId, id}));
			return told(valueOf(await ask('plans:apply', {connectionId, id: back.id})));
		},
		remove: async (id: string) => {
			valueOf(await ask('plans:remove', {connectionId, id}));
			notePlan(queries, {connectionId, id});
		},
		removeAll: async (ids: readonly string[]) => {
			valueOf(await ask('plans:clear', {connectionId, ids: [...ids]}));
			for (const id of ids) notePlan(queries, {connectionId, id});
		},
	};
}

/** One action under way, and what it failed with. */
export function usePlanWork() {
	return useMutation({mutationFn: (work: () => Promise<unknown>) => work()});
}
