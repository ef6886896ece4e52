import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import type {NarrowTerm} from '../../../shared/model/narrow';
import {startTestServer, type TestServer} from '../test-server';
import {refusedWith} from '../../testing/refused.fixture';

let test: TestServer;
const ids: Record<'channel' | 'other' | 'direct', number> = {channel: 0, other: 0, direct: 0};
beforeAll(async () => {
	test = await startTestServer();
	const send = async (topic: string, content: string) => {
		const sent = await test
			.as('member')
			.sendMessage({type: 'channel', to: 'general', topic, content});
		return sent.id;
	};
	ids.channel = await send('lenses & more', 'A **quokka** <here>');
	ids.other = await send('mirrors', 'Nothing of it');
	const to = JSON.stringify([test.idOf('owner')]);
	ids.direct = (
		await test.as('member').sendMessage({type: 'direct', to, content: 'Your quokka'})
	).id;
});
afterAll(() => test.stop());

const all = () => Object.values(ids);
const matches = async (narrow: NarrowTerm[], msg_ids = all(), who: 'member' | 'guest' = 'member') =>
	(await test.as(who).getMatches({msg_ids, narrow})).messages;

it('marks what a search looked for, as HTML', async () => {
	expect(await matches([{operator: 'search', operand: 'quokka'}])).toEqual({
		[ids.channel]: {
			match_content: '<p>A <strong><span class="highlight">quokka</span></strong> &lt;here&gt;</p>',
			match_subject: 'lenses &amp; more',
		},
		[ids.direct]: {
			match_content: '<p>Your <span class="highlight">quokka</span></p>',
			match_subject: '',
		},
	});
});

it('gives the texts as they are without a search', async () => {
	expect(await matches([{operator: 'topic', operand: 'MIRRORS'}])).toEqual({
		[ids.other]: {match_content: '<p>Nothing of it</p>', match_subject: 'mirrors'},
	});
	expect(Object.keys(await matches([]))).toEqual(all().map(String));
	expect(await matches([], [])).toEqual({});
	expect(await matches([{operator: 'channel', operand: 'general'}], [ids.direct])).toEqual({});
});

it('leaves out what the caller has no copy of', async () => {
	expect(Object.keys(await matches([], [...all(), 99_999_999], 'guest'))).not.toContain(
		String(ids.direct),
	);
	expect(await matches([{operator: 'search', operand: 'quokka'}], [ids.direct], 'guest')).toEqual(
		{},
	);
});

describe('refuses', () => {
	it('a narrow that is none', async () => {
		await expect(matches([{operator: 'channel', operand: 'nowhere at all'}])).rejects.toEqual(
			refusedWith({code: 'BAD_NARROW'}),
		);
	});
});
