import {beforeAll, describe, expect, it} from 'vitest';
import {playgroundsNow} from '../../../shared/changes/facts';
import type {AccountName} from '../storage/realm';
import {fresh, test, told} from '../../testing/subscriptions.fixture';
import {refused} from '../../testing/refused.fixture';

const owner = () => test.as('owner');
const list = async () => (await owner().getLinkifiers({})).linkifiers;
const template = 'https://ex.test/{id}';
const rendered = async (content: string) =>
	(await test.as('member').renderMessage({content})).rendered;
const asMember = (content: string, topic = 'linked') =>
	test.as('member').sendMessage({type: 'stream', to: 'general', topic, content});

// Those of the demo would stand before what the tests make.
beforeAll(async () => {
	for (const {id} of await list()) await owner().deleteLinkifier({filter_id: id});
	for (const {id} of await playgroundsNow(owner())) {
		await owner().deletePlayground({playground_id: id});
	}
});

describe('linkifiers', () => {
	it('come, change, change places and go, told as a whole', async () => {
		const ids: number[] = [];
		const events = await told(async () => {
			for (const pattern of ['AA-(?P<id>\\d+)', 'BB-(?P<id>\\d+)']) {
				ids.push((await owner().createLinkifier({pattern, url_template: template})).id);
			}
			const [first = 0, second = 0] = ids;
			await owner().updateLinkifier({
				filter_id: first,
				pattern: 'CC-(?P<id>\\d+)',
				url_template: template,
			});
			await owner().reorderLinkifiers({ordered_linkifier_ids: [second, first]});
			await owner().deleteLinkifier({filter_id: second});
		});
		const [first = 0, second = 0] = ids;
		const row = (id: number, letters: string) => ({
			id,
			pattern: `${letters}-(?P<id>\\d+)`,
			url_template: template,
		});
		expect(events).toEqual(
			[
				[row(first, 'AA')],
				[row(first, 'AA'), row(second, 'BB')],
				[row(first, 'CC'), row(second, 'BB')],
				[row(second, 'BB'), row(first, 'CC')],
				[row(first, 'CC')],
			].map(rows => ({
				audience: {to: 'everyone'},
				event: {type: 'realm_linkifiers', realm_linkifiers: rows},
			})),
		);
		expect(await list()).toEqual([row(first, 'CC')]);
		await owner().deleteLinkifier({filter_id: first});
	});

	it.each(['moderator', 'member', 'guest', 'bot'] as const)(
		'are read by a %s and never changed',
		async name => {
			const {id} = await owner().createLinkifier({
				pattern: `${name}-(?P<id>\\d+)`,
				url_template: template,
			});
			const client = test.as(name);
			expect((await client.getLinkifiers({})).linkifiers).toEqual(await list());
			const parts = {pattern: 'x(?P<id>a)', url_template: template};
			for (const act of [
				() => client.createLinkifier(parts),
				() => client.updateLinkifier({filter_id: id, ...parts}),
				() => client.deleteLinkifier({filter_id: id}),
				() => client.reorderLinkifiers({ordered_linkifier_ids: [id]}),
				() => client.createPlayground({name: 'x', pygments_language: 'C', url_template: '{code}'}),
				() => client.deletePlayground({playground_id: 1}),
			]) {
				await expect(act()).rejects.toEqual(refused(/administrator/));
			}
			await owner().deleteLinkifier({filter_id: id});
		},
	);

	it('that are none are refused, and unknown ones', async () => {
		const before = await list();
		const order = {pattern: '#(?P<id>[0-9]+', url_template: template};
		await expect(owner().createLinkifier(order)).rejects.toEqual(refused(/Bad regular/));
		for (const act of [
			() => owner().updateLinkifier({filter_id: 99_999, ...order}),
			() => owner().deleteLinkifier({filter_id: 99_999}),
		]) {
			await expect(act()).rejects.toEqual(refused(/Linkifier not found/));
		}
		await expect(owner().reorderLinkifiers({ordered_linkifier_ids: [1]})).rejects.toEqual(
			refused(/enumerate all/),
		);
		expect(await list()).toEqual(before);
	});

	it('are told at the start to clients that know templates', async () => {
		const {id} = await owner().createLinkifier({
			pattern: 'start-(?P<id>\\d+)',
			url_template: template,
		});
		const start = async (linkifier_url_template: boolean) =>
			(
				await test.as('guest').register({
					fetch_event_types: ['realm_linkifiers'],
					client_capabilities: {notification_settings_null: false, linkifier_url_template},
				})
			).realm_linkifiers;
		expect(await start(false)).toEqual([]);
		expect(await start(true)).toEqual(await list());
		await owner().deleteLinkifier({filter_id: id});
	});

	it('make links in new messages and in the names of topics, until they go', async () => {
		const {id: filter_id} = await owner().createLinkifier({
			pattern: '(?i)zz(?P<id>[0-9]+)',
			url_template: template,
		});
		const link = (id: number, words = `ZZ${id}`) => `<a href="https://ex.test/${id}">${words}</a>`;
		expect(await rendered('see ZZ12 and aZZ13 ZZ14b `ZZ15` (zz16), ZZ17-x ZZ18.')).toBe(
			`<p>see ${link(12)} and aZZ13 ZZ14b <code>ZZ15</code> (${link(16, 'zz16')}), ${link(17)}-x ${link(18)}.</p>`,
		);
		const {id: message_id} = await asMember('x ZZ1', 'ZZ2 https://ex.test/a');
		const message = async () => (await owner().getMessage({message_id})).message;
		expect(await message()).toMatchObject({
			content: `<p>x ${link(1)}</p>`,
			topic_links: [
				{text: 'ZZ2', url: 'https://ex.test/2'},
				{text: 'https://ex.test/a', url: 'https://ex.test/a'},
			],
		});
		const events = await told(() => owner().updateMessage({message_id, topic: 'ZZ3'}));
		expect(events.map(({event}) => event)).toContainEqual(
			expect.objectContaining({
				type: 'update_message',
				topic_links: [{text: 'ZZ3', url: 'https://ex.test/3'}],
			}),
		);
		await owner().deleteLinkifier({filter_id});
		expect(await message()).toMatchObject({content: `<p>x ${link(1)}</p>`, topic_links: []});
		expect(await rendered('see ZZ12')).toBe('<p>see ZZ12</p>');
	});

	it('that would take forever hold nobody up', async () => {
		const {id: filter_id} = await owner().createLinkifier({
			pattern: '(?P<id>(x+x+)+y)',
			url_template: template,
		});
		const bait = 'x'.repeat(55);
		for (let at = 0; at < 100; at++) await asMember('hello', `${at} ${bait}`);
		const start = performance.now();
		const {messages} = await owner().getMessages({
			anchor: 'newest',
			num_before: 200,
			num_after: 0,
			narrow: [{operator: 'channel', operand: 'general'}],
		});
		expect(messages.length).toBeGreaterThan(100);
		// One of the topics is tried for 20 milliseconds; all of them would be two seconds at least.
		expect(performance.now() - start).toBeLessThan(1500);
		await owner().deleteLinkifier({filter_id});
	});
});

describe('code playgrounds', () => {
	it('come and go, told as a whole', async () => {
		const order = {
			name: fresh('place'),
			pygments_language: 'Python',
			url_template: 'https://ex.test/{code}',
		};
		const {id} = await owner().createPlayground(order);
		await expect(owner().createPlayground(order)).rejects.toEqual(refused(/already exists/));
		const start = async (name: AccountName) =>
			(await test.as(name).register({fetch_event_types: ['realm_playgrounds']})).realm_playgrounds;
		expect(await start('guest')).toEqual([{id, ...order}]);
		const events = await told(() => owner().deletePlayground({playground_id: id}));
		expect(events).toEqual([
			{audience: {to: 'everyone'}, event: {type: 'realm_playgrounds', realm_playgrounds: []}},
		]);
		await expect(owner().deletePlayground({playground_id: id})).rejects.toEqual(
			refused(/Invalid playground/),
		);
	});
});
