import {z} from 'zod';

/** The program itself: its embedded server, its store of keys. */

/** State of the embedded server process, pushed whenever it changes. */
export const serverState = z.discriminatedUnion('state', [
	z.object({state: z.literal('stopped')}),
	z.object({state: z.literal('starting'), attempt: z.int()}),
	z.object({
		state: z.literal('ready'),
		baseUrl: z.string(),
		/** That it had to be started anew in this run: how often, and a sentence about the last time. */
		restarted: z.object({count: z.int(), words: z.string()}).optional(),
	}),
	z.object({state: z.literal('failed'), reason: z.string(), logPath: z.string()}),
]);
export type ServerState = z.output<typeof serverState>;

/** Shorter ones are guessed by whoever has the disk. */
export const shortestPassphrase = 12;
const passphrase = z.string().min(shortestPassphrase).max(1024);
export const typedPassphrase = z.string().max(1024);

/** `discard` is for who forgot it: the keys that it protects are lost. */
export const passphraseChange = z.discriminatedUnion('action', [
	z.object({action: z.literal('set'), passphrase}),
	z.object({action: z.literal('change'), current: typedPassphrase, passphrase}),
	z.object({action: z.literal('remove'), current: typedPassphrase}),
	z.object({action: z.literal('discard')}),
]);
export type PassphraseChange = z.output<typeof passphraseChange>;

/** Data that a newer Steward wrote: it stays as it is, and this run has a set of its own. */
export const newerData = z.object({
	folder: z.string(),
	/** Names of the files that this version does not read. */
	files: z.array(z.string()).readonly(),
	/** The version that used the folder last; null where nothing says it. */
	steward: z.string().nullable(),
});

export const appInfo = z.object({
	version: z.string(),
	electron: z.string(),
	platform: z.enum(['linux', 'darwin', 'win32', 'other']),
	dataFolder: z.string(),
	logPath: z.string(),
	/** How new keys are kept on this machine; `memory` means until the program ends. */
	keyStore: z.enum(['system', 'passphrase', 'memory']),
	/** Whether the system has a store that can be trusted, used or not. */
	hasSystemStore: z.boolean(),
	/** Whether there is a passphrase that was not typed since the start. */
	keysLocked: z.boolean(),
	/** Sentences to tell once after a start, e.g. that a damaged file was set aside. */
	notices: z.array(z.string()),
	newerData: newerData.nullable(),
});
export type AppInfo = z.output<typeof appInfo>;
