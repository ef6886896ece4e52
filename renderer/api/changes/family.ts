import type {QueryClient} from '@tanstack/react-query';
import type {Client} from '../../../shared/client/create-client';
import {ApiError} from '../../../shared/contract/errors';
import type {Change} from '../../../shared/model/change';

/** What carrying a change out needs. */
export type Reach = {
	readonly client: Client;
	readonly queries: QueryClient;
	readonly connectionId: string;
	/** What is sent was so before. */
	readonly isUndo?: boolean;
};

/** How changes of one sort are carried out. */
export type Family<C extends Change> = {
	/** Which changes go together in one call; a call is refused or done as a whole. */
	callsFor(changes: readonly C[]): readonly (readonly C[])[];
	/** Ends reads under way, whose answers would be older than the change. */
	begin(reach: Reach): Promise<void>;
	send(reach: Reach, changes: readonly C[]): Promise<unknown>;
	/** After a lost answer: whether the service made the changes all the same. */
	hasHappened(reach: Reach, changes: readonly C[]): Promise<boolean>;
	/** Shows the changes before the service has them. */
	show(reach: Reach, changes: readonly C[]): void;
	/** Puts the old values back, unless something newer stands there by now. */
	takeBack(reach: Reach, changes: readonly C[]): void;
	/** Reads what the service now has, side effects included. */
	readAnew(reach: Reach, changes: readonly C[]): Promise<void>;
};

/** A refusal of every change of a call, so that none of them is tried again by itself. */
export class RefusedForAll extends ApiError {
	constructor(message: string) {
		super('BAD_REQUEST', message);
	}
}

/** Parts of a list with at most so many entries. */
export function partsOf<T>(list: readonly T[], most: number): readonly (readonly T[])[] {
	return Array.from({length: Math.ceil(list.length / most)}, (_none, at) =>
		list.slice(at * most, (at + 1) * most),
	);
}
