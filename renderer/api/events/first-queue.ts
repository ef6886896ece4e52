import type {Client} from '../../../shared/client/create-client';

/**
 * Readings wait at most so long for the first queue of their connection, in steps: a page that is busy
 * with its start takes no step, and cannot take the answer either.
 */
const stepMilliseconds = 50;
const longestSteps = 10;

type Gate = {readonly opened: Promise<void>; isOpen: boolean};

const gates = new Map<string, Gate>();

/**
 * Holds the calls of a connection back until its first queue of events is made: what is read after
 * that misses nothing. Returns the function that lets them go, and says whether they had waited until
 * then.
 */
export function awaitFirstQueue(connectionId: string): () => boolean {
	let open = () => {};
	const opened = new Promise<void>(resolve => {
		open = resolve;
	});
	const gate: Gate = {opened, isOpen: false};
	gates.set(connectionId, gate);
	const letGo = () => {
		if (gate.isOpen) return false;
		gate.isOpen = true;
		window.clearInterval(timer);
		if (gates.get(connectionId) === gate) gates.delete(connectionId);
		open();
		return true;
	};
	let steps = 0;
	const timer = window.setInterval(() => {
		steps += 1;
		if (steps >= longestSteps) letGo();
	}, stepMilliseconds);
	return letGo;
}

/** A client whose calls wait for the first queue, while one is being made. */
export function behindFirstQueue(client: Client, connectionId: string): Client {
	const calls = Object.entries(client).map(([name, call]) => {
		const make = call as (...sent: readonly unknown[]) => Promise<unknown>;
		return [
			name,
			async (...sent: readonly unknown[]) => {
				const gate = gates.get(connectionId);
				if (gate !== undefined) await gate.opened;
				return make(...sent);
			},
		];
	});
	return Object.fromEntries(calls) as Client;
}
