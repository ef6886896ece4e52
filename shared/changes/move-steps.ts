import {isUnanswered, mayHaveHappened, Unreachable} from '../client/failures';
import {badRequest} from '../contract/errors';
import type {MoveChange, Place} from '../model/change';
import type {ChangeSteps, StepCallDependencies} from './calls';
import {gone, there} from './facts';
import type {Aside, Outcome} from './outcome';
import {moveEach, type Made} from './move-each';
import {pause, soonAfter, Stopped, whileFresh} from './while-fresh';
import {inTurnOf} from './topic-turns';
import {isAtGoal, isSamePlace, placesOf, type Reader} from './places-of';
import {sendBack, wireMove} from './send-back';
import {refusalText} from './refusals';

/** Messages that go to another topic or channel: one call, which may take others along, or one by one. */
export const moveSteps: ChangeSteps<MoveChange> = {
	// They move one by one, or bring others along.
	takesSeveralCalls: ({mode, ids}) => mode === 'each' && (ids?.length ?? 0) > 1,
	carryOut: (deps, change) =>
		inTurnOf(deps.connectionId, [change.before, change.after], deps.isStopped, () =>
			carryOut(deps, change),
		).catch((error: unknown) => {
			if (error instanceof Stopped) return leftOpen(deps, change);
			throw error;
		}),
	async readNow(facts, changes) {
		const idsOf = ({message_id, ids = [message_id]}: MoveChange) => ids;
		const messages = await facts.messages(changes.flatMap(idsOf));
		return change => {
			const found = idsOf(change).flatMap(id => messages.get(id) ?? []);
			const places = found.map(({stream_id = -1, subject}) => ({stream_id, topic: subject}));
			const [first] = places;
			if (first === undefined) return gone;
			// Those that others moved are passed over one by one; none of them there is another thing.
			return there(places.find(place => isSamePlace(place, change.before)) ?? first);
		};
	},
	isSame: (one, other) => isSamePlace(one as Place, other as Place),
};

async function carryOut(
	deps: StepCallDependencies,
	change: MoveChange,
): Promise<Outcome<MoveChange>> {
	const made = await makeCalls(deps, change);
	const isOver = made.error === undefined && made.isAsSeen === true;
	if (isOver) return {done: [change], failed: [], left: []};
	const {client, ownId} = deps;
	const reader = {client, isStopped: soonAfter(deps.isStopped), ownId};
	return lookAfter(reader, change, {...made, mayBeMade: deps.mayBeMade?.(change) === true});
}

const notDone = badRequest(refusalText('stopped'));

/** Not begun, and so left; of what an earlier try may have made it is told that nobody knows. */
function leftOpen(deps: StepCallDependencies, change: MoveChange): Outcome<MoveChange> {
	const isOpen = deps.mayBeMade?.(change) === true;
	if (!isOpen) return {done: [], failed: [], left: [change]};
	return {done: [], failed: [{change, error: notDone, isUnknown: true}], left: []};
}

async function makeCalls(deps: StepCallDependencies, change: MoveChange): Promise<Made> {
	try {
		if (change.mode === 'each') return await moveEach(deps, change);
		const {client, isStopped} = deps;
		// Others may have moved it in a pause of the limit: it is looked at anew.
		return await whileFresh(
			async options => {
				const named = await namedIn(deps, change);
				if (named === undefined) return {error: undefined, isBegun: true};
				await client.updateMessage(wireMove(change, named.id), options);
				return {error: undefined, isBegun: true, isAsSeen: named.isAsSeen};
			},
			{isStopped},
		);
	} catch (error) {
		return {error, isBegun: false};
	}
}

type Named = {
	readonly id: number;
	/** Whether it is where it was seen; else others may be elsewhere as well. */
	readonly isAsSeen: boolean;
};

/**
 * The message that a call names; undefined where that one alone was to move and is elsewhere. Once it is
 * elsewhere, its neighbours are messages that nobody chose.
 */
async function namedIn(reader: Reader, change: MoveChange): Promise<Named | undefined> {
	const {message_id, mode, ids = [message_id], before, after} = change;
	const place = (await placesOf(reader, [message_id])).places.get(message_id);
	const isHere = place !== undefined && isSamePlace(place, before);
	if (isHere) return {id: message_id, isAsSeen: true};
	// Of one that is gone the service says so.
	if (mode === 'change_one') {
		return place === undefined ? {id: message_id, isAsSeen: true} : undefined;
	}
	const {places} = await placesOf(reader, ids, [before, after]);
	const here = ids.filter(id => isSamePlace(places.get(id) ?? nowhere, before));
	const named = mode === 'change_all' ? here.at(-1) : here[0];
	if (named === undefined) {
		throw badRequest(refusalText('message gone'));
	}
	return {id: named, isAsSeen: false};
}

const nowhere: Place = {stream_id: -1, topic: ''};

/** Says of every message what became of it, by where it is now. */
async function lookAfter(
	reader: Reader,
	change: MoveChange,
	{error, isBegun, along, mayBeMade}: Made & {readonly mayBeMade: boolean},
): Promise<Outcome<MoveChange>> {
	const {ids = [change.message_id]} = change;
	const found = await sortedOut(reader, change, error).catch(() => undefined);
	// After a lost answer they may have come last.
	const astray = along === undefined ? [] : await sendBack(reader, change, along);
	if (found === undefined) {
		const wasStopped = error instanceof Stopped;
		if (wasStopped && !isBegun && !mayBeMade) return {done: [], failed: astray, left: [change]};
		const why = wasStopped ? notDone : error;
		// What never left moved nothing, whoever cannot look; an earlier try may have.
		const isUnknown = isBegun || mayBeMade || error === undefined || mayHaveHappened(error);
		const failed = {change, error: why, ...(isUnknown && {isUnknown})};
		return {done: [], failed: [failed, ...astray], left: []};
	}
	const {moved, rest, aside} = found;
	// Of messages whose ids are not known, the one that was named speaks for all.
	if (change.ids === undefined && moved.length === 0) {
		return {done: [], failed: [{change, error}], left: []};
	}
	const part = (some: readonly number[]): readonly MoveChange[] => {
		const [first] = some;
		if (first === undefined) return [];
		if (some.length === ids.length) return [change];
		const told = {tellsOld: false, tellsNew: false};
		return [{...change, message_id: first, mode: 'each', ids: some, ...told}];
	};
	if (error instanceof Stopped) return {done: part(moved), failed: astray, left: part(rest), aside};
	const why = error ?? badRequest(refusalText('moved back'));
	const failed = part(rest).map(one => ({change: one, error: why}));
	return {done: part(moved), failed: [...failed, ...astray], left: [], aside};
}

type SortedOut = {
	readonly moved: readonly number[];
	readonly rest: readonly number[];
	readonly aside: Aside;
};

/** After a lost answer the service may still be at work: it is looked at until nothing moves. */
async function sortedOut(reader: Reader, change: MoveChange, error: unknown): Promise<SortedOut> {
	const look = () => untilAnswered(() => sortOut(reader, change), reader.isStopped);
	let found = await look();
	if (!isUnanswered(error)) return found;
	for (let looks = 0; looks < mostLooks && found.rest.length > 0; looks++) {
		await pause(secondsBetween, reader.isStopped);
		const next = await look();
		if (next.moved.length === found.moved.length) return next;
		found = next;
	}
	return found;
}

const mostLooks = 10;
const secondsBetween = 0.5;

async function sortOut(reader: Reader, change: MoveChange): Promise<SortedOut> {
	const {message_id, ids = [message_id], before, after} = change;
	const {places, unfound} = await placesOf(reader, ids, [after, before]);
	const isThere = (place: Place) => isAtGoal(place, {before, after});
	const known = ids.flatMap(id => {
		const place = places.get(id);
		return place === undefined ? [] : [{id, place}];
	});
	const moved = known.filter(({place}) => isThere(place)).map(({id}) => id);
	const rest = known
		.filter(({place}) => !isThere(place) && isSamePlace(place, before))
		.map(({id}) => id);
	const aside = {
		gone: ids.length - known.length - unfound.length,
		unfound: unfound.length,
		elsewhere: known.length - moved.length - rest.length,
	};
	return {moved, rest, aside};
}

/** A reading that got no answer is repeated twice, after pauses. */
async function untilAnswered<T>(read: () => Promise<T>, isStopped: () => boolean): Promise<T> {
	for (const seconds of [1, 2]) {
		try {
			return await read();
		} catch (error) {
			if (!(error instanceof Unreachable)) throw error;
			await pause(seconds, isStopped);
		}
	}
	return read();
}
