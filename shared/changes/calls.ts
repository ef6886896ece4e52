import canonicalize from 'canonicalize';
import type {Client} from '../client/create-client';
import {ApiError} from '../contract/errors';
import type {Change, NewLink, NewPerson} from '../model/change';
import type {Channel} from '../model/channel';
import type {Facts, Found} from './facts';
import type {Outcome} from './outcome';

/** What making a call takes. */
export type CallDependencies = {
	readonly client: Client;
	/** Changes of one organization wait for each other where they share a topic. */
	readonly connectionId: string;
	/** Whether no further call is to be made. */
	readonly isStopped: () => boolean;
	/** What is sent was so before. */
	readonly isUndo?: boolean;
	/** Whether an earlier try may have made a change, so that what stands there is no doing of others. */
	readonly mayBeMade?: (change: Change) => boolean;
	/** Hears that a change which is made is another than was asked for. */
	readonly onMade?: (change: Change, asMade: Change) => void;
	/** The first password that somebody chose for a person; one by chance where nobody did. */
	readonly passwordOf?: (person: NewPerson) => string | undefined;
	/** Hears the address of a link that was made, which is kept nowhere. */
	readonly onLink?: (link: NewLink, address: string) => void;
	/** For a call that rests on a look: how long the gateway may hold it, in milliseconds. */
	readonly patience?: number | undefined;
};

/** What looking takes. */
export type LookDependencies = Pick<
	CallDependencies,
	'client' | 'connectionId' | 'isStopped' | 'onMade'
>;

/**
 * How changes of one sort go over the wire: the same for a single click, for a plan, and for its
 * rehearsal. Each call is refused or done as a whole.
 */
export type ChangeCalls<C extends Change> = {
	/** Nothing undoes it: one call after the other, so that Stop leaves what was not sent by then. */
	readonly isFinal?: true;
	/** Which changes go together in one call. */
	callsFor(changes: readonly C[]): readonly (readonly C[])[];
	send(deps: CallDependencies, changes: readonly C[]): Promise<unknown>;
	/** After a lost answer: whether the service made the changes all the same. */
	hasHappened(deps: LookDependencies, changes: readonly C[]): Promise<boolean>;
	/** What the service has in the place of each change, in the form of its `before`. */
	readNow(facts: Facts, changes: readonly C[]): Promise<(change: C) => Found>;
	/** Whether two values mean the same to the service; without it they have to be alike in every part. */
	isSame?(one: unknown, other: unknown): boolean;
	/**
	 * Of what is made new, where something of its name stands: the change as it was made, and whether all of
	 * it was. Undefined where that is something else, or of somebody else.
	 */
	asFound?(change: C, value: unknown): FoundMade<C> | undefined;
};

export type FoundMade<C extends Change> = {readonly made: C; readonly isWhole: boolean};

export type StepCallDependencies = CallDependencies & {
	/**
	 * Hears how many steps of the change that is under way are done, and how many messages that nobody
	 * chose may be astray until its end.
	 */
	readonly onStep?: (done: number, astray?: number) => void;
	/** Hears of the change under way as it is by now, where it says itself how far it is. */
	readonly onChange?: (change: Change) => void;
	/** Id of the own account, where it is known. */
	readonly ownId?: number | undefined;
	/** The channels as far as they are known: what is shown to more people depends on them. */
	readonly channels?: readonly Channel[] | undefined;
};

/** Changes of which each takes steps, and may be done in part. */
export type ChangeSteps<C extends Change> = {
	/** Whether it may be cut off half done, which has to be told then. */
	takesSeveralCalls(change: C): boolean;
	/** Refusals and lost answers are part of the outcome; the limit is waited for. */
	carryOut(deps: StepCallDependencies, change: C): Promise<Outcome<C>>;
	readNow(facts: Facts, changes: readonly C[]): Promise<(change: C) => Found>;
	isSame?(one: unknown, other: unknown): boolean;
};

/** What stands in the place of a change: what it was made over, what it sets, or what others set since. */
export type Standing = 'before' | 'after' | 'else';

/** The same for a value that stands there; undefined where none is known. */
export function standingOf<T>(
	now: T | undefined,
	{before, after}: {readonly before: T; readonly after: T},
	isSame: (one: T, other: T) => boolean = Object.is,
): Standing | undefined {
	if (now === undefined) return undefined;
	if (isSame(now, before)) return 'before';
	return isSame(now, after) ? 'after' : 'else';
}

/** Whether two values are alike in every part, in whatever order their parts are. */
export function isAlike(one: unknown, other: unknown): boolean {
	return canonicalize([one]) === canonicalize([other]);
}

/** A refusal of every change of a call, so that none of them is tried again by itself. */
export class RefusedForAll extends ApiError {
	constructor(message: string) {
		super('BAD_REQUEST', message);
	}
}

/** A refusal of every change of the same sort that is about such things, in the calls that still wait as well. */
export class RefusedForSome extends ApiError {
	readonly isRefused: (change: Change) => boolean;

	constructor(message: string, isRefused: (change: Change) => boolean) {
		super('BAD_REQUEST', message);
		this.isRefused = isRefused;
	}
}

/** Parts of a list with at most so many entries. */
export function partsOf<T>(list: readonly T[], most: number): readonly (readonly T[])[] {
	return Array.from({length: Math.ceil(list.length / most)}, (_none, at) =>
		list.slice(at * most, (at + 1) * most),
	);
}

/** Each in a call of its own. */
export function singly<C>(changes: readonly C[]): readonly (readonly C[])[] {
	return changes.map(change => [change]);
}
