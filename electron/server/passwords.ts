import {hash, verify} from '@node-rs/argon2';

/** argon2id as OWASP advises: 19 MiB, two passes, one lane. */
const cost = {memoryCost: 19_456, timeCost: 2, parallelism: 1} as const;
const hashesAtOnce = 2;

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
	const against = passwordHash ?? (await dummyHash);
	const isRight = await inTurn(() => verify(against, password));
	return isRight && passwordHash !== undefined;
}
