import {app, type BrowserWindow} from 'electron';
import type {AppInfo, Bridge} from '../../shared/bridge';
import type {CallQueues} from '../gateway/call-queues';
import type {Connections} from '../vault/connections';
import type {KeptTexts} from '../vault/kept-texts';
import type {Vault} from '../vault/vault';
import type {AppData} from './app-data';
import type {Answers} from './bridge';
import {openDemo, resetDemo} from './demo';
import {safeLink} from './links';
import type {ServerProcess} from './server-process';
import type {SettingsStore} from './settings';
import type {SignIn} from './sign-in';
import {applyTheme} from './window';

type Parts = {
	readonly data: AppData;
	readonly settings: SettingsStore;
	readonly connections: Connections;
	readonly vault: Vault;
	readonly texts: KeptTexts;
	readonly server: ServerProcess;
	readonly services: SignIn;
	readonly queues: CallQueues;
	readonly notices: readonly string[];
	readonly logPath: string;
	readonly window: () => BrowserWindow | undefined;
	readonly openLink: (href: string) => Promise<void>;
	/** Saves an upload of a connection into the folder of downloads. */
	readonly keepFile: (
		question: Bridge['file:keep']['ask'],
	) => Promise<Bridge['file:keep']['answer']>;
	/** Saves a text that the page made there. */
	readonly keepText: (
		question: Bridge['text:keep']['ask'],
	) => Promise<Bridge['text:keep']['answer']>;
};

/** What the main process answers to each question of the page. */
export function answersFor(parts: Parts): Answers {
	const {data, settings, connections, vault, texts, server, services, queues, notices} = parts;
	const {logPath, window, openLink, keepFile, keepText} = parts;
	return {
		'app:info': async () => ({
			version: app.getVersion(),
			electron: process.versions.electron,
			platform: platform(),
			dataFolder: data.folder,
			logPath,
			keyStore: await vault.keptBy(),
			notices: [...notices],
		}),
		'settings:read': () => settings.read(),
		'settings:write'(change) {
			if (change.theme !== undefined) applyTheme(window(), change.theme);
			return settings.change(change);
		},
		'server:state': () => server.state(),
		'server:restart': () => server.start(),
		'connections:list': () => connections.list(),
		'connections:open-demo': () => openDemo(parts),
		'connections:probe': ({address}) => services.probe(address),
		'connections:sign-in': form => services.signIn(form, connections),
		async 'connections:remove'({id}) {
			const left = await connections.remove(id);
			if (left.some(connection => connection.id === id)) return left;
			forgetRemembered(settings, id);
			await texts.forget(id);
			return left;
		},
		'calls:drop'({connectionId}) {
			queues.dropBackground(connectionId);
			return null;
		},
		async 'demo:reset'() {
			const outcome = await resetDemo(data.demo, parts);
			if (outcome.ok) {
				forgetRemembered(settings, outcome.value.id);
				await texts.forget(outcome.value.id);
			}
			return outcome;
		},
		async 'link:open'({href}) {
			const link = safeLink(href);
			if (link === undefined) return false;
			await openLink(link);
			return true;
		},
		'file:keep': question => keepFile(question),
		'text:keep': question => keepText(question),
		'texts:read': () => texts.read(),
		async 'texts:keep'({connectionId, key, kept}) {
			try {
				await texts.keep(connectionId, key, kept ?? undefined);
				return {ok: true, value: null};
			} catch (error) {
				return {ok: false, kind: 'unexpected', detail: inWords(error)};
			}
		},
	};
}

function platform(): AppInfo['platform'] {
	const {platform: name} = process;
	return name === 'linux' || name === 'darwin' || name === 'win32' ? name : 'other';
}

/** What the system said, for the person whose disk it is. */
function inWords(error: unknown): string {
	return error instanceof Error ? error.message : String(error);
}

/** What was noted of an organization is of no use once it is gone or new. */
function forgetRemembered(settings: SettingsStore, id: string): void {
	const {[id]: _gone, ...others} = settings.read().remembered;
	settings.change({remembered: others});
}
