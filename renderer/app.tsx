import {type QueryClient, QueryClientProvider} from '@tanstack/react-query';
import {RouterProvider} from '@tanstack/react-router';
import {Component, type ReactNode, StrictMode} from 'react';
import {flushSync} from 'react-dom';
import {createRoot} from 'react-dom/client';
import {type Connection, defaultSettings} from '../shared/bridge';
import {organizationOf} from '../shared/organization-of';
import {bridgeKeys, connectionsQuery, followBridge, settingsQuery} from './api/connection/bridge';
import {followLevels} from './api/connection/follow-levels';
import {followLeaving, readSavedTexts} from './api/saved/saved-texts';
import {createQueryClient} from './api/connection/query-client';
import {WithSettings} from './api/connection/with-settings';
import {showFirstLists} from './api/saved/first-lists';
import {followSavedLists} from './api/saved/saved-lists';
import {Appearance} from './frame/appearance';
import {SpokenLanguage, speakAsSet} from './frame/spoken-language';
import {markOpening, useStuckStore} from './frame/opening-mark';
import {startPlace} from './frame/start-place';
import {offerStart, type ScreenCode} from './boot/app-start';
import {createAppRouter} from './routes';
import {haveScreen, loadAhead} from './screen-code';
import {Mistake} from './components/mistake';

type Props = {readonly children: ReactNode};
type State = {readonly error: unknown; readonly hasFailed: boolean};

/** Catches our own mistakes around everything, so that the window never goes blank. */
class ErrorBoundary extends Component<Props, State> {
	override readonly state: State = {error: undefined, hasFailed: false};

	static getDerivedStateFromError(error: unknown): State {
		return {error, hasFailed: true};
	}

	override render(): ReactNode {
		if (!this.state.hasFailed) return this.props.children;
		return <Mistake error={this.state.error} onAgain={() => window.location.reload()} />;
	}
}

/** The list of organizations waits a second for the store of keys; past this the frame stands without it. */
const waitMilliseconds = 2000;

type AppProps = {
	readonly queries: QueryClient;
	readonly router: ReturnType<typeof createAppRouter>;
};

/** Everything that the screens need around them. */
export function App({queries, router}: AppProps) {
	return (
		<QueryClientProvider client={queries}>
			<WithSettings>
				<SpokenLanguage>
					<Appearance>
						<ErrorBoundary>
							<RouterProvider router={router} />
						</ErrorBoundary>
					</Appearance>
				</SpokenLanguage>
			</WithSettings>
		</QueryClientProvider>
	);
}

/**
 * Reads what the frame needs to stand as it will stay. The program that answers may still be loaded: how long
 * that takes does not count.
 */
export async function readAhead(queries: QueryClient): Promise<void> {
	const connections = queries.prefetchQuery(connectionsQuery);
	await queries.prefetchQuery(settingsQuery);
	await Promise.race([connections, new Promise(over => window.setTimeout(over, waitMilliseconds))]);
}

/** Draws the window: the frame at once and the screen that is in hand with it, the data when it comes. */
export async function startApp(screen: ScreenCode | undefined): Promise<void> {
	if (screen !== undefined) haveScreen(screen);
	const queries = createQueryClient();
	followBridge(queries);
	followLeaving();
	followSavedLists(queries);
	followLevels(queries);
	const [, first] = await Promise.all([
		readAhead(queries),
		window.steward.ask('lists:first', undefined).catch(() => null),
		// Without a limit: who typed before it is read would write over what was typed last time.
		readSavedTexts().catch(() => undefined),
	]);
	const {lastPlace, opening, language} =
		queries.getQueryData<typeof defaultSettings>(bridgeKeys.settings) ?? defaultSettings;
	await speakAsSet(language);
	const connections = queries.getQueryData<readonly Connection[]>(bridgeKeys.connections) ?? [];
	const {hash} = window.location;
	const place = startPlace(hash, lastPlace, connections, opening) ?? '/';
	const usual = startPlace(hash, lastPlace, connections) ?? '/';
	if (place !== usual) useStuckStore.setState({place: usual});
	const write = (change: {readonly opening: string}) =>
		void window.steward.ask('opening:note', change).catch(() => undefined);
	if (first !== null && organizationOf(place) === first.connectionId)
		showFirstLists(queries, first);
	if (opening !== '') write({opening: ''});
	markOpening(place, connections, write);
	window.history.replaceState(null, '', `#${place}`);

	const router = createAppRouter();
	const {href} = router.history.location;
	// Of a screen in hand no task is waited for; the code of another one is on its way while the frame stands.
	const loading = router.load().catch((error: unknown) => console.error(error));
	await Promise.race([loading, new Promise(over => window.setTimeout(over))]);
	const root = createRoot(document.getElementById('root')!);
	flushSync(() =>
		root.render(
			<StrictMode>
				<App queries={queries} router={router} />
			</StrictMode>,
		),
	);
	// The router hears of addresses from now on, and its first screen may still be on its way: it would be shown.
	if (router.history.location.href !== href) void router.load();
	void loadAhead(queries);
}

offerStart(startApp);
