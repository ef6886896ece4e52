import {contextBridge, ipcRenderer, type IpcRendererEvent} from 'electron';
import type {BridgeApi, BridgeEvents} from '../shared/bridge';
import type {FirstQuestion} from '../shared/bridge/first-questions';
import type {Travelling} from './main/answer-channel';

/** The same as in `main/page-pulse.ts`, which would bring its imports along. */
const pulseChannel = 'steward-pulse';

/** The same as in `main/page-host.ts`. */
const firstServedChannel = 'steward-first-served';
const servedChannel = 'steward-served';
const drawnChannel = 'steward-drawn';
/** A page that stands goes on working no longer than this before the rest of the program is loaded. */
const drawnMilliseconds = 200;

/** What the page asks before it draws; the table itself would bring its schemas along. */
const first: Record<FirstQuestion, true> = {
	'settings:read': true,
	'connections:list': true,
	'lists:first': true,
	'texts:read': true,
};

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

/** The page is there before the program that answers it, and drawn before the rest of that is loaded. */
const firstServed = ipcRenderer.invoke(firstServedChannel);
const served = ipcRenderer.invoke(servedChannel);

/** What the page is going to ask, asked while its code is compiled. Each is for its first question alone. */
const ahead = new Map(
	Object.keys(first).map(channel => [channel, firstServed.then(() => invoke(channel, undefined))]),
);

async function invoke(channel: string, question: unknown): Promise<Travelling> {
	return (await ipcRenderer.invoke(`steward:${channel}`, question)) as Travelling;
}

async function answerTo(channel: string, question: unknown): Promise<Travelling> {
	const known = ahead.get(channel);
	ahead.delete(channel);
	if (known !== undefined) return known;
	await (Object.hasOwn(first, channel) ? firstServed : served);
	return invoke(channel, question);
}

// What the page does right after it is there goes first too.
new PerformanceObserver(paints => {
	if (paints.getEntriesByName('first-contentful-paint').length === 0) return;
	requestIdleCallback(() => ipcRenderer.send(drawnChannel), {timeout: drawnMilliseconds});
}).observe({type: 'paint', buffered: true});

const api: BridgeApi = {
	async ask(channel, question) {
		const answer = await answerTo(channel, question);
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
