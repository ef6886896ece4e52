import {describe, expect, it} from 'vitest';
import {refused} from '../../testing/refused.fixture';
import {test, told} from '../../testing/subscriptions.fixture';

const owner = () => test.as('owner');
const events = async (act: () => Promise<unknown>) => (await told(act)).map(({event}) => event);
const state = async (...parts: string[]) => owner().register({fetch_event_types: parts});
const newPerson = (email: string) => ({
	email,
	full_name: 'Nova Lindgren',
	password: 'correct-horse-lamp-7',
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
