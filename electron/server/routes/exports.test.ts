import {rm} from 'node:fs/promises';
import {describe, expect, it} from 'vitest';
import {fillRows} from '../../testing/fill-rows.fixture';
import {refused} from '../../testing/refused.fixture';
import {fresh, test, told} from '../../testing/subscriptions.fixture';
import {startTestServer} from '../test-server';

const owner = () => test.as('owner');

describe('exports', () => {
	const list = async () => (await owner().getExports({})).exports;

	it('hold what is public, are for administrators alone, and go', async () => {
		const secret = fresh('secret');
		await owner().subscribe({subscriptions: [{name: secret}], invite_only: true});
		await owner().sendMessage({type: 'stream', to: secret, topic: 't', content: 'hidden words'});
		await owner().sendMessage({type: 'stream', to: 'general', topic: 't', content: 'open words'});
		let id = 0;
		const news = await told(async () => {
			({id} = await owner().createExport({}));
		});
		expect(news.map(({audience}) => audience)).toEqual([
			{to: 'administrators-and', ids: []},
			{to: 'administrators-and', ids: []},
		]);
		expect(news.map(({event}) => event)).toMatchObject([
			{type: 'realm_export', exports: [{id, pending: true, export_url: null}]},
			{type: 'realm_export', exports: [{id, pending: false}]},
		]);
		const [made] = await list();
		const read = async (name: 'owner' | 'administrator' | 'moderator') =>
			fetch(made?.export_url ?? '', {headers: {authorization: test.authorization(name)}});
		const text = await (await read('administrator')).text();
		const data = JSON.parse(text) as {
			users: object[];
			streams: {name: string}[];
			messages: {content: string; id: number}[];
		};
		expect(data.users.length).toBeGreaterThan(50);
		expect(data.streams.map(({name}) => name)).toContain('general');
		expect(data.messages.map(({content}) => content)).toContain('open words');
		expect(new Set(data.messages.map(message => message.id)).size).toBe(data.messages.length);
		for (const hidden of [secret, 'hidden words', '"email"', 'api_key', '@example.com']) {
			expect(text).not.toContain(hidden);
		}
		expect((await read('moderator')).status).toBe(404);
		await owner().deleteExport({export_id: id});
		expect(await list()).toMatchObject([
			{id, export_url: null, deleted_timestamp: expect.any(Number) as number, pending: false},
		]);
		expect((await read('owner')).status).toBe(404);
		await expect(owner().deleteExport({export_id: id})).rejects.toEqual(refused(/already deleted/));
		await expect(owner().deleteExport({export_id: 99_999})).rejects.toEqual(refused(/Invalid/));
	});

	it('are made five times a week, by administrators', async () => {
		for (let count = (await list()).length; count < 5; count++) await owner().createExport({});
		await expect(owner().createExport({})).rejects.toEqual(refused(/Exceeded rate limit/));
		const client = test.as('moderator');
		for (const act of [
			() => client.getExports({}),
			() => client.createExport({}),
			() => client.deleteExport({export_id: 1}),
		]) {
			await expect(act()).rejects.toEqual(refused(/administrator/));
		}
	});
});

describe('an export that the end of the server cut off', () => {
	it('has failed at the next start, so that nobody waits for it', async () => {
		const first = await startTestServer();
		const {folder} = first;
		await first.server.close();
		// As a kill leaves it.
		await fillRows(
			folder,
			1,
			"INSERT INTO realm_exports (actor_id, requested_at, path) SELECT 1, 1, '' FROM many",
		);
		const again = await startTestServer({folder});
		const {exports} = await again.as('owner').getExports({});
		expect(exports).toMatchObject([
			{pending: false, export_url: null, failed_timestamp: expect.any(Number) as number},
		]);
		await expect(again.as('owner').deleteExport({export_id: exports[0]?.id ?? 0})).rejects.toEqual(
			refused(/Export failed/),
		);
		await again.stop();
		await rm(folder, {recursive: true, force: true});
	});
});
