import {useQueryClient} from '@tanstack/react-query';
import {createContext, useContext, useMemo, type ReactNode} from 'react';
import type {Connection} from '../../../shared/bridge';
import {
	createClient,
	type Call,
	type Client,
	type ClientOptions,
} from '../../../shared/client/create-client';
import {UnexpectedAnswer} from '../../../shared/client/failures';
import {ApiError} from '../../../shared/contract/errors';
import {gatewayBase} from '../../../shared/gateway';
import {useHealthStore} from '../../state/health';
import {levelNow, useServersStore} from '../../state/servers';
import {behindFirstQueue} from '../events/first-queue';
import {recallUnknown} from './recall-unknown';
import {refuseOffline} from './refuse-offline';
import {refuseShut} from './refuse-shut';
import {noteServerTime} from '../../state/server-time';
import {wallNow} from '../../../shared/clock';

type ConnectionValue = {
	readonly connection: Connection;
	readonly client: Client;
	/** For the stream of events alone: it waits for nothing. */
	readonly streamClient: Client;
};

const ConnectionContext = createContext<ConnectionValue | undefined>(undefined);

type Props = {
	/** Undefined while there is no organization: what is below stays what it is when one comes. */
	readonly connection: Connection | undefined;
	/** Where there is no gateway: screen tests call the embedded server themselves. */
	readonly clientFor?: (connection: Pick<Connection, 'id' | 'featureLevel'>) => Client;
	readonly children: ReactNode;
};

/** Gives the screens below the client of one connection. */
export function ConnectionProvider({connection, clientFor = clientOf, children}: Props) {
	const {id, featureLevel, key} = connection ?? {};
	const streamClient = useMemo(
		() =>
			id === undefined || featureLevel === undefined || key === undefined
				? undefined
				: refuseShut(clientFor({id, featureLevel}), key),
		[clientFor, id, featureLevel, key],
	);
	const queries = useQueryClient();
	const client = useMemo(() => {
		if (streamClient === undefined || id === undefined) return undefined;
		return recallUnknown(refuseOffline(behindFirstQueue(streamClient, id), queries, id), id);
	}, [streamClient, queries, id]);
	const value = useMemo(
		() => connection && client && streamClient && {connection, client, streamClient},
		[connection, client, streamClient],
	);
	return <ConnectionContext value={value}>{children}</ConnectionContext>;
}

/** A client of a connection that need not be the one on screen. */
export function clientOf(connection: Pick<Connection, 'id' | 'featureLevel'>): Client {
	const {id} = connection;
	return createClient({
		baseUrl: gatewayBase(id),
		featureLevel: levelNow(connection),
		...notesOf(id),
	});
}

/** Keeps what is known of a server and its answers true to the calls that are made. */
export function notesOf(connectionId: string): Pick<ClientOptions, 'onCall' | 'onServer'> {
	const {noteServer, noteLeftOut} = useServersStore.getState();
	return {
		onCall: call => {
			noteHealth(connectionId, call);
			if (call.toldTime !== undefined) noteServerTime(connectionId, call.toldTime);
			// What a register answer is about differs from call to call: whoever asks looks for themselves.
			if (call.failure === undefined && call.operation !== 'register') {
				noteLeftOut(connectionId, call.operation, call.unreadable);
			}
		},
		onServer: facts => noteServer(connectionId, facts),
	};
}

/** Keeps what the status bar says true to the calls that were made. */
export function noteHealth(connectionId: string, call: Call): void {
	const {operation, status, milliseconds, failure} = call;
	const {note} = useHealthStore.getState();
	// What a level lacks is not asked for.
	if (failure instanceof ApiError && status === 0) return;
	const isAnswer = failure instanceof UnexpectedAnswer || failure instanceof ApiError;
	if (failure === undefined || (isAnswer && status !== 401)) {
		note(connectionId, {
			state: 'answering',
			// A poll waits for something to happen.
			...(operation !== 'getEvents' && {roundTrip: milliseconds}),
			lastAnswerAt: wallNow(),
		});
	} else if (failure instanceof ApiError) note(connectionId, {state: 'refused'});
	// A poll that is cut says little; how the stream is stands beside, and a small call is made to see.
	else if (operation !== 'getEvents') note(connectionId, {state: 'silent'});
}

function useConnectionValue(): ConnectionValue {
	const value = useContext(ConnectionContext);
	if (value === undefined) throw new Error('This part needs a connection around it.');
	return value;
}

/** The typed client of the connection on screen. */
export function useClient(): Client {
	return useConnectionValue().client;
}

/** The same client as the stream of events uses it. */
export function useStreamClient(): Client {
	return useConnectionValue().streamClient;
}

/** The connection on screen. */
export function useConnection(): Connection {
	return useConnectionValue().connection;
}
