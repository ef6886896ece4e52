import {useQueryClient, type QueryClient} from '@tanstack/react-query';
import {useCallback} from 'react';
import type {Client} from '../../shared/client/create-client';
import {Unreachable} from '../../shared/client/failures';
import {ApiError} from '../../shared/contract/errors';
import {inverse, roleFields, type UserChange} from '../../shared/model/change';
import type {User} from '../../shared/model/user';
import {useChangesStore, type FailedChange, type Run} from '../state/changes';
import {useClient, useConnection} from './client-context';
import {patchUsers, readBack, userKeys} from './users';

/**
 * Carries out changes to people: shown at once, sent to the service, taken back one by one when
 * refused. The one place that does so; every screen states only what it wants changed.
 */

const callsAtOnce = 4;
/** Up to so many people are read anew after a run; beyond, the whole list is. */
const readBackSingly = 25;

type Reach = {
	readonly client: Client;
	readonly queries: QueryClient;
	readonly connectionId: string;
};

export type ChangeOrder = {
	readonly label: string;
	readonly changes: readonly UserChange[];
	readonly staysAfterUndo?: string;
};

const stopRequests = new Set<number>();
let lastRunId = 0;

/** Ends a run after the calls that are under way. */
export function stopRun(id: number): void {
	stopRequests.add(id);
}

/** Returns the functions that apply changes on this connection and take a run back. */
export function useApplyChanges() {
	const client = useClient();
	const queries = useQueryClient();
	const {id: connectionId} = useConnection();
	const apply = useCallback(
		(order: ChangeOrder) => carryOut({client, queries, connectionId}, order),
		[client, queries, connectionId],
	);
	const undo = useCallback(
		(run: Run) => undoRun({client, queries, connectionId}, run),
		[client, queries, connectionId],
	);
	return {apply, undo};
}

function undoRun(reach: Reach, run: Run): Promise<Run> {
	useChangesStore.getState().dismiss(run.id);
	return carryOut(
		reach,
		{
			label: `Taken back: ${run.label}`,
			changes: run.done.map(inverse).reverse(),
			...(run.staysAfterUndo !== undefined && {staysAfterUndo: run.staysAfterUndo}),
		},
		run.id,
	);
}

async function carryOut(reach: Reach, order: ChangeOrder, undoes?: number): Promise<Run> {
	const {put} = useChangesStore.getState();
	let run: Run = {
		id: ++lastRunId,
		connectionId: reach.connectionId,
		label: order.label,
		changes: order.changes,
		done: [],
		failed: [],
		state: 'running',
		staysAfterUndo: order.staysAfterUndo,
		undoes,
	};
	const note = (change: Partial<Run>) => {
		run = {...run, ...change};
		put(run);
	};
	put(run);
	await reach.queries.cancelQueries({queryKey: userKeys.all(reach.connectionId), exact: true});
	show(reach, order.changes);

	const waiting = order.changes.values();
	const skipped: UserChange[] = [];
	const worker = async () => {
		for (const change of waiting) {
			if (stopRequests.has(run.id)) {
				skipped.push(change);
				continue;
			}
			const error = await attempt(reach, change);
			if (error === undefined) note({done: [...run.done, change]});
			else {
				takeBack(reach, [change]);
				note({failed: [...run.failed, {change, error} satisfies FailedChange]});
			}
		}
	};
	await Promise.all(Array.from({length: callsAtOnce}, worker));
	if (skipped.length > 0) takeBack(reach, skipped);
	note({state: stopRequests.delete(run.id) ? 'stopped' : 'finished'});
	await readAnew(reach, order.changes);
	return run;
}

/** Sends one change. Resolves to the failure, or to undefined when the service has it. */
async function attempt(reach: Reach, change: UserChange): Promise<unknown> {
	const {setPending} = useChangesStore.getState();
	setPending(reach.connectionId, change.user_id, true);
	try {
		await send(reach.client, change);
		return undefined;
	} catch (error) {
		if (error instanceof ApiError && error.is('RATE_LIMIT_HIT')) {
			await pause(error.details['retry-after']);
			return await attempt(reach, change);
		}
		return error instanceof Unreachable && (await hasHappened(reach, change)) ? undefined : error;
	} finally {
		setPending(reach.connectionId, change.user_id, false);
	}
}

function send(client: Client, change: UserChange): Promise<unknown> {
	switch (change.kind) {
		case 'role':
			return client.updateUser({user_id: change.user_id, role: change.after});
		case 'name':
			return client.updateUser({user_id: change.user_id, full_name: change.after});
		case 'active':
			return change.after
				? client.reactivateUser({user_id: change.user_id})
				: client.deactivateUser({user_id: change.user_id});
		default:
			return change satisfies never;
	}
}

/** After a lost answer: whether the service made the change all the same. */
async function hasHappened({client}: Reach, change: UserChange): Promise<boolean> {
	try {
		const {user} = await client.getUser({user_id: change.user_id});
		return valueOf(user, change.kind) === change.after;
	} catch {
		return false;
	}
}

function valueOf(user: User, kind: UserChange['kind']): unknown {
	switch (kind) {
		case 'role':
			return user.role;
		case 'name':
			return user.full_name;
		case 'active':
			return user.is_active;
		default:
			return kind satisfies never;
	}
}

function show({queries, connectionId}: Reach, changes: readonly UserChange[]): void {
	const byUser = new Map<number, (user: User) => User>();
	for (const change of changes) {
		const earlier = byUser.get(change.user_id);
		byUser.set(change.user_id, user => withValue(earlier?.(user) ?? user, change));
	}
	patchUsers(queries, connectionId, byUser);
}

/** Puts the old values back, unless something newer stands there by now. */
function takeBack({queries, connectionId}: Reach, changes: readonly UserChange[]): void {
	const byUser = new Map<number, (user: User) => User>();
	for (const change of changes) {
		byUser.set(change.user_id, user =>
			valueOf(user, change.kind) === change.after ? withValue(user, inverse(change)) : user,
		);
	}
	patchUsers(queries, connectionId, byUser);
}

function withValue(user: User, change: UserChange): User {
	switch (change.kind) {
		case 'role':
			return {...user, ...roleFields(change.after)};
		case 'name':
			return {...user, full_name: change.after};
		case 'active':
			return {...user, is_active: change.after};
		default:
			return change satisfies never;
	}
}

/** Reads what the service now has, side effects on bots included. */
async function readAnew(
	{client, queries, connectionId}: Reach,
	changes: readonly UserChange[],
): Promise<void> {
	const ids = new Set(changes.map(change => change.user_id));
	const key = userKeys.all(connectionId);
	if (changes.some(change => change.kind === 'active')) {
		for (const {bot_owner_id: owner, user_id} of queries.getQueryData<readonly User[]>(key) ?? []) {
			if (owner !== undefined && owner !== null && ids.has(owner)) ids.add(user_id);
		}
	}
	if (ids.size > readBackSingly) {
		await queries.invalidateQueries({queryKey: key, exact: true});
		return;
	}
	await Promise.allSettled([...ids].map(id => readBack(client, queries, connectionId, id)));
}

function pause(seconds: number): Promise<void> {
	return new Promise(resolve => window.setTimeout(resolve, Math.max(0.2, seconds) * 1000));
}
