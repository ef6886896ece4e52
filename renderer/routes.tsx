import {t} from '@lingui/core/macro';
import {
	createRootRoute,
	createRoute,
	createRouter,
	type AnyRoute,
	type Register,
	type ResolveFullPath,
	type ResolveId,
	type Route,
	type RouterHistory,
} from '@tanstack/react-router';
import type {z} from 'zod';
import {Mistake} from './components/mistake';
import {LoadingState} from './components/states/loading-state';
import {Frame} from './frame/frame';
import {createHeldHistory} from './frame/held-history';
import {NoSuchPlace} from './frame/no-such-place';
import {StartScreen} from './frame/start-screen';
import {WithinOrganization} from './frame/within-organization';
import {commonPlaces, organizationPlaces} from './places';
import type {PlaceFacts} from './places/place';
import {screenOf} from './screen-code';
import {connectSearch} from './screens/connect/connect-search';

const root = createRootRoute({component: Frame, notFoundComponent: NoSuchPlace});

const start = createRoute({getParentRoute: () => root, path: '/', component: StartScreen});

const connect = createRoute({
	getParentRoute: () => root,
	path: '/connect',
	validateSearch: connectSearch,
	component: screenOf('connect'),
});

/** Everything about one organization; the screens below it have its client. */
const organization = createRoute({
	getParentRoute: () => root,
	path: '/o/$connection',
	component: WithinOrganization,
});

/** The route of a place, with what its address holds. */
type RouteOf<Parent extends AnyRoute, Name extends string, Facts> = Route<
	Register,
	Parent,
	`/${Name}`,
	ResolveFullPath<Parent, `/${Name}`>,
	string,
	ResolveId<Parent, string, `/${Name}`>,
	Facts extends {readonly search: infer Search extends z.ZodObject} ? Search : undefined
>;

type RoutesOf<Parent extends AnyRoute, Table> = {
	[Name in keyof Table & string]: RouteOf<Parent, Name, Table[Name]>;
};

function routesOf<Parent extends AnyRoute, Table extends Readonly<Record<string, PlaceFacts>>>(
	parent: Parent,
	table: Table,
): RoutesOf<Parent, Table> {
	const routes = Object.entries(table).map(([name, {search}]) => [
		name,
		createRoute({
			getParentRoute: () => parent,
			path: `/${name}`,
			...(search !== undefined && {validateSearch: search}),
			component: screenOf(name),
		}),
	]);
	return Object.fromEntries(routes) as RoutesOf<Parent, Table>;
}

const routeTree = root.addChildren({
	start,
	connect,
	...routesOf(root, commonPlaces),
	organization: organization.addChildren(routesOf(organization, organizationPlaces)),
});

/** The screens by address. The address is the part after `#`. */
export function createAppRouter(history: RouterHistory = createHeldHistory()) {
	return createRouter({
		routeTree,
		history,
		defaultPreload: 'intent',
		defaultPendingMs: 150,
		defaultPendingMinMs: 0,
		defaultPendingComponent: () => <LoadingState label={t`Opening the screen.`} />,
		defaultErrorComponent: ({error, reset}) => <Mistake error={error} onAgain={reset} />,
	});
}

declare module '@tanstack/react-router' {
	interface Register {
		router: ReturnType<typeof createAppRouter>;
	}
}
