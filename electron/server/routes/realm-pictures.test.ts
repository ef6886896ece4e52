import {describe, expect, it} from 'vitest';
import {refused} from '../../testing/refused.fixture';
import {tinyPicture} from '../../testing/pictures.fixture';
import {test, told} from '../../testing/subscriptions.fixture';

const owner = () => test.as('owner');
const file = () => new File([tinyPicture], 'a.png');
const events = async (act: () => Promise<unknown>) => (await told(act)).map(({event}) => event);
const state = async (...parts: string[]) => owner().register({fetch_event_types: parts});

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
