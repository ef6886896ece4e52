import {afterAll, beforeAll, expect, it} from 'vitest';
import {readEmojiData} from '../../../shared/emoji/emoji-data';
import {emojiTable} from '../../../shared/emoji/emoji-names';
import {startTestServer, type TestServer} from '../test-server';

let test: TestServer;
beforeAll(async () => {
	test = await startTestServer();
});
afterAll(() => test.stop());

it('everybody reads the names of emoji where the state says', async () => {
	const {server_emoji_data_url: url = ''} = await test
		.as('member')
		.register({fetch_event_types: ['realm']});
	const answer = await fetch(url);
	expect(answer.headers.get('content-type')).toContain('application/json');
	expect(answer.headers.get('cache-control')).toContain('immutable');
	const names = new Map(readEmojiData(await answer.json()));
	expect(names).toEqual(emojiTable);
	expect(names.get('1f3b5')).toEqual(['music']);
	const etag = answer.headers.get('etag') ?? '';
	const again = await fetch(url, {headers: {'if-none-match': etag}});
	expect([again.status, await again.text()]).toEqual([304, '']);
});
