import {
	createRootRoute,
	createRoute,
	createRouter,
	lazyRouteComponent,
	type RouterHistory,
} from '@tanstack/react-router';
import {Mistake} from './components/mistake';
import {LoadingState} from './components/states/loading-state';
import {Frame} from './frame/frame';
import {createHeldHistory} from './frame/held-history';
import {NoSuchPlace} from './frame/no-such-place';
import {StartScreen} from './frame/start-screen';
import {WithinOrganization} from './frame/within-organization';
import {connectSearch} from './screens/connect/connect-search';
import {messagesSearch} from './screens/messages/messages-search';
import {filesSearch} from './screens/files/files-search';
import {peopleSearch} from './screens/people/people-search';
import {rolesSearch} from './screens/roles/roles-search';
import {callsSearch} from './inspector/calls-search';
import {accessSearch} from './screens/access/access-search';
import {channelsSearch} from './screens/channels/channels-search';
import {draftsSearch} from './screens/drafts/drafts-search';
import {devicesSearch} from './screens/devices/devices-search';
import {invitationsSearch} from './screens/invitations/invitations-search';
import {presenceSearch} from './screens/presence/presence-search';
import {profileFieldsSearch} from './screens/profile-fields/profile-fields-search';
import {yourChannelsSearch} from './screens/your-channels/your-channels-search';

const root = createRootRoute({component: Frame, notFoundComponent: NoSuchPlace});

const start = createRoute({getParentRoute: () => root, path: '/', component: StartScreen});

const connect = createRoute({
	getParentRoute: () => root,
	path: '/connect',
	validateSearch: connectSearch,
	component: lazyRouteComponent(() => import('./screens/connect/connect-screen'), 'ConnectScreen'),
});

const settings = createRoute({
	getParentRoute: () => root,
	path: '/settings',
	component: lazyRouteComponent(
		() => import('./screens/settings/settings-screen'),
		'SettingsScreen',
	),
});

const inspector = createRoute({
	getParentRoute: () => root,
	path: '/inspector',
	validateSearch: callsSearch,
	component: lazyRouteComponent(
		() => import('./screens/inspector/inspector-screen'),
		'InspectorScreen',
	),
});

/** Everything about one organization; the screens below it have its client. */
const organization = createRoute({
	getParentRoute: () => root,
	path: '/o/$connection',
	component: WithinOrganization,
});

const people = createRoute({
	getParentRoute: () => organization,
	path: '/people',
	validateSearch: peopleSearch,
	component: lazyRouteComponent(() => import('./screens/people/people-screen'), 'PeopleScreen'),
});

const roles = createRoute({
	getParentRoute: () => organization,
	path: '/roles',
	validateSearch: rolesSearch,
	component: lazyRouteComponent(() => import('./screens/roles/roles-screen'), 'RolesScreen'),
});

const profileFields = createRoute({
	getParentRoute: () => organization,
	path: '/profile-fields',
	validateSearch: profileFieldsSearch,
	component: lazyRouteComponent(
		() => import('./screens/profile-fields/profile-fields-screen'),
		'ProfileFieldsScreen',
	),
});

const invitations = createRoute({
	getParentRoute: () => organization,
	path: '/invitations',
	validateSearch: invitationsSearch,
	component: lazyRouteComponent(
		() => import('./screens/invitations/invitations-screen'),
		'InvitationsScreen',
	),
});

const presence = createRoute({
	getParentRoute: () => organization,
	path: '/presence',
	validateSearch: presenceSearch,
	component: lazyRouteComponent(
		() => import('./screens/presence/presence-screen'),
		'PresenceScreen',
	),
});

const channels = createRoute({
	getParentRoute: () => organization,
	path: '/channels',
	validateSearch: channelsSearch,
	component: lazyRouteComponent(
		() => import('./screens/channels/channels-screen'),
		'ChannelsScreen',
	),
});

const access = createRoute({
	getParentRoute: () => organization,
	path: '/access',
	validateSearch: accessSearch,
	component: lazyRouteComponent(() => import('./screens/access/access-screen'), 'AccessScreen'),
});

const yourChannels = createRoute({
	getParentRoute: () => organization,
	path: '/your-channels',
	validateSearch: yourChannelsSearch,
	component: lazyRouteComponent(
		() => import('./screens/your-channels/your-channels-screen'),
		'YourChannelsScreen',
	),
});

const devices = createRoute({
	getParentRoute: () => organization,
	path: '/devices',
	validateSearch: devicesSearch,
	component: lazyRouteComponent(() => import('./screens/devices/devices-screen'), 'DevicesScreen'),
});

const drafts = createRoute({
	getParentRoute: () => organization,
	path: '/drafts',
	validateSearch: draftsSearch,
	component: lazyRouteComponent(() => import('./screens/drafts/drafts-screen'), 'DraftsScreen'),
});

const messages = createRoute({
	getParentRoute: () => organization,
	path: '/messages',
	validateSearch: messagesSearch,
	component: lazyRouteComponent(
		() => import('./screens/messages/messages-screen'),
		'MessagesScreen',
	),
});

const files = createRoute({
	getParentRoute: () => organization,
	path: '/files',
	validateSearch: filesSearch,
	component: lazyRouteComponent(() => import('./screens/files/files-screen'), 'FilesScreen'),
});

const routeTree = root.addChildren([
	start,
	connect,
	settings,
	inspector,
	organization.addChildren([
		people,
		roles,
		profileFields,
		invitations,
		presence,
		channels,
		access,
		yourChannels,
		devices,
		messages,
		drafts,
		files,
	]),
]);

/** The screens by address. The address is the part after `#`. */
export function createAppRouter(history: RouterHistory = createHeldHistory()) {
	return createRouter({
		routeTree,
		history,
		defaultPreload: 'intent',
		defaultPendingMs: 150,
		defaultPendingMinMs: 0,
		defaultPendingComponent: () => <LoadingState label="Opening the screen." />,
		defaultErrorComponent: ({error, reset}) => <Mistake error={error} onAgain={reset} />,
	});
}

declare module '@tanstack/react-router' {
	interface Register {
		router: ReturnType<typeof createAppRouter>;
	}
}
