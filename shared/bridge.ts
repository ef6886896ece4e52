import {z} from 'zod';
import {callDetails, callsNews, callSummary, replayOutcome} from './calls';
import {emojiNames} from './emoji/emoji-data';
import {failureKinds} from './gateway';
import {highestFeatureLevel} from './model/feature-level';
import {probeProgress, realmIcon, serverFound} from './server-found';

/**
 * What the page may ask the main process for: everything that is not HTTP to a service. One table
 * of schemas, checked on both sides; no answer can hold a key or a password.
 */

/** Eight hues tell organizations apart; the demo organization has the striped strip instead. */
export const connectionHues = [
	'blue',
	'violet',
	'teal',
	'green',
	'amber',
	'rose',
	'slate',
	'orange',
] as const;

/** Names files and folders; made by the main process alone. */
const connectionId = z.string().regex(/^[0-9a-z-]{1,64}$/);

/** Stands for the place before an organization; none of those that are connected is named so. */
export const connectPlace = 'connect';

export const connection = z.object({
	id: connectionId,
	kind: z.enum(['demo', 'server']),
	/** Name of the organization as its server gives it. */
	label: z.string(),
	/** API address, ends in `/api/v1`; shown to people, never called by the page. */
	baseUrl: z.string(),
	email: z.string(),
	userId: z.int(),
	hue: z.enum(connectionHues),
	featureLevel: z.int(),
	/** `locked`: it waits for the passphrase. `missing`: it cannot be read, the person signs in again. */
	key: z.enum(['kept', 'this-run', 'locked', 'missing']),
	/**
	 * Why a key is missing: there is none, another store than the one of now has it, it is for another
	 * server or account than the list names now, the store does not give it, or has not answered yet.
	 */
	whyMissing: z.enum(['none', 'other-store', 'other-server', 'unreadable', 'waiting']).optional(),
});
export type Connection = z.output<typeof connection>;

/** What a link grants: the service does not say it again, so it is noted when the link is made. */
export const linkRecipe = z.object({
	channels: z.array(z.object({id: z.int(), name: z.string().max(500)})).max(2000),
	withDefaults: z.boolean(),
});
export type LinkRecipe = z.output<typeof linkRecipe>;

/** What the console remembers of an organization because the service has no list of it. */
export const remembered = z.object({
	/** By the last part of the address of the link. */
	links: z.record(z.string().max(500), linkRecipe),
	/** Push tokens that were registered from here; `at` in UNIX seconds. */
	devices: z.array(
		z.object({token: z.string().max(4096), appid: z.string().max(500), at: z.int()}),
	),
});
export type Remembered = z.output<typeof remembered>;

export const nothingRemembered: Remembered = {links: {}, devices: []};

/** What somebody typed, as long as no service has it. */
export const savedText = z.object({
	/** As the part of the page that keeps it writes it. */
	text: z.string().max(4_000_000),
	/** When it was typed, in UNIX milliseconds. */
	at: z.number(),
});
export type SavedText = z.output<typeof savedText>;

/** A list is handed over, encrypted and written as one piece; of 50,000 people it has about as many. */
export const mostListCharacters = 24 * 1024 * 1024;

/** A list as it was read last from a service, for the time when that gives no answer. */
export const savedList = z.object({
	/** As the part of the page that keeps it writes it. */
	text: z.string().max(mostListCharacters),
	/** When the service gave it, in UNIX milliseconds. */
	at: z.number(),
});
export type SavedList = z.output<typeof savedList>;

/** Names a file; Windows has devices by the names that are left out. */
const listName = z
	.string()
	.regex(/^(?!(?:con|prn|aux|nul|(?:com|lpt)\d)(?:\.|$))[0-9a-z.-]{1,80}$/);

const columnName = z.string().max(200);
const mostColumns = 500;
const gridLayout = z.object({
	order: z.array(columnName).max(mostColumns),
	hidden: z.array(columnName).max(mostColumns),
	widths: z
		.record(columnName, z.number())
		.refine(widths => Object.keys(widths).length <= mostColumns),
});

export const settings = z.object({
	theme: z.enum(['system', 'light', 'dark']),
	density: z.enum(['comfortable', 'standard', 'compact']),
	singleKeyShortcuts: z.boolean(),
	/** Last address of the page (after the `#`), so that a start opens where the person left. */
	lastPlace: z.string().max(4096),
	/** A place of an organization that is being opened; empty again once the page answered there. */
	opening: z.string().max(4096),
	/** The same as the last place for each organization, by the id of the connection. */
	places: z.record(connectionId, z.string().max(4096)),
	/** Layout of each grid: columns shown, their order and widths in pixels. */
	grids: z.record(columnName, gridLayout),
	/** Whether the left rail is folded to its icons. */
	railFolded: z.boolean(),
	/** Whether lists of real organizations stay readable, encrypted, when their server is away. */
	keepLists: z.boolean(),
	/** By the id of the connection. */
	remembered: z.record(connectionId, remembered),
});
export type Settings = z.output<typeof settings>;

/** No settings are longer as JSON text; what is remembered is kept shorter than that. */
export const mostSettingsLength = 8_000_000;
const settingsChange = settings
	.partial()
	.refine(change => JSON.stringify(change).length <= mostSettingsLength);

export const defaultSettings: Settings = {
	theme: 'system',
	density: 'standard',
	singleKeyShortcuts: true,
	lastPlace: '',
	opening: '',
	places: {},
	grids: {},
	railFolded: false,
	keepLists: true,
	remembered: {},
};

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

/** The longest certificate, as PEM text. */
export const mostCertificateLength = 32_768;
/** How the calls of a connection stand against the limit of its service. */
export const callsState = z.object({
	connectionId: z.string(),
	/** Calls that were not sent yet. */
	waiting: z.int(),
	/** When the limit lets the next of them through, in UNIX milliseconds. */
	pausedUntil: z.number().optional(),
	/** What is left of the allowance, and the whole of it, where the service tells. */
	remaining: z.int().optional(),
	limit: z.int().optional(),
});
export type CallsState = z.output<typeof callsState>;

/** A step that can fail for a reason worth telling: never an exception across the bridge. */
export const failure = z.object({
	ok: z.literal(false),
	/** `code` is the service's own code, or one of the kinds of `shared/gateway.ts`. */
	kind: z.enum([
		...failureKinds,
		'refusal',
		'not-this-service',
		'too-old',
		'wrong-passphrase',
		'not-an-authority',
		'method-gone', // a way to sign in that the server does not offer
		'no-browser', // the system opened none
		'answer-unreadable', // not what a server answers to a sign-in in the browser
		'answer-elsewhere', // the answer of another server
		'answer-of-another', // made for another sign-in
		'answer-other-account', // its key is that of somebody else than it says
		'answer-late', // it is waited for no longer
		'answer-unasked', // nothing waits for it, or it came already
		'not-confirmed', // nobody typed the address or confirmed it
		'not-clicked', // it asks for a click just before
		'too-often', // more was asked for than a person asks for
		'disk-read-only', // nothing can be written to the disk of this computer
		'disk-failed', // the disk of this computer reports errors
		'unexpected',
	]),
	code: z.string().optional(),
	/** What the service or the system said, without anything secret. */
	detail: z.string(),
	/** An address to be tried instead, if the person wants to. */
	instead: z.string().optional(),
});
export type Failure = z.output<typeof failure>;

const outcome = <T extends z.ZodType>(value: T) =>
	z.discriminatedUnion('ok', [z.object({ok: z.literal(true), value}), failure]);

/** The certificate of an authority, as a person compares it with what they were told. */
export const chosenAuthority = z.object({
	/** Says nothing secret; goes back with the address that it is meant for. */
	pem: z.string(),
	subject: z.string(),
	issuer: z.string(),
	/** SHA-256, in pairs with colons. */
	fingerprint: z.string(),
	/** ISO 8601. */
	validFrom: z.string(),
	validTo: z.string(),
});
export type ChosenAuthority = z.output<typeof chosenAuthority>;

/** Trusted for one server besides what the system trusts; only what `certificate:choose` gave. */
const caCertificate = z.string().max(mostCertificateLength).optional();

const credentials = z.discriminatedUnion('method', [
	z.object({
		method: z.literal('password'),
		username: z.string().max(1024),
		password: z.string().max(1024),
	}),
	z.object({
		method: z.literal('key'),
		email: z.string().max(1024),
		apiKey: z.string().max(1024),
	}),
]);

/** A connection and who signed in there: what they may do follows from the role. */
export const signedIn = connection.extend({fullName: z.string(), role: z.int()});
export type SignedIn = z.output<typeof signedIn>;

/** Shorter ones are guessed by whoever has the disk. */
export const shortestPassphrase = 12;
const passphrase = z.string().min(shortestPassphrase).max(1024);
const typedPassphrase = z.string().max(1024);

/** `discard` is for who forgot it: the keys that it protects are lost. */
const passphraseChange = z.discriminatedUnion('act', [
	z.object({act: z.literal('set'), passphrase}),
	z.object({act: z.literal('change'), current: typedPassphrase, passphrase}),
	z.object({act: z.literal('remove'), current: typedPassphrase}),
	z.object({act: z.literal('discard')}),
]);
export type PassphraseChange = z.output<typeof passphraseChange>;

/** What is kept of an organization beside its key, to be forgotten or not at signing out. */
export const localData = z.object({
	/** What was typed and not sent. */
	texts: z.boolean(),
	/** What the console remembers of it, and lists that were saved. */
	lists: z.boolean(),
	/** The record of changes made from here. */
	journal: z.boolean(),
});
export type LocalData = z.output<typeof localData>;

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
});
export type AppInfo = z.output<typeof appInfo>;

/** The longest link with which a sign-in in the browser is answered. */
export const mostAnswerLength = 8192;

/** The longest text that the page may have saved, in bytes. */
export const mostTextBytes = 20_000_000;

/** Whether a text is short enough to be saved. */
export function fitsInFile(text: string): boolean {
	// No character takes more than three bytes for each of its units, so most need not be counted.
	return text.length * 3 <= mostTextBytes || new Blob([text]).size <= mostTextBytes;
}

/** Channel -> what is asked (one argument) and what is answered. */
export const bridge = {
	'app:info': {ask: z.undefined(), answer: appInfo},
	'settings:read': {ask: z.undefined(), answer: settings},
	'settings:write': {ask: settingsChange, answer: settings},
	'server:state': {ask: z.undefined(), answer: serverState},
	'server:restart': {ask: z.undefined(), answer: serverState},
	'connections:list': {ask: z.undefined(), answer: z.array(connection)},
	'connections:open-demo': {ask: z.undefined(), answer: outcome(connection)},
	'connections:probe': {
		ask: z.object({address: z.string().max(4096), caCertificate}),
		answer: outcome(serverFound),
	},
	'connections:sign-in': {
		ask: z.object({address: z.string().max(4096), credentials, caCertificate}),
		answer: outcome(signedIn),
	},
	/** Notes what level a server says it has now: it may have been upgraded since it was connected. */
	'connections:note-level': {
		ask: z.object({id: connectionId, featureLevel: z.int().nonnegative().max(highestFeatureLevel)}),
		answer: z.null(),
	},
	/** Reads anew what a server calls its organization: it may have been renamed since it was connected. */
	'connections:renew-name': {ask: z.object({id: connectionId}), answer: z.null()},
	/** The icon of what was found last at this API address; null where there is none to be shown. */
	'connections:icon': {
		ask: z.object({baseUrl: z.string().max(4096), caCertificate}),
		answer: realmIcon.nullable(),
	},
	/** Opens the browser of the system for a sign-in there; only the last one begun is waited for. */
	'connections:sso-start': {
		ask: z.object({address: z.string().max(4096), method: z.string().max(256), caCertificate}),
		answer: outcome(
			z.object({
				/** Whether the system brings the answer; otherwise its address has to be pasted. */
				comesBack: z.boolean(),
				/** What was opened, without what is secret in it. */
				page: z.string(),
			}),
		),
	},
	/** Takes the address that the browser was sent to at the end. */
	'connections:sso-answer': {
		ask: z.object({link: z.string().max(mostAnswerLength)}),
		answer: outcome(signedIn),
	},
	'connections:sso-cancel': {ask: z.undefined(), answer: z.null()},
	/** Forgets the connection, its key and everything that is kept of it here. */
	'connections:remove': {ask: z.object({id: connectionId}), answer: outcome(z.array(connection))},
	/** Forgets its key and what is chosen; the connection stays for signing in again. */
	'connections:sign-out': {
		ask: z.object({id: connectionId, forget: localData}),
		answer: outcome(z.array(connection)),
	},
	/** Sets, changes or gives up the passphrase that stands in for a store of the system. */
	'vault:set-passphrase': {ask: passphraseChange, answer: outcome(z.array(connection))},
	'vault:unlock': {
		ask: z.object({passphrase: typedPassphrase}),
		answer: outcome(z.array(connection)),
	},
	/** Lets a person choose the certificate of an authority; nothing is trusted by that. Null: none. */
	'certificate:choose': {
		ask: z.undefined(),
		answer: outcome(chosenAuthority.nullable()),
	},
	/** Gives back the calls of runs that wait for the limit of the service. */
	'calls:drop': {ask: z.object({connectionId}), answer: z.null()},
	/** A person tries again during a long pause that a service asked for. */
	'calls:ask-again': {ask: z.object({connectionId}), answer: z.null()},
	/** Whether the page makes many changes, so that its window asks before it closes. */
	'work:note': {ask: z.object({isUnderWay: z.boolean()}), answer: z.null()},
	/**
	 * What goes with the page, so that its window asks before it closes: how many changes are staged in each
	 * organization, and whether a new password is shown that nobody copied.
	 */
	'staged:note': {
		ask: z.object({
			counts: z.record(connectionId, z.int().positive()),
			hasPassword: z.boolean(),
		}),
		answer: z.null(),
	},
	/** The calls of this run, the oldest first; whether the page hears of new ones from now on. */
	'calls:list': {ask: z.object({follow: z.boolean()}), answer: z.array(callSummary)},
	/** What a call carried, without secrets; null for one that is gone. */
	'calls:read': {ask: z.object({id: z.int()}), answer: callDetails.nullable()},
	/** Answers whether it is pinned now. */
	'calls:pin': {ask: z.object({id: z.int(), isPinned: z.boolean()}), answer: z.boolean()},
	/** Forgets all calls that are not pinned. */
	'calls:clear': {ask: z.undefined(), answer: z.null()},
	/** Makes a call once more, on the demo organization. */
	'calls:replay': {ask: z.object({id: z.int()}), answer: replayOutcome},
	/** Puts the demo organization back to its first state. */
	'demo:reset': {ask: z.undefined(), answer: outcome(connection)},
	/** Opens a link in the system's browser after a click, if its scheme is safe; otherwise says so. */
	'link:open': {ask: z.object({href: z.string().max(8192)}), answer: z.boolean()},
	/** After a click, saves an uploaded file into the folder of downloads; answers with the name that it got there. */
	'file:keep': {
		ask: z.object({connectionId, path: z.string().max(1024)}),
		answer: outcome(z.object({name: z.string()})),
	},
	/**
	 * The names of emoji that a server gives at its `server_emoji_data_url`, without the key; null where
	 * it gives none, or the address is another machine's.
	 */
	'emoji:names': {
		ask: z.object({connectionId, address: z.string().max(2048)}),
		answer: emojiNames.nullable(),
	},
	/** The same of a text, under a name as near to the wanted one as it can be. */
	'text:keep': {
		ask: z.object({name: z.string().max(1024), text: z.string().refine(fitsInFile)}),
		answer: outcome(z.object({name: z.string()})),
	},
	/** A list as it was read last; null where none is kept or it cannot be read. */
	'lists:read': {
		ask: z.object({connectionId, name: listName}),
		answer: savedList.nullable(),
	},
	/** Answers whether it is kept now: not without a key store, nor when the person wants none kept. */
	'lists:keep': {
		ask: z.object({connectionId, name: listName, list: savedList}),
		answer: z.boolean(),
	},
	/** What was typed and not sent, by connection and by the place that it was typed in. */
	'texts:read': {
		ask: z.undefined(),
		answer: z.record(z.string(), z.record(z.string(), savedText)),
	},
	/** Answers when the text is safe on disk; without a text the place is empty again. */
	'texts:keep': {
		ask: z.object({
			connectionId,
			key: z.string().max(8192),
			kept: savedText.nullable(),
		}),
		answer: outcome(z.null()),
	},
} as const;

export type Bridge = {
	[Channel in keyof typeof bridge]: {
		ask: z.input<(typeof bridge)[Channel]['ask']>;
		answer: z.output<(typeof bridge)[Channel]['answer']>;
	};
};

/** Commands of the application menu that the page carries out. */
export const menuCommands = [
	'palette',
	'shortcuts',
	'settings',
	'undo',
	'back',
	'forward',
	'connect',
	'find',
	'inspector',
] as const;

/** What the main process tells the page unasked. */
export const bridgeEvents = {
	'server:state': serverState,
	'connections:changed': z.array(connection),
	'calls:state': callsState,
	'calls:added': callsNews,
	/** How far a probe has come. */
	'connections:progress': probeProgress,
	/** What became of a sign-in in the browser whose answer the system brought. */
	'connections:sso': outcome(signedIn),
	'menu:command': z.enum(menuCommands),
} as const;

export type BridgeEvents = {
	[Channel in keyof typeof bridgeEvents]: z.output<(typeof bridgeEvents)[Channel]>;
};

/** The object that the preload script puts on `window.steward`. */
export type BridgeApi = {
	ask<Channel extends keyof Bridge>(
		channel: Channel,
		question: Bridge[Channel]['ask'],
	): Promise<Bridge[Channel]['answer']>;
	/** Returns the function that ends the subscription. */
	on<Channel extends keyof BridgeEvents>(
		channel: Channel,
		listener: (news: BridgeEvents[Channel]) => void,
	): () => void;
};
