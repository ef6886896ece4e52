import {expect, it} from 'vitest';
import {createClient} from '../../../shared/client/create-client';
import {refuseShut} from './refuse-shut';

function clientOf(sent: string[]) {
	return createClient({
		baseUrl: 'http://127.0.0.1/api/v1',
		fetch: ({url}) => {
			sent.push(url);
			return Promise.resolve(Response.json({result: 'success', msg: '', members: []}));
		},
	});
}

it.each([
	['missing', 'signed-out'],
	['locked', 'locked'],
] as const)('no call is made while the key is %s', async (key, kind) => {
	const sent: string[] = [];
	const client = refuseShut(clientOf(sent), key);
	await expect(client.getUsers({})).rejects.toMatchObject({name: 'Unreachable', kind});
	await expect(client.deleteQueue({queue_id: 'x'})).rejects.toMatchObject({kind});
	expect(sent).toEqual([]);
});

it.each(['kept', 'this-run'] as const)('calls are made while it is %s', async key => {
	const sent: string[] = [];
	await refuseShut(clientOf(sent), key).getUsers({});
	expect(sent).toHaveLength(1);
});
