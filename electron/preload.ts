import {contextBridge, ipcRenderer, type IpcRendererEvent} from 'electron';
import type {BridgeApi, BridgeEvents} from '../shared/bridge';
import type {Travelling} from './main/bridge';

/** The same as in `main/page-pulse.ts`, which would bring its imports along. */
const pulseChannel = 'steward-pulse';

/** The same as in `main/page-host.ts`. */
const servedChannel = 'steward-served';

/** The events a page may listen to; the table itself would bring its schemas along. */
const events: Record<keyof BridgeEvents, true> = {
	'server:state': true,
	'connections:changed': true,
	'calls:state': true,
	'calls:added': true,
	'journal:added': true,
	'connections:progress': true,
	'connections:pause': true,
	'connections:sso': true,
	'plans:news': true,
	'rehearsal:news': true,
	'organization-file:progress': true,
	'comparison:progress': true,
	'people-file:progress': true,
	'opened-file:waiting': true,
	'updates:news': true,
	'menu:command': true,
};

/** The page is there before the program that answers it. */
const served = ipcRenderer.invoke(servedChannel);

const api: BridgeApi = {
	async ask(channel, question) {
		await served;
		const answer = (await ipcRenderer.invoke(`steward:${channel}`, question)) as Travelling;
		if (!answer.ok) throw new Error(answer.fault);
		return answer.value as never;
	},
	on(channel, listener) {
		if (!Object.hasOwn(events, channel)) throw new Error(`There is no event ${channel}.`);
		const hear = (_event: IpcRendererEvent, ...[news]: unknown[]) => listener(news as never);
		ipcRenderer.on(`steward:${channel}`, hear);
		return () => ipcRenderer.off(`steward:${channel}`, hear);
	},
};

// Answered by the thread that draws the page: silent when that hangs.
ipcRenderer.on(pulseChannel, () => ipcRenderer.send(pulseChannel));

contextBridge.exposeInMainWorld('steward', api);
