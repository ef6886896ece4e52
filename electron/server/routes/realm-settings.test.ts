import {afterEach, describe, expect, it} from 'vitest';
import {refused} from '../../testing/refused.fixture';
import {test, told} from '../../testing/subscriptions.fixture';

const owner = () => test.as('owner');
const events = async (act: () => Promise<unknown>) => (await told(act)).map(({event}) => event);
const state = async (...parts: string[]) => owner().register({fetch_event_types: parts});

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
