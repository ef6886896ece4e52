import {MantineProvider} from '@mantine/core';
import {QueryClientProvider, type QueryClient} from '@tanstack/react-query';
import {
	createMemoryHistory,
	createRootRoute,
	createRoute,
	createRouter,
	Outlet,
	RouterProvider,
} from '@tanstack/react-router';
import {cleanup, render, screen as page, waitFor} from '@testing-library/react';
import {planDeskOf} from './plan-desk.fixture';
import {testUser} from './test-user.fixture';
import type {ReactNode} from 'react';
import {screenServer} from './screen-server.fixture';
import {defaultSettings, type Connection, type PlanNews, type SavedList} from '../../shared/bridge';
import {createClient, type Client} from '../../shared/client/create-client';
import {notesOf, ConnectionProvider} from '../api/connection/client-context';
import {WithSettings} from '../api/connection/with-settings';
import {useSavedTexts, writeTexts} from '../api/saved/saved-texts';
import {createQueryClient} from '../api/connection/query-client';
import {useSubmitKey} from '../components/keyboard/use-submit-key';
import {useShortcutKeys} from '../shortcuts/use-shortcut-keys';
import {useSendingsStore} from '../state/sendings';
import {useChangesStore} from '../state/changes';
import {useServersStore} from '../state/servers';
import {theme} from '../styles/theme';
import {RunBar} from '../runs/run-bar';
import {noOutline} from './journal.fixture';

type Options = {
	/** Account of the demo organization that acts. */
	readonly as?: 'owner' | 'administrator' | 'moderator' | 'member';
	/** Address inside the organization. */
	readonly at?: string;
	/** Changes the client, for what a well service does not do. */
	readonly spoil?: (client: Client) => Client;
	/** Lists of last time that are kept, by their names. */
	readonly saved?: ReadonlyMap<string, SavedList>;
	/** A hand-made service in the place of the embedded server. */
	readonly service?: {
		readonly level: number;
		readonly answer: (request: Request) => Promise<Response>;
		readonly userId: number;
	};
};

let shownQueries: QueryClient | undefined;
let planDesks: ReturnType<typeof planDeskOf>[] = [];

/** Takes the screen away once nothing is being read any more. */
export async function leaveScreen(): Promise<void> {
	await waitFor(() => {
		if ((shownQueries?.isFetching() ?? 0) > 0) throw new Error('Something is still being read.');
	});
	cleanup();
	for (const desk of planDesks) await desk.close();
	planDesks = [];
	// What waits to be written would be written when the window of the tests is gone.
	await writeTexts();
	useSavedTexts.setState({byConnection: new Map()});
	useServersStore.setState({byConnection: {}});
	useChangesStore.setState({runs: []});
	useSendingsStore.setState({byName: new Map()});
}

/** Shows a screen against the embedded server, with the bar of finished work below it. */
export function showScreen(
	screen: ReactNode,
	{as = 'owner', at = '/people', spoil, service, saved}: Options = {},
) {
	const {baseUrl, accounts} = screenServer;
	const account = accounts[as];
	if (account === undefined) throw new Error(`The demo organization has no ${as}.`);
	const connection: Connection = {
		id: 'demo',
		kind: 'demo',
		label: 'Kestrel Bay Observatory',
		baseUrl,
		email: account.email,
		userId: service?.userId ?? account.user_id,
		hue: 'blue',
		featureLevel: service?.level ?? 263,
		key: 'kept',
	};
	const credentials = {email: account.email, apiKey: account.api_key};
	const client = createClient({
		baseUrl,
		credentials,
		...notesOf(connection.id),
		...(service && {featureLevel: service.level, fetch: service.answer}),
	});
	const clientFor = () => spoil?.(client) ?? client;
	prepareWindow(baseUrl, {
		account: {id: connection.userId, email: account.email},
		clientFor,
		saved,
	});
	const queries = createQueryClient();
	shownQueries = queries;
	const router = routerFor(screen, at);
	render(
		<MantineProvider theme={theme} env="test" withCssVariables={false} withGlobalClasses={false}>
			<QueryClientProvider client={queries}>
				<WithSettings>
					<ConnectionProvider connection={connection} clientFor={clientFor}>
						<RouterProvider router={router} />
					</ConnectionProvider>
				</WithSettings>
			</QueryClientProvider>
		</MantineProvider>,
	);
	return {user: testUser(), client, queries, router};
}

function routerFor(screen: ReactNode, at: string) {
	const root = createRootRoute({component: Window});
	const organization = createRoute({
		getParentRoute: () => root,
		path: '/o/$connection',
		component: Outlet,
	});
	const place = createRoute({
		getParentRoute: () => organization,
		path: '$',
		component: () => screen,
	});
	return createRouter({
		routeTree: root.addChildren([organization.addChildren([place])]),
		history: createMemoryHistory({initialEntries: [`/o/demo${at}`]}),
	});
}

function Window() {
	useShortcutKeys(true);
	useSubmitKey();
	return (
		<main>
			<Outlet />
			<RunBar />
		</main>
	);
}

/** What a browser's window has and the one of the tests has not. */
function prepareWindow(
	baseUrl: string,
	{
		account,
		clientFor,
		saved,
	}: {
		readonly account: {readonly id: number; readonly email: string};
		readonly clientFor: () => Client;
		readonly saved: Options['saved'];
	},
): void {
	const {happyDOM} = window as unknown as {happyDOM: {setURL(url: string): void}};
	happyDOM.setURL(new URL(baseUrl).origin);
	let settings = defaultSettings;
	const listeners = new Set<(news: PlanNews) => void>();
	const plans = planDeskOf({
		account,
		address: baseUrl,
		client: clientFor,
		onNews: news => listeners.forEach(listener => listener(news)),
	});
	planDesks.push(plans);
	Object.assign(window, {
		IntersectionObserver: SeesAll,
		requestIdleCallback: (run: (deadline: object) => void) =>
			window.setTimeout(() => run({timeRemaining: () => 50}), 0),
		cancelIdleCallback: (id: number) => window.clearTimeout(id),
		steward: {
			ask: (channel: string, question: object) => {
				if (channel === 'connections:list') return Promise.resolve([]);
				if (channel === 'journal:mean') return Promise.resolve(null);
				if (channel === 'journal:read') return Promise.resolve({entries: []});
				if (channel === 'journal:outline') return Promise.resolve(noOutline);
				if (channel === 'journal:of-call') return Promise.resolve(null);
				if (channel === 'emoji:names' || channel === 'emoji:picture') return Promise.resolve(null);
				if (channel.startsWith('plans:')) return plans.answer(channel as 'plans:list', question);
				if (channel === 'lists:read') {
					return Promise.resolve(saved?.get((question as {name: string}).name) ?? null);
				}
				if (channel === 'lists:save') return Promise.resolve(false);
				if (channel === 'texts:read') return Promise.resolve({});
				if (channel === 'texts:save') return Promise.resolve({ok: true, value: null});
				if (channel === 'file:save') {
					return Promise.resolve({ok: true, value: {name: 'kept-file'}});
				}
				if (channel === 'text:save') {
					return Promise.resolve({ok: true, value: {name: 'kept-text'}});
				}
				if (channel === 'settings:write') settings = {...settings, ...question};
				return Promise.resolve(settings);
			},
			on(channel: string, listener: (news: PlanNews) => void) {
				if (channel === 'plans:news') listeners.add(listener);
				return () => listeners.delete(listener);
			},
		},
	});
	for (const side of ['offsetHeight', 'clientHeight'] as const) {
		Object.defineProperty(HTMLElement.prototype, side, {configurable: true, get: () => 640});
	}
	Object.defineProperty(HTMLElement.prototype, 'offsetWidth', {
		configurable: true,
		get: () => 1000,
	});
	Element.prototype.scrollIntoView = () => {};
}

/** A button by its name, as soon as what it needs is known: until then it is disabled. */
export async function readyButton(name: string): Promise<HTMLElement> {
	return waitFor(() => {
		const button = page.getByRole('button', {name});
		if (button.hasAttribute('disabled')) throw new Error(`${name} is disabled.`);
		return button;
	});
}

/** Nothing has a place here, so everything is in sight. */
class SeesAll {
	readonly #onSeen: (entries: readonly {readonly isIntersecting: boolean}[]) => void;

	constructor(onSeen: (entries: readonly {readonly isIntersecting: boolean}[]) => void) {
		this.#onSeen = onSeen;
	}

	observe(): void {
		queueMicrotask(() => this.#onSeen([{isIntersecting: true}]));
	}

	disconnect(): void {}
}
