import {hash, verify} from '@node-rs/argon2';
import {refusal} from '../../shared/contract/errors';

/** argon2id as OWASP advises: 19 MiB, two passes, one lane. */
const cost = {memoryCost: 19_456, timeCost: 2, parallelism: 1} as const;
const hashesAtOnce = 2;
/** Strangers who wait for their turn hold sockets and memory. */
const mostWaiting = 32;

let running = 0;
const waiting: (() => void)[] = [];

/** Hashing is slow on purpose; more than two at once would starve everybody else. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
	if (running >= hashesAtOnce) await new Promise<void>(go => waiting.push(go));
	running++;
	try {
		return await work();
	} finally {
		running--;
		waiting.shift()?.();
	}
}

/** Refuses with RATE_LIMIT_HIT while very many passwords wait to be looked at. */
export function requireTurn(): void {
	if (waiting.length < mostWaiting) return;
	throw refusal('RATE_LIMIT_HIT', 'Many people sign in just now; try again in a second.', {
		'retry-after': 1,
	});
}

export function hashPassword(password: string): Promise<string> {
	return inTurn(() => hash(password, cost));
}

let dummyHash: Promise<string> | undefined;

/** Whether the password is right; without a hash the same time is spent and the answer is no. */
export async function isPasswordRight(
	passwordHash: string | undefined,
	password: string,
): Promise<boolean> {
	dummyHash ??= hashPassword('nobody has this password');
	const dummy = await dummyHash;
	const isRight = await inTurn(() => verify(passwordHash ?? dummy, password));
	return isRight && passwordHash !== undefined;
}
