import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {startTestServer, type TestServer} from '../test-server';
import {eventsOf} from '../test-stored';
import {refused} from '../../testing/refused.fixture';

let test: TestServer;
beforeAll(async () => {
	test = await startTestServer();
});
afterAll(() => test.stop());

const render = async (content: string, name: 'owner' | 'member' | 'guest' = 'member') =>
	(await test.as(name).renderMessage({content})).rendered;

describe('rendering a text', () => {
	it('knows people, channels and emoji of the organization', async () => {
		const {full_name: name, user_id: id} = await test.as('owner').getOwnUser({});
		expect(await render(`@**${name}** #**night log** :kestrel:`)).toMatch(
			new RegExp(
				`^<p><span class="user-mention" data-user-id="${id}">@${name}</span> ` +
					'<a class="stream" data-stream-id="\\d+" href="/#narrow/stream/\\d+-night-log">#night log</a> ' +
					'<img alt=":kestrel:" class="emoji" src="/user_avatars/[^"]*" title="kestrel"></p>$',
			),
		);
	});

	it('names no channel that the writer cannot see', async () => {
		expect(await render('#**board**', 'owner')).toContain('data-stream-id');
		expect(await render('#**board**')).toBe('<p>#<strong>board</strong></p>');
		expect(await render('#**board>x**')).toBe(
			await render('#**nowhere>x**').then(html => html.replace('nowhere', 'board')),
		);
	});

	it('makes links to the own server relative', async () => {
		const root = new URL(test.server.baseUrl).origin;
		expect(await render(`${root}/#narrow/is/dm [a](${root}/user_uploads/1/b.txt)`)).toBe(
			`<p><a href="#narrow/is/dm">${root}/#narrow/is/dm</a> <a href="user_uploads/1/b.txt">a</a></p>`,
		);
		expect(await render(`${root}0/#narrow/is/dm`)).toContain(`href="${root}0/#narrow/is/dm"`);
	});

	it('a name that two people share needs the id', async () => {
		const owner = test.as('owner');
		await owner.updateUser({user_id: 21, full_name: 'Shared Name'});
		expect(await render('@**Shared Name**')).toContain('data-user-id="21"');
		await owner.updateUser({user_id: 22, full_name: 'Shared Name'});
		expect(await render('@**Shared Name**')).toBe('<p>@<strong>Shared Name</strong></p>');
		for (const id of [21, 22]) {
			expect(await render(`@**Shared Name|${id}**`)).toContain(`data-user-id="${id}"`);
		}
		expect(await render('@**Other Name|21**')).not.toContain('data-user-id');
	});

	it('takes 10,000 characters as people count them, and nothing', async () => {
		expect(await render('')).toBe('');
		expect(await render(' \n ')).toBe('');
		expect((await render('\u{1d4b3}'.repeat(10_000))).length).toBe(20_007);
		await expect(render('x'.repeat(10_001))).rejects.toEqual(refused(/too long/));
		await expect(render('a\0b')).rejects.toEqual(refused(/null/));
	});

	it('changes nothing and tells nobody', async () => {
		const {full_name: name} = await test.as('owner').getOwnUser({});
		expect(await eventsOf(test, () => render(`@**${name}** @**all**`))).toEqual([]);
	});

	it('one heavy text does not keep the others waiting', async () => {
		const heavy = [
			`$$\\def\\a{${'x'.repeat(900)}}${'\\a'.repeat(150)}$$`,
			`$$${'é'.repeat(3900)}$$`,
			`\`\`\`markdown\n${'[a]('.repeat(1400)}\n\`\`\``,
			`\`\`\`java\n${'$a'.repeat(2900)}\n\`\`\``,
		];
		for (const content of heavy) expect(await render(content)).toMatch(/^<(p|div)/);
	}, 10_000);
});

describe('calling a group', () => {
	const to = {type: 'channel', to: 'night log', topic: 'groups'};
	it.each([
		['owner', '@*role:members*', 'refused'],
		['owner', '@*role:internet*', 'refused'],
		['owner', '@*role:everyone*', 'sent'],
		['administrator', 'a @*role:everyone*', 'sent'],
		['moderator', '@*role:everyone*', 'refused'],
		['member', '@*role:everyone*', 'refused'],
		['member', '@_*role:everyone*', 'sent'],
		['member', '> @*role:everyone*', 'sent'],
		['member', '`@*role:everyone*`', 'sent'],
		['member', '@*nobody knows*', 'sent'],
	] as const)('%s with %s: %s', async (name, content, outcome) => {
		const sending = test.as(name).sendMessage({...to, content});
		if (outcome === 'sent') await expect(sending).resolves.toMatchObject({id: expect.any(Number)});
		else await expect(sending).rejects.toEqual(refused(/not allowed to mention/));
		const direct = {type: 'direct', to: '[1]', content};
		if (outcome === 'sent') await test.as(name).sendMessage(direct);
		else await expect(test.as(name).sendMessage(direct)).rejects.toEqual(refused(/mention/));
		const {id} = await test.as(name).sendMessage({...to, content: 'calm'});
		const editing = test.as(name).updateMessage({message_id: id, content});
		if (outcome === 'sent') await editing;
		else await expect(editing).rejects.toEqual(refused(/mention/));
	});
});
