import {createMemoryHistory} from '@tanstack/react-router';
import {cleanup, render, waitFor} from '@testing-library/react';
import {createClient} from '../../shared/client/create-client';
import {planDeskOf} from './plan-desk.fixture';
import {testUser} from './test-user.fixture';
import {vi} from 'vitest';
import {screenServer} from './screen-server.fixture';
import {
	defaultSettings,
	type Bridge,
	type BridgeApi,
	type BridgeEvents,
	type Connection,
	type Settings,
} from '../../shared/bridge';
import {callHeader, failureHeader} from '../../shared/gateway';
import {App, readAhead} from '../app';
import {forgetTexts, useSavedTexts} from '../api/saved/saved-texts';
import {followBridge} from '../api/connection/bridge';
import {heardCode} from '../api/events/heard-code';
import {followLevels} from '../api/connection/follow-levels';
import {createQueryClient} from '../api/connection/query-client';
import {followSavedLists} from '../api/saved/saved-lists';
import {createAppRouter} from '../routes';
import {createHeldHistory} from '../frame/held-history';
import {loadLayers} from '../frame/layers-code';
import {noOutline} from './journal.fixture';

type Answers = {
	[Channel in keyof Bridge]?: (
		question: Bridge[Channel]['ask'],
	) => Bridge[Channel]['answer'] | Promise<Bridge[Channel]['answer']>;
};

type Options = {
	readonly at?: string;
	/** Whether the window has its own history, with which the mouse goes back. */
	readonly hasHistory?: boolean;
	readonly settings?: Partial<Settings>;
	readonly connections?: readonly Connection[];
	/** Whether the window is as it is before what comes over its screens was loaded. */
	readonly isEarly?: boolean;
	/** Whether the code of the screen is in hand before anything is drawn, as at a start. */
	readonly isInHand?: boolean;
	/** What the program has to tell after its start. */
	readonly notices?: readonly string[];
	/** While it says so, the gateway does not reach the service of a connection. */
	readonly isAway?: (connectionId: string) => boolean;
	/** What the main process answers otherwise than usual. */
	readonly answers?: Answers;
};

/** The demo organization as the main process lists it; its calls reach the embedded server. */
export function demoConnection(): Connection {
	const {baseUrl, accounts} = screenServer;
	return {
		id: 'demo',
		kind: 'demo',
		label: 'Kestrel Bay Observatory',
		baseUrl,
		email: accounts['owner']?.email ?? '',
		userId: 1,
		hue: 'blue',
		featureLevel: 263,
		key: 'kept',
	};
}

/** Without the gateway that a window is given. */
export const directFetch: typeof fetch = window.fetch.bind(window);

let ends: (() => Promise<void> | void)[] = [];

/** Takes the window away once nothing is being read any more. */
export async function closeApp(): Promise<void> {
	for (const end of ends) await end();
	ends = [];
	cleanup();
	// The stream of events takes its leave of the server.
	await new Promise(left => setTimeout(left, 50));
	// Nothing is written any more once the window is gone.
	for (const id of useSavedTexts.getState().byConnection.keys()) forgetTexts(id);
	vi.unstubAllGlobals();
}

/** The whole window; of the rest of the program only the bridge and the gateway are played. */
export async function openApp(options: Options = {}) {
	const demo = demoConnection();
	let settings = {...defaultSettings, theme: 'light' as const, ...options.settings} as Settings;
	let connections = options.connections ?? [demo];
	const asked: {readonly channel: string; readonly question: unknown}[] = [];
	const listeners = new Map<string, Set<(news: never) => void>>();

	const usual: Answers = {
		'app:info': () => ({
			version: '0.1.0',
			electron: '45.4.1',
			platform: 'linux',
			dataFolder: '/home/ada/.config/Steward',
			logPath: '/home/ada/.config/Steward/logs/steward.log',
			keyStore: 'memory',
			hasSystemStore: false,
			keysLocked: connections.some(({key}) => key === 'locked'),
			notices: [...(options.notices ?? [])],
			newerData: null,
		}),
		'updates:state': () => ({is: 'no-feed'}),
		'opened-file:take': () => null,
		'settings:read': () => settings,
		'settings:write': change => (settings = {...settings, ...change} as Settings),
		'server:state': () => ({state: 'ready', baseUrl: demo.baseUrl}),
		'connections:list': () => [...connections],
		'connections:open-demo': () => {
			connections = [demo, ...connections.filter(({id}) => id !== demo.id)];
			return {ok: true, value: demo};
		},
		'connections:remove': ({id}) => {
			connections = connections.filter(connection => connection.id !== id);
			return {ok: true, value: [...connections]};
		},
		'connections:note-level': () => null,
		'connections:renew-name': () => null,
		'connections:icon': () => null,
		'connections:sso-cancel': () => null,
		'connections:stop-waiting': () => null,
		'connections:cancel-sign-in': () => null,
		'lists:read': () => null,
		'lists:save': () => false,
		'connections:sign-out': ({id}) => {
			connections = connections.map(connection =>
				connection.id === id ? {...connection, key: 'missing', whyMissing: 'none'} : connection,
			);
			return {ok: true, value: [...connections]};
		},
		'vault:unlock': () => {
			connections = connections.map(connection =>
				connection.key === 'locked' ? {...connection, key: 'kept'} : connection,
			);
			return {ok: true, value: [...connections]};
		},
		'vault:set-passphrase': () => ({ok: true, value: [...connections]}),
		'calls:drop': () => null,
		'work:note': () => null,
		'pending:note': () => null,
		'calls:ask-again': () => null,
		'calls:list': () => [],
		'calls:read': () => null,
		'calls:pin': ({isPinned}) => isPinned,
		'calls:clear': () => null,
		'journal:mean': () => null,
		'journal:read': () => ({entries: []}),
		'journal:outline': () => noOutline,
		'journal:of-call': () => null,
		'calls:replay': () => ({ok: false, why: 'gone'}),
		'rehearsal:read': of => ({ok: true, value: {...of, result: null}}),
		'texts:read': () => ({}),
		'texts:save': () => ({ok: true, value: null}),
		'emoji:names': () => null,
		'emoji:picture': () => null,
		'file:save': ({path}) => ({ok: true, value: {name: path.split('/').at(-1) ?? ''}}),
		'text:save': ({name}) => ({ok: true, value: {name}}),
	};
	const steward: BridgeApi = {
		async ask(channel, question) {
			asked.push({channel, question});
			if (options.answers?.[channel] === undefined && channel.startsWith('plans:')) {
				return plans.answer(channel as 'plans:list', question) as never;
			}
			const answer = options.answers?.[channel] ?? usual[channel];
			if (answer === undefined) throw new Error(`The test answers nothing to ${channel}.`);
			return answer(question);
		},
		on(channel, listener) {
			const known = listeners.get(channel) ?? new Set();
			listeners.set(channel, known.add(listener));
			return () => known.delete(listener);
		},
	};
	const tell = <Channel extends keyof BridgeEvents>(
		channel: Channel,
		news: BridgeEvents[Channel],
	) => listeners.get(channel)?.forEach(listener => listener(news as never));

	const {accounts} = screenServer;
	const {email = '', api_key: apiKey = ''} = accounts['owner'] ?? {};
	const plans = planDeskOf({
		account: {id: 1, email},
		address: demo.baseUrl,
		client: () =>
			createClient({
				baseUrl: demo.baseUrl,
				credentials: {email, apiKey},
				fetch: directFetch,
			}),
		onNews: news => tell('plans:news', news),
	});
	prepareWindow(steward, options.isAway);
	const queries = createQueryClient();
	const history = historyFor(options);
	const router = createAppRouter(history);
	const unfollow = followBridge(queries);
	ends.push(followSavedLists(queries, 50), followLevels(queries));
	const later = options.isEarly === true ? [] : [loadLayers(), heardCode.load()];
	await Promise.all([readAhead(queries), ...later]);
	if (options.isInHand === true) await router.load();
	render(<App queries={queries} router={router} />);
	ends.push(
		() => plans.close(),
		unfollow,
		() => history.destroy(),
		() =>
			// A reading that gets no answer is made three times.
			waitFor(
				() => {
					if (queries.isFetching() > 0) throw new Error('Something is still being read.');
				},
				{timeout: 20_000},
			),
	);
	return {user: testUser(), router, queries, asked, tell};
}

function historyFor({at = '/', hasHistory = false}: Options) {
	if (!hasHistory) return createMemoryHistory({initialEntries: [at]});
	window.history.replaceState(null, '', `#${at}`);
	return createHeldHistory();
}

/** What the real window has and that of the tests has not, the gateway among it. */
function prepareWindow(
	steward: BridgeApi,
	isAway: (connectionId: string) => boolean = () => false,
): void {
	const {baseUrl, accounts} = screenServer;
	const {happyDOM} = window as unknown as {happyDOM: {setURL(url: string): void}};
	happyDOM.setURL(new URL(baseUrl).origin);
	Object.assign(window, {
		steward,
		requestIdleCallback: (run: () => void) => window.setTimeout(run, 0),
		cancelIdleCallback: (id: number) => window.clearTimeout(id),
	});
	Element.prototype.scrollIntoView = () => {};
	const {email = '', api_key = ''} = accounts['owner'] ?? {};
	const original = window.fetch.bind(window);
	vi.stubGlobal('fetch', async (input: Request) => {
		const [, id = '', path] = /^app:\/\/steward\/gw\/([^/]+)\/api\/v1(.*)$/.exec(input.url) ?? [];
		if (path === undefined) throw new TypeError(`Nobody answers ${input.url}`);
		if (isAway(id)) {
			const message = {result: 'error', msg: 'Nothing listens there.', code: 'GATEWAY'};
			return Response.json(message, {
				status: 502,
				headers: {[failureHeader]: 'refused', [callHeader]: '2'},
			});
		}
		const headers = new Headers(input.headers);
		headers.set('authorization', `Basic ${btoa(`${email}:${api_key}`)}`);
		return original(baseUrl + path, {
			method: input.method,
			headers,
			...(input.method !== 'GET' && {body: await input.text()}),
			signal: input.signal,
		});
	});
	for (const side of ['offsetHeight', 'clientHeight'] as const) {
		Object.defineProperty(HTMLElement.prototype, side, {configurable: true, get: () => 640});
	}
	Object.defineProperty(HTMLElement.prototype, 'offsetWidth', {
		configurable: true,
		get: () => 1000,
	});
}
