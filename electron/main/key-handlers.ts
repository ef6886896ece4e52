import {t} from '@lingui/core/macro';
import type {Bridge, KeyOwner} from '../../shared/bridge';
import {refusalText} from '../../shared/changes/refusals';
import type {Client} from '../../shared/client/create-client';
import {ApiError} from '../../shared/contract/errors';
import {isDiskError} from '../gateway/write-file';
import type {Credential} from '../vault/connections';
import type {Answers} from './bridge';
import {notClicked, outcomeOf} from './outcome';
import {zuliprcText} from './zuliprc';

/** So long a key stays on the clipboard, unless something else is copied before. */
export const clearSeconds = 60;
/** So long a key is kept in memory for the dialog that made it. */
const heldMilliseconds = 10 * 60_000;

export type KeyClipboard = {
	readonly write: (text: string) => void;
	readonly read: () => string | Promise<string>;
	readonly clear: () => void;
};

type Options = {
	/** A client whose answers have their keys, of this process alone. */
	readonly clientOf: (connectionId: string) => Promise<Client>;
	readonly credentialOf: (connectionId: string) => Promise<Credential>;
	/** Has the connection go on with another key. */
	readonly keepOwn: (connectionId: string, key: string) => Promise<void>;
	/** Holds calls of the connection back while its key changes. */
	readonly whileRenewing: <T>(connectionId: string, work: () => Promise<T>) => Promise<T>;
	readonly clipboard: KeyClipboard;
	/** Asks a person where a file goes; undefined for nowhere. */
	readonly choosePlace: (name: string) => Promise<string | undefined>;
	/** Writes a file that nobody else of this computer reads. */
	readonly writeFile: (file: string, text: string) => Promise<void>;
	readonly isClicked: () => boolean;
	/** Does something later; answers with what keeps that from happening. */
	readonly later?: (act: () => void, milliseconds: number) => () => void;
};

type Channel = Extract<keyof Bridge, `keys:${string}`>;
export type KeyHandlers = {
	readonly answers: Pick<Answers, Channel>;
	/** Takes a key that is still there off the clipboard, and forgets what is held. */
	close(): Promise<void>;
};

type Held = {readonly key: string; readonly forget: () => void};

/**
 * Keys on their way from a service to the person who asked for one: to the clipboard, which is emptied
 * after a minute, or into a file of their choice. They pass by the page, the journal and the log. What was
 * made anew is held in memory while its dialog is open, for no service tells the key of another's bot again.
 */
export function createKeyHandlers(options: Options): KeyHandlers {
	const {clientOf, credentialOf, keepOwn, whileRenewing, clipboard, isClicked} = options;
	const {later = laterByTimer} = options;
	const held = new Map<string, Held>();
	/** What is on the clipboard and goes from there. */
	let copied: {readonly key: string; readonly cancel: () => void} | undefined;

	function hold(name: string, key: string): void {
		held.get(name)?.forget();
		const forget = later(() => held.delete(name), heldMilliseconds);
		held.set(name, {key, forget});
	}

	function letGo(connectionId?: string): void {
		for (const [name, {forget}] of held) {
			if (connectionId !== undefined && !name.startsWith(`${connectionId} `)) continue;
			forget();
			held.delete(name);
		}
	}

	function copy(key: string): void {
		copied?.cancel();
		clipboard.write(key);
		copied = {key, cancel: later(() => void clearCopied(), clearSeconds * 1000)};
	}

	async function clearCopied(): Promise<void> {
		const mine = copied;
		if (mine === undefined) return;
		mine.cancel();
		copied = undefined;
		// What somebody copied since is theirs.
		if ((await clipboard.read()) === mine.key) clipboard.clear();
	}

	async function renewed(connectionId: string, of: KeyOwner): Promise<string> {
		const client = await clientOf(connectionId);
		if (of.kind === 'bot') return (await client.regenerateBotKey({bot_id: of.id})).api_key;
		return whileRenewing(connectionId, async () => {
			const {api_key: key} = await client.regenerateOwnKey({});
			// The one of before is dead: what cannot be kept can at least be copied.
			hold(nameOf(connectionId, of), key);
			await keepOwn(connectionId, key);
			return key;
		});
	}

	async function current(connectionId: string, of: KeyOwner): Promise<string> {
		const known = held.get(nameOf(connectionId, of))?.key;
		if (known !== undefined) return known;
		if (of.kind === 'own') return (await credentialOf(connectionId)).apiKey;
		const client = await clientOf(connectionId);
		const [{bots}, address] = await Promise.all([client.getBots({}), addressOf(client, of.id)]);
		const own = bots.find(({username}) => username === address);
		if (own !== undefined) return own.api_key;
		throw new ApiError('BAD_REQUEST', refusalText('key of others'));
	}

	async function fileText(connectionId: string, of: KeyOwner, key: string): Promise<string> {
		const {baseUrl, email} = await credentialOf(connectionId);
		const address =
			of.kind === 'own' ? email : await addressOf(await clientOf(connectionId), of.id);
		return zuliprcText({email: address, key, site: baseUrl.replace(/\/api\/v1$/, '')});
	}

	return {
		answers: {
			'keys:hand-over'({connectionId, of, isNew, to}) {
				if (!isClicked()) return notClicked;
				return outcomeOf(async () => {
					const place = to === 'file' ? await options.choosePlace('zuliprc') : undefined;
					if (to === 'file' && place === undefined) return {isMade: false};
					const key = await (isNew ? renewed(connectionId, of) : current(connectionId, of));
					if (isNew) hold(nameOf(connectionId, of), key);
					if (to === 'clipboard') {
						copy(key);
						return {isMade: isNew, clearSeconds};
					}
					if (place === undefined) return {isMade: isNew};
					try {
						await options.writeFile(place, await fileText(connectionId, of, key));
						return {isMade: isNew, path: place};
					} catch (error) {
						if (!isDiskError(error)) throw error;
						return {
							isMade: isNew,
							problem: t`It could not be written: ${{problem: error.message}}`,
						};
					}
				});
			},
			'keys:let-go'({connectionId}) {
				letGo(connectionId);
				return null;
			},
		},
		async close() {
			letGo();
			await clearCopied();
		},
	};
}

function nameOf(connectionId: string, of: KeyOwner): string {
	return `${connectionId} ${of.kind === 'own' ? 'own' : of.id}`;
}

async function addressOf(client: Client, user_id: number): Promise<string> {
	return (await client.getUser({user_id})).user.email;
}

function laterByTimer(act: () => void, milliseconds: number): () => void {
	const timer = setTimeout(act, milliseconds);
	timer.unref();
	return () => clearTimeout(timer);
}
