import {afterAll, beforeAll, expect, it, vi} from 'vitest';
import {mostPageBytes} from '../domain/ranges';
import {startTestServer, type TestServer} from '../test-server';
import {WorkPool, type Run} from '../work/pool';
import {TooMuchWork} from '../work/too-much-work';
import {fillRows} from '../../testing/fill-rows.fixture';

let test: TestServer;
beforeAll(async () => {
	test = await startTestServer();
});
afterAll(() => test.stop());

it('S16: marks in what was found are no more than a page; then texts come without', async () => {
	const to = JSON.stringify([test.server.accounts.member?.user_id]);
	const member = test.as('member');
	for (let sent = 0; sent < 150; sent++) {
		await member.sendMessage({type: 'direct', to, content: 'needle'});
	}
	const content = 'needle '.repeat(1400);
	const set = `content = '${content}', rendered = '<p>${content}</p>'`;
	await fillRows(test.folder, 1, `UPDATE messages SET ${set} WHERE content = 'needle'`);
	const narrow = [{operator: 'search', operand: 'needle'}];
	const asked = {anchor: 'newest', num_before: 150, num_after: 0, narrow};
	const {messages} = await member.getMessages(asked);
	expect(messages).toHaveLength(150);
	const marked = messages.filter(each => each.match_content?.includes('<span class="highlight">'));
	const size = marked.reduce((sum, each) => sum + (each.match_content?.length ?? 0), 0);
	expect(marked.length).toBeGreaterThan(10);
	expect(size).toBeLessThanOrEqual(mostPageBytes);
	const [plain] = messages.slice(-1);
	expect(plain?.match_content).toBe(plain?.content);
});

it('S16: where marking takes too long texts come without', async () => {
	const to = JSON.stringify([test.server.accounts.member?.user_id]);
	const member = test.as('member');
	await member.sendMessage({type: 'direct', to, content: 'a **haystack** <here>'});
	const {hold} = WorkPool.prototype;
	const marking = vi.spyOn(WorkPool.prototype, 'hold').mockImplementation(function (
		this: WorkPool,
		account,
		act,
		onDisconnect,
	) {
		const spoiled = (run: Run): Run =>
			((kind, job) =>
				kind === 'highlight' ? Promise.reject(new TooMuchWork()) : run(kind, job)) as Run;
		return hold.call(this, account, run => act(spoiled(run)), onDisconnect);
	});
	const narrow = [{operator: 'search', operand: 'haystack'}];
	const asked = {anchor: 'newest', num_before: 5, num_after: 0, narrow};
	const [rendered, source] = [
		await member.getMessages(asked),
		await member.getMessages({...asked, apply_markdown: false}),
	].map(({messages}) => messages[0]);
	marking.mockRestore();
	expect(rendered).toMatchObject({
		match_content: '<p>a <strong>haystack</strong> &lt;here&gt;</p>',
		match_subject: '',
	});
	expect(source?.match_content).toBe('a **haystack** &lt;here&gt;');
});
