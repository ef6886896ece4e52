import {createHash, randomBytes} from 'node:crypto';
import {z} from 'zod';
import {mostCertificateLength} from '../../shared/bridge/certificates';
import {connection, connectionHues, type Connection} from '../../shared/bridge/connections';
import {createMutex} from '../../shared/mutex';
import type {JsonFile} from './json-file';
import type {Vault} from './vault';

/** What is kept of a connection: everything but its key. */
const storedConnection = connection.omit({key: true, whyMissing: true}).extend({
	/** An authority that is trusted for this connection besides those of the system; PEM text. */
	caCertificate: z.string().max(mostCertificateLength).optional(),
});
type StoredConnection = z.output<typeof storedConnection>;
export const storedConnections = z.array(storedConnection);
export type StoredConnections = z.output<typeof storedConnections>;

/** What is known of an account after signing in. */
export type Account = Pick<
	StoredConnection,
	'label' | 'baseUrl' | 'email' | 'userId' | 'featureLevel' | 'caCertificate'
>;

/** How a call of a connection proves who makes it. Stays in the main process. */
export type Credential = {
	readonly baseUrl: string;
	readonly email: string;
	readonly apiKey: string;
	readonly caCertificate?: string | undefined;
};

/** The demo organization is always the same connection; its key comes with each start. */
export const demoId = 'demo';

export type Connections = {
	list(): Promise<Connection[]>;
	/** Whether there is such a connection; the demo organization always counts. */
	isKnown(id: string): boolean;
	/** Whether there is one with this API address. */
	isConnected(baseUrl: string): boolean;
	/** Adds an account, or renews it when the same one signs in again. */
	add(account: Account, apiKey: string): Promise<Connection>;
	/** Goes on with another key of the same account. */
	renewKey(id: string, apiKey: string): Promise<void>;
	remove(id: string): Promise<Connection[]>;
	/** Forgets the key alone; to come back one signs in again. */
	signOut(id: string): Promise<Connection[]>;
	/** Tells the list anew, after something happened to the keys. */
	announce(): Promise<Connection[]>;
	/** Notes what the embedded server says of its organization this time. */
	noteDemo(account: Account): Promise<Connection>;
	/** Notes what a server says of itself where it is another than was known. */
	noteFacts(id: string, facts: Partial<Pick<Account, 'label' | 'featureLevel'>>): Promise<void>;
	/** What an organization is called; known without the store of keys. */
	labelOf(id: string): string | undefined;
	/** Whose account it is; known without the store of keys. */
	accountOf(id: string): Pick<Account, 'baseUrl' | 'email' | 'userId'> | undefined;
	/** The API address of a server; of the demo while it runs. */
	addressOf(id: string): string | undefined;
	/** The authority that was chosen for this server when somebody signed in there. */
	authorityFor(baseUrl: string): string | undefined;
	credentialOf(id: string): Promise<Credential | 'unknown-connection' | 'signed-out' | 'locked'>;
};

type Options = {
	readonly file: JsonFile<StoredConnections>;
	readonly vault: Vault;
	/** Where the embedded server is now, while it runs. */
	readonly demoCredential: () => Credential | undefined;
	readonly onChange: (list: Connection[]) => void;
};

/** The organizations that this console knows. Their keys lie in the vault, that of the demo nowhere. */
export function openConnections({file, vault, demoCredential, onChange}: Options): Connections {
	async function withKeyState(stored: StoredConnection): Promise<Connection> {
		const {caCertificate: _ofMain, ...shown} = stored;
		if (shown.kind === 'demo') return {...shown, key: 'kept'};
		return {...shown, ...(await vault.stateOf(shown.id, placeOf(stored)))};
	}

	/** The demo as it runs now: it is found anew at each start, so it needs no room on the disk. */
	let demo: StoredConnection | undefined;

	function list(): Promise<Connection[]> {
		const stored = file.value();
		const others = stored.filter(({id}) => id !== demoId);
		return Promise.all((demo === undefined ? stored : [...others, demo]).map(withKeyState));
	}

	const find = (id: string) => file.value().find(other => other.id === id);

	/** Leaves no copy of the list that names the connection otherwise when that `isInstead`. */
	async function put(stored: StoredConnection, isInstead = false): Promise<Connection> {
		const others = file.value();
		const isKnown = others.some(({id}) => id === stored.id);
		const next = isKnown
			? others.map(other => (other.id === stored.id ? stored : other))
			: [...others, stored];
		await (isInstead ? file.replace(next) : file.write(next));
		onChange(await list());
		return withKeyState(stored);
	}

	/** Coming and going happen one after the other: each writes both the list and the keys. */
	const inTurn = createMutex();

	/** Connections that were looked at for keys which lie beside those in force. */
	const looked = new Set<string>();

	/**
	 * The key comes first and lies beside the one from before, then the list is written, then the other
	 * key goes: whichever list is in force, even after a sudden end, finds the key for its place.
	 */
	async function enter(account: Account, apiKey: string): Promise<Connection> {
		const same = file
			.value()
			.find(
				({kind, baseUrl, userId}) =>
					kind === 'server' && baseUrl === account.baseUrl && userId === account.userId,
			);
		const id = same?.id ?? randomBytes(6).toString('hex');
		const hue = same?.hue ?? nextHue(file.value());
		const place = placeOf(account);
		looked.delete(id);
		await vault.keepBeside(id, apiKey, place);
		try {
			const added = await put({...account, id, kind: 'server', hue}, same !== undefined);
			// What could not go now goes at a later use of the connection.
			await vault.settle(id, place).catch(() => {});
			return added;
		} catch (error) {
			// Until then another write may bring this list along.
			await file.settled();
			// Nobody could remove a key that belongs to nothing. Where it lies beside another one both
			// stay for now: nobody knows which list is on a disk that failed.
			if (find(id) === undefined) await vault.forget(id).catch(() => {});
			throw error;
		}
	}

	/** Lets the keys for other places go, once no copy of the list names such a place. */
	function settle(id: string): Promise<void> {
		return inTurn(async () => {
			const stored = find(id);
			if (stored === undefined || !vault.isUnsettled(id, placeOf(stored))) return;
			await file.replace(file.value());
			await vault.settle(id, placeOf(stored));
		}).catch(() => {});
	}

	async function announce(): Promise<Connection[]> {
		const now = await list();
		onChange(now);
		return now;
	}

	/** What could not be done has to be seen as well. */
	async function announceAfter(change: () => Promise<void>): Promise<Connection[]> {
		try {
			await change();
		} catch (error) {
			await announce();
			throw error;
		}
		return announce();
	}

	return {
		list,
		labelOf: id => (id === demoId && demo !== undefined ? demo : find(id))?.label,
		isKnown: id => id === demoId || file.value().some(other => other.id === id),
		isConnected: baseUrl => file.value().some(other => other.baseUrl === baseUrl),
		announce,
		add: (account, apiKey) => inTurn(() => enter(account, apiKey)),
		async renewKey(id, apiKey) {
			await inTurn(async () => {
				const known = find(id);
				// Nothing of an organization that was left meanwhile is kept.
				if (known?.kind === 'server') await enter(known, apiKey);
			});
		},
		async remove(id) {
			if (id === demoId) return list();
			const leave = async () => {
				const at = file.value().findIndex(other => other.id === id);
				const removed = file.value()[at];
				await file.replace(file.value().filter(other => other.id !== id));
				try {
					await vault.forget(id);
				} catch (error) {
					// Whose key is there has to be seen, or nobody could remove it.
					if (removed !== undefined) {
						await file.write(file.value().toSpliced(at, 0, removed)).catch(() => {});
					}
					throw error;
				}
			};
			return announceAfter(() => inTurn(leave));
		},
		async signOut(id) {
			if (id === demoId) return list();
			return announceAfter(() => inTurn(() => vault.forget(id)));
		},
		async noteDemo(account) {
			demo = {...account, id: demoId, kind: 'demo', hue: 'slate'};
			try {
				return await put(demo);
			} catch {
				onChange(await list());
				return withKeyState(demo);
			}
		},
		async noteFacts(id, facts) {
			const known = id === demoId ? demo : find(id);
			if (known === undefined) return;
			const now = {...known, ...facts};
			if (now.label === known.label && now.featureLevel === known.featureLevel) return;
			if (id === demoId) demo = now;
			await put(now);
		},
		accountOf: find,
		addressOf(id) {
			return (id === demoId ? demo : find(id))?.baseUrl;
		},
		authorityFor: baseUrl =>
			file.value().find(other => other.baseUrl === baseUrl && other.caCertificate !== undefined)
				?.caCertificate,
		async credentialOf(id) {
			if (id === demoId) return demoCredential() ?? 'unknown-connection';
			const stored = find(id);
			if (stored === undefined) return 'unknown-connection';
			const place = placeOf(stored);
			const found = await vault.read(id, place);
			if (found === 'locked') return 'locked';
			if ('missing' in found) return 'signed-out';
			if (!looked.has(id)) {
				looked.add(id);
				if (vault.isUnsettled(id, place)) void settle(id);
			}
			const {baseUrl, email, caCertificate} = stored;
			return {baseUrl, email, apiKey: found.secret, caCertificate};
		},
	};
}

/**
 * Where the key of an account may go, and whom it trusts there. The list of connections lies open on
 * the disk; the key is sealed to this, so that whoever changes the list gets no key sent elsewhere.
 */
function placeOf({baseUrl, email, caCertificate}: Account): string {
	const words = JSON.stringify([baseUrl, email, caCertificate ?? null]);
	return createHash('sha256').update(words).digest('hex');
}

/** The hue that the fewest connections have, so that neighbours differ. */
function nextHue(list: readonly StoredConnection[]): StoredConnection['hue'] {
	const uses = (hue: string) =>
		list.filter(other => other.kind === 'server' && other.hue === hue).length;
	const least = Math.min(...connectionHues.map(uses));
	return connectionHues.find(hue => uses(hue) === least) ?? 'blue';
}
