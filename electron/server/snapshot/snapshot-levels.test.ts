import {describe, expect, it} from 'vitest';
import {createClient} from '../../../shared/client/create-client';
import {levelService} from '../../../shared/levels/level-service.fixture';
import {channelIds, testedLevels} from '../../../shared/levels/level-shapes.fixture';
import {readSnapshot, startCopy} from '../../testing/snapshot.fixture';

function clientAt(level: number, more: Parameters<typeof levelService>[1] = {}) {
	const {answer} = levelService(level, more);
	return createClient({baseUrl: 'http://harbour.test/api/v1', featureLevel: level, fetch: answer});
}

describe('a server of each level is read, and its copy holds the same', () => {
	it.each(testedLevels)('level %i', async level => {
		const read = await readSnapshot(clientAt(level));
		expect(read.reading.feature_level).toBe(level);
		const copy = await startCopy(read);
		const again = await readSnapshot(copy.client);
		const parts = [
			'account',
			'organization',
			'fields',
			'people',
			'own_subscriptions',
			'own_topic_policies',
			'statuses',
			'invitations',
		] as const;
		for (const part of parts) expect({[part]: again[part]}).toEqual({[part]: read[part]});
		expect(again.settings).toMatchObject(read.settings);
		expect(again.channels.map(({stream_id: id, name}) => [id, name])).toEqual(
			read.channels.map(({stream_id: id, name}) => [id, name]),
		);
		expect(read.people.length).toBeGreaterThan(5);
		expect(read.channels.map(({stream_id: id}) => id)).toContain(channelIds.harbour);
		await copy.stop();
	});
});

it('what a newer server tells as groups without a name is unknown, and named', async () => {
	const {unknown, settings} = await readSnapshot(clientAt(489));
	const untold = unknown.filter(({section}) => section === 'settings');
	expect(untold).toHaveLength(1);
	for (const name of untold[0]?.what.split(', ') ?? []) expect(settings).not.toHaveProperty(name);
});

it('a refusal of the list of invitations is kept in its words', async () => {
	const refuse = () => ({
		status: 400,
		body: {result: 'error', code: 'BAD_REQUEST', msg: 'Insufficient permission'},
	});
	const {invitations, unknown} = await readSnapshot(clientAt(263, {'GET /invites': refuse}));
	expect(invitations).toEqual([]);
	expect(unknown).toContainEqual({
		section: 'invitations',
		what: 'invitations',
		why: 'Insufficient permission',
	});
});

it('a queue that cannot be ended does not end the reading', async () => {
	const fail = () => ({status: 500, body: 'gone'});
	const client = clientAt(263, {'DELETE /events': fail});
	expect((await readSnapshot(client)).people.length).toBeGreaterThan(5);
});
