import {afterAll, beforeAll, expect, it} from 'vitest';
import {startTestServer, type TestServer} from '../test-server';

let test: TestServer;
beforeAll(async () => {
	test = await startTestServer();
});
afterAll(() => test.stop());

it('a link into a new call names the call, is another each time, and says that nobody can follow it here', async () => {
	const call = async () => {
		const {url} = await test.as('member').createVideoCall({meeting_name: 'open day'});
		const [, what = ''] =
			/^\/calls\/bigbluebutton\/join\?bigbluebutton=([\w-]+):\w+$/.exec(url) ?? [];
		return {url, facts: JSON.parse(Buffer.from(what, 'base64url').toString()) as unknown};
	};
	const [first, second] = [await call(), await call()];
	expect(first.facts).toMatchObject({
		name: 'open day',
		meeting_id: expect.stringMatching(/^zulip-\d+$/),
	});
	expect(second.facts).not.toEqual(first.facts);
	const answer = await fetch(new URL(first.url, test.server.baseUrl));
	expect([answer.status, await answer.json()]).toEqual([
		400,
		{result: 'error', msg: 'BigBlueButton is not configured.', code: 'BAD_REQUEST'},
	]);
});
