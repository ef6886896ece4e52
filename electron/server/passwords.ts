import {hash, verify} from '@node-rs/argon2';
import {FairQueue} from './work/fair-queue';
import {clientDisconnected, type OnDisconnect} from './work/disconnect';

/** argon2id as OWASP advises: 19 MiB, two passes, one lane. */
const cost = {memoryCost: 19_456, timeCost: 2, parallelism: 1} as const;
const hashesAtOnce = 2;
/** Whoever is not known yet waits among all others of whom nothing is known. */
const unauthenticated = 0;

/** For whom a password is hashed or looked at. */
type Asker = {
	/** The id of the account that asks; strangers have none. */
	readonly account?: number;
	readonly onDisconnect?: OnDisconnect;
};

let running = 0;
const line = new FairQueue<() => void>();

/**
 * Hashing is slow on purpose; more than two at once would starve everybody else. Accounts and strangers
 * take turns, and whoever came first is served first: a lottery would be won by those who come back at
 * once. Who hangs up leaves the line.
 */
async function inTurn<T>(
	{account = unauthenticated, onDisconnect}: Asker,
	work: () => Promise<T>,
): Promise<T> {
	if (running >= hashesAtOnce) await waitForTurn(account, onDisconnect);
	else running++;
	try {
		return await work();
	} finally {
		// The place goes to the next one, without a moment in which a newcomer could take it.
		const next = line.take();
		if (next === undefined) running--;
		else next();
	}
}

function waitForTurn(account: number, onDisconnect: OnDisconnect | undefined): Promise<void> {
	return new Promise((resolve, failed) => {
		const begin = () => {
			stayOn?.();
			resolve();
		};
		line.add(account, begin);
		const stayOn = onDisconnect?.(() => {
			if (line.remove(account, begin)) failed(clientDisconnected());
		});
	});
}

export function hashPassword(password: string, asker: Asker = {}): Promise<string> {
	return inTurn(asker, () => hash(password, cost));
}

let dummyHash: Promise<string> | undefined;

function hashOfNobody(): Promise<string> {
	dummyHash ??= hash('nobody has this password', cost).catch((error: unknown) => {
		dummyHash = undefined;
		throw error;
	});
	return dummyHash;
}

/** Whether the password is right; without a hash the same time is spent and the answer is no. */
export async function isPasswordRight(
	passwordHash: string | undefined,
	password: string,
	asker: Asker = {},
): Promise<boolean> {
	const dummy = await hashOfNobody();
	const isRight = await inTurn(asker, () => verify(passwordHash ?? dummy, password));
	return isRight && passwordHash !== undefined;
}
