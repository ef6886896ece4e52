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
	'opening:note': true,
	'texts:read': true,
};
const askedAhead = ['settings:read', 'connections:list', 'lists:first', 'texts:read'];

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

/**
 * What the page of a start is going to ask, asked while its code is compiled; each is for its first question
 * alone. A page that is loaded anew later asks when it has to know: things change meanwhile.
 */
const ahead = new Map<string, Promise<Travelling | undefined>>();

/** The page is there before the program that answers it, and drawn before the rest of that is loaded. */
const firstServed = ipcRenderer.invoke(firstServedChannel).then((isStart: boolean) => {
	if (!isStart) return;
	for (const channel of askedAhead) {
		ahead.set(
			channel,
			invoke(channel, undefined).catch(() => undefined),
		);
	}
});
// The page that is to hear of it may not listen yet.
ipcRenderer.once('steward:connections:changed', () => ahead.delete('connections:list'));
const served = ipcRenderer.invoke(servedChannel);

async function invoke(channel: string, question: unknown): Promise<Travelling> {
	return (await ipcRenderer.invoke(`steward:${channel}`, question)) as Travelling;
}

async function answerTo(channel: string, question: unknown): Promise<Travelling> {
	await (Object.hasOwn(first, channel) ? firstServed : served);
	const known = await ahead.get(channel);
	ahead.delete(channel);
	return known?.ok === true ? known : invoke(channel, question);
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
