import {describe, expect, it} from 'vitest';
import {refused} from '../../testing/refused.fixture';
import {created, fresh, test, told} from '../../testing/subscriptions.fixture';

const owner = () => test.as('owner');
const events = async (act: () => Promise<unknown>) => (await told(act)).map(({event}) => event);
const state = async (...parts: string[]) => owner().register({fetch_event_types: parts});
const newPerson = (email: string) => ({
	email,
	full_name: 'Nova Lindgren',
	password: 'correct-horse-lamp-7',
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
