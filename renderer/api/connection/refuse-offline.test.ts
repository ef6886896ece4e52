import {QueryClient} from '@tanstack/react-query';
import {beforeEach, describe, expect, it} from 'vitest';
import {createClient} from '../../../shared/client/create-client';
import {Unreachable} from '../../../shared/client/failures';
import {ApiError} from '../../../shared/contract/errors';
import {refuseOffline} from './refuse-offline';
import {userKeys} from '../users/user-keys';

let sent: string[];
let queries: QueryClient;
beforeEach(() => {
	sent = [];
	queries = new QueryClient({defaultOptions: {queries: {retry: false}}});
});

function client() {
	const real = createClient({
		baseUrl: 'http://127.0.0.1/api/v1',
		fetch: async ({method, url}) => {
			sent.push(`${method} ${new URL(url).pathname}`);
			return Response.json({result: 'success', msg: '', messages: []});
		},
	});
	return refuseOffline(real, queries, 'a');
}

/** The small call that finds out how the server is. */
const heartbeat = (outcome: () => unknown) =>
	queries
		.fetchQuery({queryKey: userKeys.own('a'), queryFn: async () => outcome()})
		.catch(() => undefined);
const fails = (error: Error) => () => {
	throw error;
};
const star = () =>
	client()
		.updateFlags({messages: [1], op: 'add', flag: 'starred'})
		.catch((error: unknown) => error);

describe('a change', () => {
	it('is refused at once while the server is away, and nothing is sent', async () => {
		await heartbeat(fails(new Unreachable('refused', 'Nothing listens there.')));
		expect(await star()).toMatchObject({name: 'Unreachable', kind: 'offline'});
		expect(sent).toEqual([]);
	});

	it.each([
		['before anything is known', async () => {}],
		['while it answers', () => heartbeat(() => 1)],
		[
			'when it answers again',
			async () => {
				await heartbeat(fails(new Unreachable('slow', 'No answer came.')));
				await heartbeat(() => 1);
			},
		],
		[
			'when a refusal was the answer',
			() => heartbeat(fails(new ApiError('UNAUTHORIZED', 'Invalid API key'))),
		],
	])('is sent %s', async (_case, prepare) => {
		await prepare();
		await star();
		expect(sent).toEqual(['POST /api/v1/messages/flags']);
	});
});

it('what only reads is always tried', async () => {
	await heartbeat(fails(new Unreachable('refused', 'Nothing listens there.')));
	const {getMessages, renderMessage} = client();
	await getMessages({anchor: 'newest', num_before: 1, num_after: 0}).catch(() => {});
	await renderMessage({content: 'text'}).catch(() => {});
	expect(sent).toEqual(['GET /api/v1/messages', 'POST /api/v1/messages/render']);
});
