import os from 'node:os';
import {app} from 'electron';
import type {Bridge, ServerState} from '../../shared/bridge';
import {localDay} from '../../shared/calendar';
import {wallNow} from '../../shared/clock';
import {isDiskError} from '../gateway/write-file';
import {writeWhole} from '../plans/organization-file/write-whole';
import type {Connections} from '../vault/connections';
import type {Answers} from './bridge';
import type {AppData} from './data-places';
import {diagnosticsOf} from './diagnostics';
import {diskFailure} from './disk-failure';
import {notClicked} from './outcome';
import type {SettingsStore} from './settings';

type Options = {
	readonly data: AppData;
	readonly settings: Pick<SettingsStore, 'read'>;
	readonly connections: Pick<Connections, 'list'>;
	readonly serverState: () => ServerState;
	readonly keyStore: () => string;
	readonly logs: readonly string[];
	readonly choosePlace: (name: string) => Promise<string | undefined>;
	readonly isClicked: () => boolean;
};

type Channel = Extract<keyof Bridge, `diagnostics:${string}`>;
export type DiagnosticsHandlers = {readonly answers: Pick<Answers, Channel>};

/** Makes a text for whoever helps; what is saved is what was read. */
export function createDiagnosticsHandlers(options: Options): DiagnosticsHandlers {
	const {data, settings, connections, logs, choosePlace, isClicked} = options;
	let shown: string | undefined;
	return {
		answers: {
			async 'diagnostics:read'() {
				const {electron, chrome, node, v8} = process.versions;
				shown = await diagnosticsOf({
					data,
					version: app.getVersion(),
					runtime: {Electron: electron, Chromium: chrome, Node: node, V8: v8},
					settings: settings.read(),
					connections: await connections.list(),
					server: options.serverState(),
					keyStore: options.keyStore(),
					logs,
					crashDumps: app.getPath('crashDumps'),
					madeAt: wallNow(),
					home: os.homedir(),
					account: os.userInfo().username,
				});
				return {text: shown};
			},
			async 'diagnostics:save'() {
				if (shown === undefined || !isClicked()) return notClicked;
				const place = await choosePlace(`steward-diagnostics-${localDay(wallNow())}.txt`);
				if (place === undefined) return {ok: true, value: null};
				try {
					await writeWhole(place, shown);
				} catch (error) {
					const known = diskFailure(error);
					if (known !== undefined) return known;
					if (!isDiskError(error)) throw error;
					return {ok: false, kind: 'unexpected', detail: error.message};
				}
				return {ok: true, value: {path: place}};
			},
		},
	};
}
