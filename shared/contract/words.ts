import type {EndpointSpec} from './endpoint';
import {contract, type OperationName} from './index';

/** What the reference says of an operation. */
export type OperationWords = Pick<EndpointSpec, 'summary' | 'notes' | 'refusals'>;

/**
 * The words of the contract by operation, for those who read them: calls are made and answered without them,
 * so the operations are built without them, and this by itself (`scripts/contract-words.mjs`).
 */
export const contractWords = Object.fromEntries(
	Object.entries<EndpointSpec>(contract).map(([name, {summary, notes, refusals}]) => [
		name,
		{summary, ...(notes && {notes}), refusals} satisfies OperationWords,
	]),
) as unknown as Readonly<Record<OperationName, OperationWords>>;
