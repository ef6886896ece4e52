import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {createClient} from '../../../shared/client/create-client';
import {Listener} from '../test-listeners';
import {startTestServer, type TestServer} from '../test-server';
import {tinyPicture} from '../../testing/pictures.fixture';
import {refused, refusedWith} from '../../testing/refused.fixture';

let test: TestServer;
beforeEach(async () => {
	test = await startTestServer();
});
afterEach(() => test.stop());

const gone = refusedWith({code: 'UNAUTHORIZED', status: 401});

describe('leaving', () => {
	it('deactivates the account and its bots, and its key is dead at once', async () => {
		const {members} = await test.as('owner').getUsers({});
		const bot = members.find(user => user.user_id === test.idOf('bot'));
		const owner = await Listener.start(test.as('owner'), {event_types: ['realm_user']});
		await test.as('member').deactivateOwnUser({});
		await expect(test.as('member').getOwnUser({})).rejects.toEqual(gone);
		const told = (await owner.heard()).map(({person}) => person);
		const ownBots = bot?.bot_owner_id === test.idOf('member') ? [test.idOf('bot')] : [];
		expect(told).toEqual(
			expect.arrayContaining([
				...ownBots.map(user_id => ({user_id, is_active: false})),
				{user_id: test.idOf('member'), is_active: false},
			]),
		);
		await test.as('owner').reactivateUser({user_id: test.idOf('member')});
		expect(await test.as('member').getOwnUser({})).toMatchObject({is_active: true});
	});

	it('is refused to the only owner alone', async () => {
		await expect(test.as('owner').deactivateOwnUser({})).rejects.toEqual(
			refusedWith({
				code: 'CANNOT_DEACTIVATE_LAST_USER',
				details: {is_last_owner: true, entity: 'organization owner'},
			}),
		);
		await test.as('owner').updateUser({user_id: test.idOf('administrator'), role: 100});
		await test.as('owner').deactivateOwnUser({});
		await expect(test.as('owner').getOwnUser({})).rejects.toEqual(gone);
	});
});

it('a new key works, and the old one no more', async () => {
	const {email = '', api_key: old} = test.server.accounts.member ?? {};
	const {api_key: apiKey} = await test.as('member').regenerateOwnKey({});
	expect(apiKey).toMatch(/^[A-Za-z0-9]{32}$/);
	expect(apiKey).not.toBe(old);
	await expect(test.as('member').getOwnUser({})).rejects.toEqual(gone);
	const {baseUrl} = test.server;
	const fresh = createClient({baseUrl, credentials: {email, apiKey}});
	expect((await fresh.getOwnUser({})).user_id).toBe(test.idOf('member'));
	const {password} = test.server.accounts.member ?? {};
	const signedIn = await fresh.fetchApiKey({username: email, password: password ?? ''});
	expect(signedIn.api_key).toBe(apiKey);
});

describe('a picture', () => {
	const gif = 'GIF89a\x01\0\x01\0\0\0\0;';
	const picture = (text = gif, name = 'me.txt') => new File([Buffer.from(text, 'latin1')], name);
	const give = (file: File) => test.as('member').uploadAvatar({}, {file});
	const served = (place: string) =>
		fetch(new URL(place, test.server.baseUrl), {
			headers: {authorization: test.authorization('guest')},
		});
	const rowOf = async () => (await test.as('guest').getUser({user_id: test.idOf('member')})).user;

	it('is what others see of somebody, until it is another one or none', async () => {
		const guest = await Listener.start(test.as('guest'), {event_types: ['realm_user']});
		const {avatar_url: first} = await give(picture());
		expect(first).toMatch(/^\/user_avatars\/1\/[\w-]+\.gif\?version=2$/);
		expect(await rowOf()).toMatchObject({avatar_url: first, avatar_version: 2});
		const answer = await served(first);
		expect([answer.headers.get('content-type'), await answer.text()]).toEqual(['image/gif', gif]);
		const {avatar_url: second} = await give(new File([tinyPicture], 'me.txt'));
		expect(second).toMatch(/\.png\?version=3$/);
		expect((await served(first)).status).toBe(404);
		const {avatar_url: none} = await test.as('member').deleteAvatar({});
		expect(none).toMatch(/^https:\/\/secure\.gravatar\.com\/avatar\/.*version=4$/);
		expect((await served(second)).status).toBe(404);
		await test.as('member').deleteAvatar({});
		expect((await guest.heard()).map(({person}) => person)).toMatchObject(
			[
				['U', first, 2],
				['U', second, 3],
				['G', none, 4],
				['G', expect.any(String), 5],
			].map(([avatar_source, avatar_url, avatar_version]) => ({
				user_id: test.idOf('member'),
				avatar_source,
				avatar_url,
				avatar_url_medium: avatar_url,
				avatar_version,
			})),
		);
	});

	it('of a bot is told to its owner and administrators as that of a bot as well', async () => {
		const {bot_owner_id: owner} = (await test.as('owner').getUser({user_id: test.idOf('bot')}))
			.user;
		expect(owner).toBe(test.idOf('member'));
		const start = (name: 'member' | 'administrator' | 'guest') =>
			Listener.start(test.as(name), {event_types: ['realm_user', 'realm_bot']});
		const knowing = [await start('member'), await start('administrator')];
		const guest = await start('guest');
		const {avatar_url} = await test.as('bot').uploadAvatar({}, {file: picture()});
		const person = {type: 'realm_user', op: 'update', person: {avatar_source: 'U', avatar_url}};
		const bot = {user_id: test.idOf('bot'), avatar_url};
		for (const listener of knowing) {
			expect(await listener.heard()).toMatchObject([
				{type: 'realm_bot', op: 'update', bot},
				person,
			]);
		}
		expect(await guest.heard()).toMatchObject([person]);
		await test.as('member').uploadAvatar({}, {file: picture()});
		const ofPerson = await knowing[1]?.heard();
		expect(ofPerson?.map(({type}) => type)).toEqual(['realm_user']);
	});

	it('stands beside what they write', async () => {
		const {avatar_url} = await give(picture());
		const to = JSON.stringify([test.idOf('owner')]);
		const {id} = await test.as('member').sendMessage({type: 'direct', to, content: 'Me.'});
		const {message} = await test.as('owner').getMessage({message_id: id});
		expect(message.avatar_url).toBe(avatar_url);
	});

	it('may be a photograph with all that a camera writes into it', async () => {
		const segment = Buffer.concat([Buffer.from('ffe1ffff', 'hex'), Buffer.alloc(0xfffd)]);
		const bytes = Buffer.concat([
			Buffer.from('ffd8', 'hex'),
			segment,
			segment,
			Buffer.from('ffffc0000b080009001001011100ffda0008010100003f0001ffd9', 'hex'),
		]);
		const {avatar_url} = await give(new File([bytes], 'me.jpg'));
		expect(avatar_url).toMatch(/\.jpg\?/);
		const stored = await (await served(avatar_url)).arrayBuffer();
		expect(Buffer.from(stored).equals(bytes)).toBe(true);
	});

	it('has a limit of pixels, like an emoji', async () => {
		const wide = Buffer.from(tinyPicture);
		wide.writeUInt32BE(4096, 16);
		await give(new File([wide], 'me.png'));
		wide.writeUInt32BE(4097, 16);
		await expect(give(new File([wide], 'me.png'))).rejects.toEqual(
			refused(/exceeds limit/, {code: 'BAD_IMAGE'}),
		);
	});

	it('is refused where it is none, too large, missing, or not wanted', async () => {
		for (const text of ['hello', '<svg/>', '']) {
			await expect(give(picture(text, 'me.png'))).rejects.toEqual(refusedWith({code: 'BAD_IMAGE'}));
		}
		const large = picture(`${gif}${'x'.repeat(5 * 1024 * 1024)}`);
		await expect(give(large)).rejects.toEqual(refused(/larger than the allowed limit of 5 MiB/));
		await expect(test.as('member').uploadAvatar({})).rejects.toEqual(refused(/exactly one/));
		await test.as('owner').updateRealm({avatar_changes_disabled: true});
		await expect(give(picture())).rejects.toEqual(refused(/disabled/));
		await expect(test.as('member').deleteAvatar({})).rejects.toEqual(refused(/disabled/));
		expect((await rowOf()).avatar_version).toBe(1);
		await test.as('administrator').uploadAvatar({}, {file: picture()});
	});
});

describe('the own profile', () => {
	it('is filled in and cleared; each change is told', async () => {
		const made = await test.as('owner').createProfileField({name: 'Nickname', field_type: 1});
		const guest = await Listener.start(test.as('guest'), {event_types: ['realm_user']});
		const {id} = made;
		const put = (value: string) => test.as('member').updateOwnProfile({data: [{id, value}]});
		await put('Lens');
		await put('Lens');
		expect((await test.as('member').getOwnUser({})).profile_data?.[String(id)]?.value).toBe('Lens');
		await test.as('member').clearOwnProfile({data: [id]});
		await test.as('member').clearOwnProfile({data: [id]});
		expect((await guest.heard()).map(({person}) => person)).toMatchObject([
			{user_id: test.idOf('member'), custom_profile_field: {id, value: 'Lens'}},
			{user_id: test.idOf('member'), custom_profile_field: {id, value: null}},
		]);
		await expect(put('x'.repeat(51))).rejects.toEqual(refused(/50/));
		await expect(test.as('member').clearOwnProfile({data: [id, 99_999]})).rejects.toEqual(
			refused(/./),
		);
		const data = [{id, value: 'x'}];
		await expect(test.as('bot').updateOwnProfile({data})).rejects.toEqual(refused(/bot/));
		expect(await guest.heard()).toEqual([]);
	});
});
