// @vitest-environment happy-dom
import {QueryClient, QueryClientProvider} from '@tanstack/react-query';
import {render} from '@testing-library/react';
import {expect, it} from 'vitest';
import type {Connection} from '../../../shared/bridge';
import {createClient, type Client} from '../../../shared/client/create-client';
import {ConnectionProvider, useClient, useStreamClient} from './client-context';

/** The clients that the parts below a connection get, with what they send. */
function clientsBelow(key: Connection['key']) {
	const sent: string[] = [];
	const client = createClient({
		baseUrl: 'http://127.0.0.1/api/v1',
		fetch: ({url}) => {
			sent.push(url);
			return Promise.resolve(Response.json({result: 'success', msg: '', members: []}));
		},
	});
	const clients: Client[] = [];
	function Part() {
		clients.push(useClient(), useStreamClient());
		return null;
	}
	const connection = {id: 'a', featureLevel: 263, key} as Connection;
	render(
		<QueryClientProvider client={new QueryClient()}>
			<ConnectionProvider connection={connection} clientFor={() => client}>
				<Part />
			</ConnectionProvider>
		</QueryClientProvider>,
	);
	return {clients, sent};
}

it.each([
	['missing', 'signed-out'],
	['locked', 'locked'],
] as const)('no part of a screen makes a call while the key is %s', async (key, kind) => {
	const {clients, sent} = clientsBelow(key);
	expect(clients).toHaveLength(2);
	for (const client of clients) await expect(client.getUsers({})).rejects.toMatchObject({kind});
	expect(sent).toEqual([]);
});

it('calls are made while it is there', async () => {
	const {clients, sent} = clientsBelow('kept');
	for (const client of clients) await client.getUsers({});
	expect(sent).toHaveLength(2);
});
