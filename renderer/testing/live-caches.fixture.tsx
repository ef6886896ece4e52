import {QueryClientProvider, type QueryClient} from '@tanstack/react-query';
import {render} from '@testing-library/react';
import type {ReactNode} from 'react';
import type {Connection} from '../../shared/bridge';
import {createClient, type Client} from '../../shared/client/create-client';
import {channel} from '../../shared/model/channel';
import {screenServer} from './screen-server.fixture';
import {useAccountSettings, useAlertWords, useMutedPeople} from '../api/account/account';
import {useScheduledMessages} from '../api/account/scheduled';
import {useOwnFiles} from '../api/files/attachments';
import {useChannelDirectory, useChannelTopics} from '../api/channels/channels';
import {ConnectionProvider} from '../api/connection/client-context';
import {watchdogMilliseconds} from '../../shared/client/event-stream';
import {useInvitations} from '../api/users/invitations';
import {useLastTimes} from '../api/users/last-times';
import {heardCode} from '../api/events/heard-code';
import {useLiveEvents} from '../api/events/live-events';
import {useRealmTimes, useTopicMessages} from '../api/messages/message-edits';
import {useMessageWindow} from '../api/messages/messages';
import {useIsVisible} from '../api/users/presence';
import {useRealmEmoji} from '../api/messages/realm-emoji';
import {useRealmDomains} from '../api/organization/domains';
import {useLinkifiers, usePlaygrounds} from '../api/organization/linkifiers';
import {useOrganizationMore} from '../api/organization/more';
import {useOrganizationSettings} from '../api/organization/settings';
import {useUserDefaults} from '../api/organization/user-defaults';
import {useProfileFields} from '../api/users/profile-fields';
import {createQueryClient} from '../api/connection/query-client';
import {useStatuses} from '../api/users/statuses';
import {useTopicPolicies} from '../api/channels/topics';
import {useOwnUser, useUsers} from '../api/users/users';
import {systemClock, type StreamClock} from '../../shared/client/stream-clock';

// Events wait for it.
await heardCode.load();

/** A channel of the demo organization in which the tests write. */
export type TestPlace = {readonly stream_id: number; readonly name: string};

/** Pauses are a hundred times as short; the heartbeats of the server are not, nor is the watchdog. */
export const quickClock: StreamClock = {
	...systemClock,
	after: (milliseconds, then) =>
		systemClock.after(
			milliseconds === watchdogMilliseconds ? milliseconds : milliseconds / 100,
			then,
		),
};

/** A client of one of the accounts of the demo organization. */
export function clientOf(name: 'owner' | 'administrator' | 'member'): Client {
	const {baseUrl, accounts} = screenServer;
	const {email = '', api_key: apiKey = ''} = accounts[name] ?? {};
	return createClient({baseUrl, credentials: {email, apiKey}});
}

/** Reads everything that events change, as the screens do. */
function ReadsAll({places}: {readonly places: readonly TestPlace[]}) {
	useUsers();
	useOwnUser();
	useChannelDirectory();
	useTopicPolicies();
	useProfileFields();
	useInvitations();
	useRealmTimes();
	useIsVisible();
	useStatuses();
	useOwnFiles();
	useOrganizationSettings();
	useOrganizationMore();
	useUserDefaults();
	useRealmDomains();
	useLinkifiers();
	usePlaygrounds();
	useRealmEmoji();
	useAccountSettings();
	useAlertWords();
	useMutedPeople();
	useScheduledMessages(true);
	return places.map(place => <ReadsPlace key={place.stream_id} place={place} />);
}

function ReadsPlace({place: {stream_id}}: {readonly place: TestPlace}) {
	useChannelTopics(stream_id);
	useLastTimes(stream_id);
	useTopicMessages({stream_id, topic: 'pier'});
	useMessageWindow([{operator: 'channel', operand: stream_id}], 'newest');
	useMessageWindow(
		[
			{operator: 'channel', operand: stream_id},
			{operator: 'topic', operand: 'pier'},
		],
		'newest',
	);
	return null;
}

function Live() {
	useLiveEvents(quickClock);
	return null;
}

/** A window without screens, as the owner; `spoil` stands between it and the server. */
export function openWindow(
	places: readonly TestPlace[],
	{isLive, spoil, more}: {isLive: boolean; spoil?: (client: Client) => Client; more?: ReactNode},
): {readonly queries: QueryClient; readonly close: () => void} {
	const {happyDOM} = window as unknown as {happyDOM: {setURL(url: string): void}};
	happyDOM.setURL(new URL(screenServer.baseUrl).origin);
	Object.assign(window, {
		steward: {ask: () => Promise.resolve(null), on: () => () => undefined},
	});
	const queries = createQueryClient();
	const client = clientOf('owner');
	const used = spoil?.(client) ?? client;
	const connection: Connection = {
		id: 'demo',
		kind: 'demo',
		label: 'Demo',
		baseUrl: screenServer.baseUrl,
		email: '',
		userId: screenServer.accounts['owner']?.user_id ?? 0,
		hue: 'blue',
		featureLevel: 263,
		key: 'kept',
	};
	const clientFor = () => used;
	const {unmount} = render(
		<QueryClientProvider client={queries}>
			<ConnectionProvider connection={connection} clientFor={clientFor}>
				{isLive && <Live />}
				<ReadsAll places={places} />
				{more}
			</ConnectionProvider>
		</QueryClientProvider>,
	);
	return {queries, close: unmount};
}

const inNoOrder = new Set(['members', 'direct_subgroup_ids', 'subscribers', 'reactions', 'flags']);
/** What events do not tell, because no screen shows it, or only in the next session. */
const untold = new Set([
	'stream_weekly_traffic',
	'first_message_id',
	'max_message_id',
	'presence_last_update_id',
	'user',
	'recipient_id',
	// Who is in a channel stands in the lists of members.
	'subscribers',
]);

/** Caches as plain data that two windows can be compared by. */
export function picture(queries: QueryClient): Record<string, unknown> {
	const entries = queries
		.getQueryCache()
		.findAll({queryKey: ['demo']})
		.filter(({queryKey}) => queryKey[1] !== 'presence')
		.map(({queryKey, state}) => [JSON.stringify(queryKey), plain(state.data, '')] as const);
	return Object.fromEntries(entries);
}

function plain(value: unknown, name: string): unknown {
	if (value instanceof Map) {
		const entries = [...value].map(([key, entry]) => [String(key), plain(entry, name)] as const);
		return Object.fromEntries(entries.sort(([a], [b]) => Number(a) - Number(b)));
	}
	if (value instanceof Set) return [...(value as Set<unknown>)].sort();
	if (Array.isArray(value)) {
		const list = value.map(entry => plain(entry, name));
		const ids = list.every(entry => typeof entry === 'number');
		if (ids || inNoOrder.has(name)) {
			return list.map(entry => JSON.stringify(entry)).sort();
		}
		return sorted(list);
	}
	if (typeof value !== 'object' || value === null) return value;
	if ('pages' in value) {
		const pages = (value as {pages: readonly {messages: readonly unknown[]}[]}).pages;
		return pages.flatMap(({messages}) => messages.map(message => plain(message, 'message')));
	}
	// Own settings stand in the own subscriptions; the rows of the list may bring them along.
	const isChannel = name === 'channels';
	const parts = Object.entries(value)
		.filter(([key, part]) => !untold.has(key) && part !== undefined)
		.filter(([key]) => !isChannel || key in channel.shape)
		// Nobody is told that who comes back is in the groups of their role again.
		.filter(([key]) => name !== 'groups' || key !== 'members')
		.map(([key, part]) => [key, isByAddress(value, key) ? null : plain(part, key)] as const);
	return Object.fromEntries(parts.sort(([a], [b]) => a.localeCompare(b)));
}

/** The picture of an address that all may see is told as where it lies, and read as null. */
function isByAddress(record: object, key: string): boolean {
	if (key !== 'avatar_url') return false;
	const {avatar_url, email, sender_email} = record as Readonly<Record<string, unknown>>;
	const isStandIn = /^user\d+@/.test(String(email ?? sender_email));
	return !isStandIn && String(avatar_url).startsWith('https://secure.gravatar.com/');
}

/** Policies and people have no order of their own. */
function sorted(list: readonly unknown[]): readonly unknown[] {
	const keyOf = (entry: unknown) => {
		const row = entry as {user_id?: number; topic_name?: string; sender_id?: number} | null;
		const isLoose = row?.sender_id === undefined && row?.topic_name !== undefined;
		return row?.user_id !== undefined || isLoose ? JSON.stringify(entry) : undefined;
	};
	if (list.some(entry => keyOf(entry) === undefined)) return list;
	return list.toSorted((a, b) => (keyOf(a) ?? '').localeCompare(keyOf(b) ?? ''));
}

/** Where two pictures differ, in short. */
export function differences(a: unknown, b: unknown, at = ''): readonly string[] {
	if (JSON.stringify(a) === JSON.stringify(b)) return [];
	const areBoth = [a, b].every(one => typeof one === 'object' && one !== null);
	if (!areBoth) return [`${at}: ${short(a)} instead of ${short(b)}`];
	const [left, right] = [a, b] as Record<string, unknown>[];
	const keys = new Set([...Object.keys(left ?? {}), ...Object.keys(right ?? {})]);
	return [...keys].flatMap(key => differences(left?.[key], right?.[key], `${at} ${key}`));
}

function short(value: unknown): string {
	return (JSON.stringify(value) ?? 'nothing').slice(0, 300);
}
