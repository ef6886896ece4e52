import {rm} from 'node:fs/promises';
import {afterEach, describe, expect, it} from 'vitest';
import {fillRows} from '../../testing/fill-rows.fixture';
import {refused} from '../../testing/refused.fixture';
import {tinyPicture} from '../../testing/pictures.fixture';
import {created, fresh, test, told} from '../../testing/subscriptions.fixture';
import {startTestServer} from '../test-server';

const owner = () => test.as('owner');
const everyone = {to: 'everyone'};
const file = () => new File([tinyPicture], 'a.png');
const events = async (act: () => Promise<unknown>) => (await told(act)).map(({event}) => event);
const state = async (...parts: string[]) => owner().register({fetch_event_types: parts});
const newPerson = (email: string) => ({
	email,
	full_name: 'Nova Lindgren',
	password: 'correct-horse-lamp-7',
});

describe('domains', () => {
	const domains = async () => (await test.as('guest').getRealmDomains({})).domains;

	it('come, change and go; with the last one addresses are free again', async () => {
		const news = await told(async () => {
			const made = await owner().createRealmDomain({domain: 'Ex.test', allow_subdomains: false});
			expect(made.new_domain).toEqual([expect.any(Number), 'ex.test']);
			await owner().updateRealm({emails_restricted_to_domains: true});
			await owner().updateRealmDomain({domain: 'ex.test', allow_subdomains: true});
			expect(await domains()).toEqual([{domain: 'ex.test', allow_subdomains: true}]);
			expect((await state('realm_domains')).realm_domains).toEqual(await domains());
			await owner().deleteRealmDomain({domain: 'ex.test'});
		});
		const property = 'emails_restricted_to_domains';
		const realm_domain = (allow_subdomains: boolean) => ({domain: 'ex.test', allow_subdomains});
		expect(news).toEqual(
			[
				{type: 'realm_domains', op: 'add', realm_domain: realm_domain(false)},
				{type: 'realm', op: 'update', property, value: true},
				{type: 'realm_domains', op: 'change', realm_domain: realm_domain(true)},
				{type: 'realm', op: 'update', property, value: false},
				{type: 'realm_domains', op: 'remove', domain: 'ex.test'},
			].map(event => ({audience: everyone, event})),
		);
	});

	it('keep people of other addresses out', async () => {
		await owner().createRealmDomain({domain: 'ex.test', allow_subdomains: false});
		await owner().updateRealm({emails_restricted_to_domains: true});
		await expect(owner().createUser(newPerson('nova@mail.ex.test'))).rejects.toEqual(
			refused(/not allowed in this organization/),
		);
		await owner().createUser(newPerson('nova@ex.test'));
		await owner().deleteRealmDomain({domain: 'ex.test'});
		await owner().createUser(newPerson('nova@mail.ex.test'));
	});

	it('are for owners', async () => {
		const client = test.as('administrator');
		for (const act of [
			() => client.createRealmDomain({domain: 'ex.test', allow_subdomains: true}),
			() => client.updateRealmDomain({domain: 'ex.test', allow_subdomains: true}),
			() => client.deleteRealmDomain({domain: 'ex.test'}),
			() => client.updateRealm({emails_restricted_to_domains: true}),
			() => client.updateRealm({disallow_disposable_email_addresses: false}),
			() => client.updateRealm({authentication_methods: {Email: true}}),
			() => client.deactivateRealm({}),
		]) {
			await expect(act()).rejects.toEqual(refused(/Must be an organization owner/));
		}
	});

	it('that are none, twice there or not there are refused', async () => {
		const domain = 'twice.test';
		await owner().createRealmDomain({domain, allow_subdomains: false});
		for (const [act, message] of [
			[() => owner().createRealmDomain({domain: 'x', allow_subdomains: false}), /Invalid domain/],
			[() => owner().createRealmDomain({domain, allow_subdomains: true}), /already a part/],
			[() => owner().updateRealmDomain({domain: 'x.test', allow_subdomains: true}), /No entry/],
			[() => owner().deleteRealmDomain({domain: 'x.test'}), /No entry/],
		] as const) {
			await expect(act()).rejects.toEqual(refused(message));
		}
		await owner().deleteRealmDomain({domain});
	});
});

describe('default channels', () => {
	it('are those that new people are put into', async () => {
		const {stream_id, name} = await created('owner');
		const isDefault = async () =>
			((await state('default_streams')).realm_default_streams ?? []).some(
				row => typeof row === 'object' && row.stream_id === stream_id,
			);
		expect(await events(() => owner().addDefaultChannel({stream_id}))).toMatchObject([
			{type: 'default_streams', stream_ids: expect.arrayContaining([stream_id]) as number[]},
		]);
		expect(await isDefault()).toBe(true);
		expect(await events(() => owner().addDefaultChannel({stream_id}))).toEqual([]);
		const {user_id = 0} = await owner().createUser(newPerson('default@example.com'));
		expect((await owner().getChannelMembers({stream_id})).subscribers).toContain(user_id);
		const group = {group_name: fresh('set'), description: '', stream_names: [name]};
		await expect(owner().createDefaultChannelGroup(group)).rejects.toEqual(
			refused(/is a default channel/),
		);
		await owner().removeDefaultChannel({stream_id});
		expect(await isDefault()).toBe(false);
		expect(await events(() => owner().removeDefaultChannel({stream_id}))).toEqual([]);
	});

	it('are never private or unknown, and for administrators', async () => {
		const {stream_id} = await created('owner', {invite_only: true});
		await expect(owner().addDefaultChannel({stream_id})).rejects.toEqual(refused(/Private/));
		await expect(owner().addDefaultChannel({stream_id: 99_999})).rejects.toEqual(
			refused(/Invalid channel/),
		);
		await expect(owner().removeDefaultChannel({stream_id: 99_999})).rejects.toEqual(
			refused(/Invalid channel/),
		);
		await expect(test.as('moderator').addDefaultChannel({stream_id: 1})).rejects.toEqual(
			refused(/administrator/),
		);
	});

	it('come in groups', async () => {
		const {name} = await created('owner');
		const {name: other} = await created('owner');
		const group_name = fresh('set');
		const groups = async () =>
			(await state('default_stream_groups')).realm_default_stream_groups ?? [];
		const made = {group_name, description: 'd', stream_names: [name]};
		const news = await told(() => owner().createDefaultChannelGroup(made));
		expect(news).toEqual([
			{
				audience: {to: 'members-and', ids: []},
				event: {type: 'default_stream_groups', default_stream_groups: await groups()},
			},
		]);
		const id = (await groups()).find(group => group.name === group_name)?.id ?? 0;
		for (const [act, message] of [
			[() => owner().createDefaultChannelGroup(made), /already exists/],
			[() => owner().createDefaultChannelGroup({...made, group_name: ' '}), /Invalid default/],
			[() => owner().createDefaultChannelGroup({...made, group_name: 'x'.repeat(61)}), /too long/],
			[
				() =>
					owner().createDefaultChannelGroup({...made, group_name: 'x', stream_names: ['nowhere']}),
				/Invalid channel name 'nowhere'/,
			],
			[() => owner().updateDefaultChannelGroup({group_id: id}), /You must pass/],
			[
				() => owner().updateDefaultChannelGroup({group_id: id, new_group_name: group_name}),
				/already exists/,
			],
			[
				() => owner().updateDefaultChannelGroup({group_id: 99_999, new_group_name: 'x'}),
				/does not exist/,
			],
			[() => owner().deleteDefaultChannelGroup({group_id: 99_999}), /does not exist/],
			[() => channels('sub', [name]), /Invalid value for "op"/],
			[() => channels('add', [name]), /already present/],
			[() => channels('remove', [other]), /is not present/],
		] as const) {
			await expect(act()).rejects.toEqual(refused(message));
		}
		function channels(op: string, stream_names: string[]) {
			return owner().updateDefaultChannelGroupChannels({group_id: id, op, stream_names});
		}
		await channels('add', [other]);
		await channels('remove', [name]);
		await owner().updateDefaultChannelGroup({
			group_id: id,
			new_group_name: `${group_name} B`,
			new_description: 'e',
		});
		expect((await groups()).find(group => group.id === id)).toMatchObject({
			name: `${group_name} B`,
			description: 'e',
			streams: [{name: other}],
		});
		await owner().deleteDefaultChannelGroup({group_id: id});
		expect((await groups()).some(group => group.id === id)).toBe(false);
	});
});

describe('settings that new people begin with', () => {
	it('are told, and given to whoever is new', async () => {
		const wanted = {
			twenty_four_hour_time: true,
			enable_drafts_synchronization: false,
			email_address_visibility: 4,
			dense_mode: true,
		};
		expect(await events(() => owner().updateUserSettingsDefaults(wanted))).toEqual(
			// What is so already is not told.
			Object.entries(wanted)
				.filter(([name]) => name !== 'dense_mode')
				.map(([property, value]) => ({
					type: 'realm_user_settings_defaults',
					op: 'update',
					property,
					value,
				})),
		);
		const begun = (await state('realm_user_settings_defaults')).realm_user_settings_defaults;
		expect(begun).toMatchObject(wanted);
		const person = newPerson('begins@example.com');
		await owner().createUser(person);
		const {api_key} = await owner().fetchApiKey({
			username: person.email,
			password: person.password,
		});
		const own = await test.with(person.email, api_key).register({
			fetch_event_types: ['user_settings'],
		});
		expect(own.user_settings).toMatchObject(wanted);
		await owner().updateUserSettingsDefaults({
			twenty_four_hour_time: false,
			enable_drafts_synchronization: true,
			email_address_visibility: 1,
		});
	});

	it('are for administrators, and follow the rules of settings', async () => {
		await expect(
			test.as('moderator').updateUserSettingsDefaults({enter_sends: true}),
		).rejects.toEqual(refused(/administrator/));
		for (const [name, value] of [
			['color_scheme', '9'],
			['notification_sound', 'nope'],
			['web_home_view', 'nope'],
			['enter_sends', 'x'],
		] as const) {
			const response = await test.raw('/realm/user_settings_defaults', {
				method: 'PATCH',
				headers: {authorization: test.authorization('owner')},
				body: new URLSearchParams({[name]: value}),
			});
			expect(response.status, name).toBe(400);
		}
	});
});

describe('more settings of the organization', () => {
	afterEach(() => owner().updateRealm({default_code_block_language: ''}));

	it.each([
		[{authentication_methods: {}}, /At least one/],
		[{authentication_methods: {Email: false}}, /At least one/],
		[{authentication_methods: {Nope: true}}, /Invalid authentication method: Nope/],
		[{signup_announcements_stream_id: 99_999}, /Invalid channel/],
		[{zulip_update_announcements_stream_id: 0}, /Invalid channel/],
		[{video_chat_provider: 99}, /Invalid video_chat_provider/],
		[{jitsi_server_url: 'nowhere'}, /not a URL/],
		[{jitsi_server_url: 'javascript:alert(1)'}, /not a URL/],
		[{default_code_block_language: 'x'.repeat(41)}, /too long/],
	])('%j is refused', async (wanted, message) => {
		await expect(owner().updateRealm(wanted)).rejects.toEqual(refused(message));
	});

	it.each([
		['digest_weekday', '7'],
		['org_type', '999'],
		['giphy_rating', '9'],
		['send_welcome_emails', 'x'],
	])('%s=%s is refused as it travels', async (name, value) => {
		const response = await test.raw('/realm', {
			method: 'PATCH',
			headers: {authorization: test.authorization('owner')},
			body: new URLSearchParams({[name]: value}),
		});
		expect([response.status, await response.json()]).toMatchObject([400, {code: 'BAD_REQUEST'}]);
	});

	it('are told one by one and read back', async () => {
		const wanted = {
			signup_announcements_stream_id: 1,
			disallow_disposable_email_addresses: false,
			send_welcome_emails: true,
			digest_emails_enabled: true,
			digest_weekday: 3,
			message_content_allowed_in_email_notifications: false,
			video_chat_provider: 1,
			jitsi_server_url: 'https://calls.example.com',
			giphy_rating: 2,
			org_type: 40,
			want_advertise_in_communities_directory: true,
		};
		expect(await events(() => owner().updateRealm(wanted))).toEqual(
			Object.entries(wanted).map(([property, value]) => ({
				type: 'realm',
				op: 'update',
				property,
				value,
			})),
		);
		const realm = await state('realm');
		for (const [name, value] of Object.entries(wanted)) expect(realm[`realm_${name}`]).toBe(value);
		expect(await owner().updateRealm({jitsi_server_url: 'default'})).toMatchObject({
			jitsi_server_url: null,
		});
		await owner().updateRealm({authentication_methods: {Email: true}});
	});

	it('say in which language code is that names none', async () => {
		const code = async () =>
			(await test.as('member').renderMessage({content: '```\nx = 1\n```'})).rendered;
		expect(await code()).not.toContain('data-code-language');
		await owner().updateRealm({default_code_block_language: 'python'});
		expect(await code()).toContain('data-code-language="Python"');
	});
});

describe('icon and logo', () => {
	const fetched = (url: string) => fetch(new URL(url, test.server.baseUrl));

	it('come, are seen by whoever signs in, are replaced and go', async () => {
		const first: {icon_url?: string} = {};
		const news = await events(async () => {
			Object.assign(first, await owner().uploadRealmIcon({}, {file: file()}));
		});
		expect(first.icon_url).toMatch(/^\/user_avatars\/1\/realm\/[\w-]{24}\.png\?version=2$/);
		const data = {icon_url: first.icon_url, icon_source: 'U'};
		expect(news).toEqual([{type: 'realm', op: 'update_dict', property: 'icon', data}]);
		expect((await state('realm'))['realm_icon_url']).toBe(first.icon_url);
		expect((await owner().getServerSettings({})).realm_icon).toBe(first.icon_url);
		expect((await fetched(first.icon_url ?? '')).headers.get('content-type')).toBe('image/png');
		const headers = {authorization: test.authorization('guest')};
		const led = await test.raw('/realm/icon', {headers});
		expect([led.status, led.headers.get('location')]).toEqual([302, first.icon_url]);
		expect((await test.raw('/realm/icon')).status).toBe(401);
		expect((await test.raw('/realm/logo?night=true', {headers})).status).toBe(404);
		const other = await test.raw('/realm/icon', {method: 'PUT', headers});
		expect([other.status, other.headers.get('allow')]).toEqual([405, 'DELETE, GET, HEAD, POST']);
		const second = await owner().uploadRealmIcon({}, {file: file()});
		expect(second.icon_url).toMatch(/version=3$/);
		expect((await fetched(first.icon_url ?? '')).status).toBe(401);
		expect(await owner().deleteRealmIcon({})).toMatchObject({icon_url: ''});
		expect(await owner().deleteRealmIcon({})).toMatchObject({icon_url: ''});
	});

	it.each([
		[false, 'logo'],
		[true, 'night_logo'],
	])('a logo, by night: %s', async (night, property) => {
		const news = await events(() => owner().uploadRealmLogo({night}, {file: file()}));
		expect(news).toMatchObject([
			{type: 'realm', op: 'update_dict', property, data: {[`${property}_source`]: 'U'}},
		]);
		const url = (await state('realm'))[`realm_${property}_url`] as string;
		expect((await fetched(url)).status).toBe(200);
		await owner().deleteRealmLogo({night});
		expect((await state('realm'))[`realm_${property}_source`]).toBe('D');
	});

	it('are pictures, and for administrators', async () => {
		const text = new File(['hello'], 'a.png');
		await expect(owner().uploadRealmIcon({}, {file: text})).rejects.toMatchObject({
			code: 'BAD_IMAGE',
		});
		await expect(owner().uploadRealmLogo({night: true}, {file: text})).rejects.toMatchObject({
			code: 'BAD_IMAGE',
		});
		for (const act of [
			() => test.as('moderator').uploadRealmIcon({}, {file: file()}),
			() => test.as('moderator').deleteRealmIcon({}),
			() => test.as('moderator').uploadRealmLogo({night: true}, {file: file()}),
			() => test.as('moderator').deleteRealmLogo({night: true}),
		]) {
			await expect(act()).rejects.toEqual(refused(/administrator/));
		}
	});
});

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

describe('deactivating the organization', () => {
	it('ends it for everybody, also after a restart', async () => {
		const own = await startTestServer();
		const client = own.as('owner');
		const {queue_id: queue = ''} = await own.as('member').register({event_types: ['realm']});
		const poll = own.as('member').getEvents({queue_id: queue ?? '', last_event_id: -1});
		const heard = poll.then(
			({events: list}) => list,
			(error: unknown) => error,
		);
		await client.deactivateRealm({});
		expect(own.told.at(-1)).toEqual({
			audience: everyone,
			event: {type: 'realm', op: 'deactivated', realm_id: 1},
		});
		await heard;
		const refusal = {code: 'UNAUTHORIZED', message: /organization has been deactivated/};
		const {email = '', password} = own.server.accounts.owner ?? {};
		const closed = async (of: typeof own) => {
			for (const name of ['owner', 'member', 'guest', 'bot'] as const) {
				await expect(of.as(name).getOwnUser({})).rejects.toMatchObject({
					code: refusal.code,
					status: 401,
					message: expect.stringMatching(refusal.message) as string,
				});
			}
			await expect(
				of.as('owner').fetchApiKey({username: email, password: password ?? ''}),
			).rejects.toMatchObject({code: 'REALM_DEACTIVATED', status: 401});
		};
		await closed(own);
		await own.server.close();
		const again = await startTestServer({folder: own.folder});
		await closed(again);
		await again.stop();
		await rm(own.folder, {recursive: true, force: true});
	});
});
