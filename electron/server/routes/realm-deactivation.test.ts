import {rm} from 'node:fs/promises';
import {describe, expect, it} from 'vitest';
import {startTestServer} from '../test-server';

const everyone = {to: 'everyone'};

describe('deactivating the organization', () => {
	it('ends it for everybody, also after a restart', async () => {
		const own = await startTestServer();
		const client = own.as('owner');
		const {queue_id: queue = ''} = await own.as('member').register({event_types: ['realm']});
		const poll = own.as('member').getEvents({queue_id: queue ?? '', last_event_id: -1});
		const heard = poll.then(
			({events: list}) => list,
			(error: unknown) => error,
		);
		await client.deactivateRealm({});
		expect(own.told.at(-1)).toEqual({
			audience: everyone,
			event: {type: 'realm', op: 'deactivated', realm_id: 1},
		});
		await heard;
		const refusal = {code: 'UNAUTHORIZED', message: /organization has been deactivated/};
		const {email = '', password} = own.server.accounts.owner ?? {};
		const closed = async (of: typeof own) => {
			for (const name of ['owner', 'member', 'guest', 'bot'] as const) {
				await expect(of.as(name).getOwnUser({})).rejects.toMatchObject({
					code: refusal.code,
					status: 401,
					message: expect.stringMatching(refusal.message) as string,
				});
			}
			await expect(
				of.as('owner').fetchApiKey({username: email, password: password ?? ''}),
			).rejects.toMatchObject({code: 'REALM_DEACTIVATED', status: 401});
		};
		await closed(own);
		await own.server.close();
		const again = await startTestServer({folder: own.folder});
		await closed(again);
		await again.stop();
		await rm(own.folder, {recursive: true, force: true});
	});
});
