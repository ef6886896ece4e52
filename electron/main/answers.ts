import {t} from '@lingui/core/macro';
import {app, type BrowserWindow} from 'electron';
import type {z} from 'zod';
import {
	connectPlace,
	type bridge,
	type AppInfo,
	type Bridge,
	type Connection,
	type Failure,
	type Settings,
} from '../../shared/bridge';
import type {ProbeProgress} from '../../shared/server-found';
import type {CallQueues} from '../gateway/call-queues';
import type {CallsLog} from '../gateway/calls-log';
import type {Meanings} from '../gateway/meanings';
import type {Meaning} from '../../shared/model/meaning';
import type {Journal} from '../plans/journal';
import {GatewayFailure, notConnected} from '../gateway/failure';
import type {Connections} from '../vault/connections';
import type {SavedTexts} from '../vault/saved-texts';
import type {SavedLists} from '../vault/saved-lists';
import type {Vault} from '../vault/vault';
import type {AppData} from './data-places';
import type {NewerData} from './data-set';
import type {Authorities} from './authorities';
import type {BackupHandlers} from './backup-handlers';
import type {LaterAnswers} from './bridge';
import type {Closing} from './closing';
import {openDemo, resetDemo} from './demo';
import type {DiagnosticsHandlers} from './diagnostics-handlers';
import {diskFailure} from './disk-failure';
import {everything, forgetLocally, type DataEraser} from './data-erasers';
import type {Retention} from './journal-retention';
import {withoutGone, type Leaving} from './leaving';
import type {KeyHandlers} from './key-handlers';
import type {ListFileHandlers} from './list-file-handlers';
import type {Planning} from './planning';
import {safeLink} from './links';
import type {Gestures} from './gestures';
import type {Reaching} from './reaching';
import type {ServerProcess} from './server-process';
import type {SettingsStore} from './settings';
import type {SignIn} from './sign-in';
import type {SingleSignOn} from './single-sign-on';
import type {OpenedFiles} from './opened-files';
import {readOpened} from './read-opened';
import type {UpdateHandlers} from './updates/update-handlers';
import {applyTheme} from './window';

type Parts = {
	readonly data: AppData;
	readonly settings: SettingsStore;
	/** Has the program speak another language. */
	readonly onLanguage: (language: Settings['language']) => Promise<void>;
	/** Shows the keys of shortcuts anew where the program itself shows them. */
	readonly onKeys: () => void;
	readonly connections: Connections;
	readonly vault: Vault;
	readonly texts: SavedTexts;
	readonly lists: SavedLists;
	readonly forgetters: readonly DataEraser[];
	readonly leaving: Leaving;
	readonly server: ServerProcess;
	readonly services: SignIn;
	readonly signOn: SingleSignOn;
	readonly gestures: Pick<Gestures, 'take'>;
	readonly reaching: Reaching;
	/** Hears how far a probe has come. */
	readonly onProgress: (news: ProbeProgress) => void;
	readonly authorities: Authorities;
	readonly queues: CallQueues;
	readonly calls: CallsLog;
	readonly journal: Pick<Journal, 'entryOf' | 'outline' | 'read' | 'verify'>;
	readonly retention: Pick<Retention, 'keep'>;
	readonly meanings: Pick<Meanings, 'announce'>;
	readonly closing: Pick<Closing, 'note' | 'noteUnsaved'>;
	readonly planning: Planning['answers'];
	readonly listFile: ListFileHandlers['answers'];
	readonly keys: KeyHandlers['answers'];
	readonly backups: BackupHandlers['answers'];
	readonly diagnostics: DiagnosticsHandlers['answers'];
	readonly updates: UpdateHandlers['answers'];
	readonly openedFiles: Pick<OpenedFiles, 'take'>;
	/** There is a window: what was just restored or installed works. */
	readonly onWindow: () => void;
	readonly notices: readonly string[];
	/** What a newer Steward left here, which this run does not touch. */
	readonly newer: NewerData | undefined;
	readonly logPath: string;
	readonly window: () => BrowserWindow | undefined;
	/** Makes a call once more, on the demo organization. */
	readonly replay: (id: number) => Promise<Bridge['calls:replay']['answer']>;
	readonly openLink: (href: string) => Promise<void>;
	/** Saves an upload of a connection into the folder of downloads. */
	readonly saveFile: (
		question: Bridge['file:save']['ask'],
	) => Promise<Bridge['file:save']['answer']>;
	readonly readEmojiNames: (
		question: Bridge['emoji:names']['ask'],
	) => Promise<Bridge['emoji:names']['answer']>;
	readonly readEmojiPicture: (
		question: Bridge['emoji:picture']['ask'],
	) => Promise<Bridge['emoji:picture']['answer']>;
	/** Saves a text that the page made there. */
	readonly saveText: (
		question: Bridge['text:save']['ask'],
	) => Promise<Bridge['text:save']['answer']>;
	/** Saves entries of the journal there. */
	readonly exportJournal: (
		question: z.output<(typeof bridge)['journal:export']['ask']>,
	) => Promise<Bridge['journal:export']['answer']>;
};

/** What the main process answers to each question of the page. */
export function answersFor(parts: Parts): LaterAnswers {
	const {data, settings, connections, vault, texts, lists, forgetters, server} = parts;
	const {services, authorities, queues, notices, logPath, window, openLink, openedFiles} = parts;
	const {signOn, onProgress, saveFile, readEmojiNames, saveText, calls, replay, leaving, closing} =
		parts;
	const {gestures, reaching, journal, retention, meanings, exportJournal} = parts;
	return {
		...parts.planning,
		...parts.listFile,
		...parts.keys,
		...parts.backups,
		...parts.diagnostics,
		...parts.updates,
		async 'opened-file:take'() {
			const file = openedFiles.take();
			return file === undefined ? null : readOpened(file);
		},
		'app:info'() {
			parts.onWindow();
			return infoOf();
		},
		'app:quit'() {
			if (!gestures.take()) return false;
			app.quit();
			return true;
		},
		async 'settings:write'(asked) {
			// What is deleted from the journal is gone: a person chose it.
			const needsGesture = asked.keepJournal !== undefined && asked.keepJournal !== 'forever';
			const change = needsGesture && !gestures.take() ? {...asked, keepJournal: undefined} : asked;
			if (change.theme !== undefined) applyTheme(window(), change.theme);
			if (change.language !== undefined) await parts.onLanguage(change.language);
			const changed = settings.change(withoutGone(change, isLeft));
			if (change.keys !== undefined) parts.onKeys();
			// After that no list is kept any more, and then none of those that were.
			if (change.keepLists === false) await lists.forget();
			if (change.keepJournal !== undefined) await retention.keep();
			return changed;
		},
		'server:state': () => server.state(),
		'server:restart': () => server.start(),
		'connections:open-demo': () => openDemo(parts),
		async 'connections:probe'({address, caCertificate}) {
			const refusal = await reaching.refusal(address);
			if (refusal !== undefined) return refusal;
			const outcome = await services.probe(address, caCertificate, progress =>
				onProgress(
					progress.step === 'name'
						? {...progress, address, places: [...progress.places]}
						: {...progress, address},
				),
			);
			const named = outcome.ok ? outcome.value.livesAt : outcome.instead;
			if (named) reaching.offer(named);
			return outcome;
		},
		'connections:icon': ({baseUrl, caCertificate}) => services.icon(baseUrl, caCertificate),
		'connections:sign-in': async form =>
			(await reaching.refusal(form.address)) ?? services.signIn(form, connections),
		'connections:stop-waiting': () => {
			services.stopWaiting();
			return null;
		},
		async 'connections:note-level'({id, featureLevel}) {
			// What the disk does not take is noted the next time.
			await connections.noteFacts(id, {featureLevel}).catch(unlessDisk);
			return null;
		},
		async 'connections:renew-name'({id}) {
			const baseUrl = connections.addressOf(id);
			const label = baseUrl === undefined ? undefined : await services.readName(baseUrl);
			if (label !== undefined) await connections.noteFacts(id, {label}).catch(unlessDisk);
			return null;
		},
		async 'connections:sso-start'(ask) {
			// It ends in the browser of the system, which a page alone may not open.
			if (!gestures.take()) return notClicked;
			return (await reaching.refusal(ask.address)) ?? signOn.start(ask);
		},
		'connections:sso-answer': ({link}) => signOn.answer(link),
		'connections:sso-cancel': () => {
			signOn.cancel();
			return null;
		},
		'certificate:choose': () => authorities.choose(),
		// What cannot be undone is for a person, who clicked or pressed a key for it.
		'connections:remove': ({id}) =>
			gestures.take() ? outcomeOf(() => leaving.remove(id)) : notClicked,
		'connections:sign-out': ({id, forget}) =>
			gestures.take() ? outcomeOf(() => leaving.signOut(id, forget)) : notClicked,
		// Whoever knows the current passphrase may change it; a new one, or giving up all keys, asks nothing.
		'vault:set-passphrase': change =>
			!('current' in change) && !gestures.take()
				? notClicked
				: changeKeys(() => vault.changePassphrase(change)),
		'vault:unlock': ({passphrase}) => changeKeys(() => vault.unlock(passphrase)),
		'calls:drop'({connectionId, run}) {
			queues.cancelRun(connectionId, run);
			return null;
		},
		'calls:ask-again'({connectionId}) {
			queues.retryNow(connectionId);
			return null;
		},
		'work:note'({isUnderWay}) {
			closing.note(isUnderWay);
			return null;
		},
		'pending:note'(unsaved) {
			closing.noteUnsaved(unsaved);
			return null;
		},
		'calls:list'({follow}) {
			calls.follow(follow);
			return calls.list();
		},
		'calls:read': ({id}) => calls.read(id) ?? null,
		'calls:pin': ({id, isPinned}) => calls.pin(id, isPinned) && isPinned,
		'calls:clear'() {
			calls.clear();
			return null;
		},
		'calls:replay': ({id}) => replay(id),
		'journal:mean'({connectionId, number, meanings: said}) {
			if (!isLeft(connectionId)) meanings.announce(connectionId, number, said as Meaning[]);
			return null;
		},
		'journal:read': ({connectionId, filter, before, limit}) =>
			journal.read(connectionId, filter, {before, limit}),
		'journal:outline': ({connectionId, filter, since}) =>
			journal.outline(connectionId, filter, since),
		'journal:of-call': async ({connectionId, callId}) =>
			(await journal.entryOf(connectionId, callId)) ?? null,
		'journal:verify': ({connectionId}) => journal.verify(connectionId),
		'journal:export': question => (gestures.take() ? exportJournal(question) : notClicked),
		async 'demo:reset'() {
			if (!gestures.take()) return notClicked;
			const outcome = await resetDemo(data.demo, parts).catch(onDiskFailure);
			if (outcome.ok) {
				const {id} = outcome.value;
				await forgetLocally(forgetters, id, {...everything, journal: false});
			}
			return outcome;
		},
		async 'link:open'({href}) {
			const link = safeLink(href);
			if (link === undefined || !gestures.take()) return false;
			await openLink(link);
			return true;
		},
		'emoji:names': readEmojiNames,
		'emoji:picture': parts.readEmojiPicture,
		// A page that was taken over could fill the disk: one click is one file.
		'file:save': question => (gestures.take() ? saveFile(question) : notClicked),
		'text:save': question => (gestures.take() ? saveText(question) : notClicked),
		'lists:read': async ({connectionId, name}) => (await lists.read(connectionId, name)) ?? null,
		async 'lists:save'({connectionId, name, list}) {
			if (list !== null)
				return lists.save(connectionId, name, list, () => mayKeepLists(connectionId));
			await lists.letGo(connectionId, name);
			return false;
		},
		'texts:save': ({connectionId, key, kept}) =>
			outcomeOf(async () => {
				if (leaving.isGone(connectionId)) return null;
				if (connectionId !== connectPlace && isLeft(connectionId)) throw notConnected();
				await texts.save(connectionId, key, kept ?? undefined);
				return null;
			}),
	};

	function infoOf(): AppInfo {
		return {
			version: app.getVersion(),
			electron: process.versions.electron,
			platform: platform(),
			dataFolder: data.folder,
			logPath,
			keyStore: vault.keyStore(),
			hasSystemStore: vault.hasSystemStore(),
			keysLocked: vault.isLocked(),
			notices: [...notices],
			newerData:
				parts.newer === undefined ? null : {...parts.newer, steward: parts.newer.steward ?? null},
		};
	}

	/** Of an organization that is not there nothing is kept. */
	function isLeft(id: string): boolean {
		return leaving.isGone(id) || !connections.isKnown(id);
	}

	/** What was read of an organization may come after it was left, or after no lists are wanted. */
	async function mayKeepLists(id: string): Promise<boolean> {
		if (!settings.read().keepLists) return false;
		return (await connections.list()).some(({id: other, key}) => other === id && key !== 'missing');
	}

	/** What happens to the keys shows in the list of connections. */
	async function changeKeys(
		change: () => Promise<'done' | 'wrong-passphrase'>,
	): Promise<Outcome<Connection[]>> {
		const done = await outcomeOf(change);
		if (!done.ok) return done;
		if (done.value === 'done') return {ok: true, value: await connections.announce()};
		return {ok: false, kind: 'wrong-passphrase', detail: t`It is another passphrase.`};
	}
}

const notClicked: Failure = {
	ok: false,
	kind: 'not-clicked',
	get detail() {
		return t`Nobody clicked for it.`;
	},
};

type Outcome<T> = {readonly ok: true; readonly value: T} | Failure;

/** A disk that takes nothing is told in words; anything else is our mistake. */
function onDiskFailure(error: unknown): Failure {
	const failure = diskFailure(error);
	if (failure === undefined) throw error;
	return failure;
}

function unlessDisk(error: unknown): void {
	onDiskFailure(error);
}

/** A disk that does not do its part is told, as any other failure. */
async function outcomeOf<T>(work: () => Promise<T>): Promise<Outcome<T>> {
	try {
		return {ok: true, value: await work()};
	} catch (error) {
		const kind = error instanceof GatewayFailure ? error.kind : 'unexpected';
		return diskFailure(error) ?? {ok: false, kind, detail: inWords(error)};
	}
}

function platform(): AppInfo['platform'] {
	const {platform: name} = process;
	return name === 'linux' || name === 'darwin' || name === 'win32' ? name : 'other';
}

/** What the system said, for the person whose disk it is. */
function inWords(error: unknown): string {
	return error instanceof Error ? error.message : String(error);
}
