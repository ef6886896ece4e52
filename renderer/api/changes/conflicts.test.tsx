// @vitest-environment happy-dom
import {useQueryClient, type QueryClient} from '@tanstack/react-query';
import {act, screen, waitFor} from '@testing-library/react';
import {useEffect} from 'react';
import {afterEach, expect, test} from 'vitest';
import {leaveScreen, showScreen} from '../../testing/screen.fixture';
import {Unreachable} from '../../../shared/client/failures';
import {badRequest, refusal} from '../../../shared/contract/errors';
import type {Client} from '../../../shared/client/create-client';
import type {Change, UserChange} from '../../../shared/model/change';
import {FieldType} from '../../../shared/model/profile-field';
import {useChangesStore, type Run} from '../../state/changes';
import {useApplyChanges} from './apply-changes';
import {stopRun} from './run-stops';
import {showAgain} from '../events/own-changes';
import {channelKeys} from '../channels/channel-keys';
import {useChannelDirectory} from '../channels/channels';
import {userKeys} from '../users/user-keys';
import {useUsers} from '../users/users';
import type {User} from '../../../shared/model/user';

const tools: {changes?: ReturnType<typeof useApplyChanges>; queries?: QueryClient} = {};

function Tool() {
	const {data, refetch} = useUsers();
	useChannelDirectory();
	const changes = useApplyChanges();
	const queries = useQueryClient();
	useEffect(() => {
		tools.changes = changes;
		tools.queries = queries;
	}, [changes, queries]);
	return (
		<button type="button" onClick={() => void refetch()}>
			{data === undefined ? 'Wait' : `${data.length} people`}
		</button>
	);
}

afterEach(leaveScreen);

test('what somebody changed since is not undone', async () => {
	const {client, user} = showScreen(<Tool />);
	const read = await screen.findByRole('button', {name: /people$/});
	const {members} = await client.getUsers({});
	const [one, other, third] = members.filter(
		({role, is_bot: isBot, is_active: isActive}) => role === 400 && !isBot && isActive,
	);
	if (one === undefined || other === undefined || third === undefined) throw new Error('Too few.');
	const toModerator = (user_id: number): UserChange => ({
		kind: 'role',
		user_id,
		before: 400,
		after: 300,
	});
	const rename: UserChange = {
		kind: 'name',
		user_id: third.user_id,
		before: third.full_name,
		after: 'Third Name',
	};
	const request = {
		label: 'Changed.',
		changes: [toModerator(one.user_id), toModerator(other.user_id), rename],
	};
	let run: Run | undefined;
	await act(async () => {
		run = await tools.changes?.apply(request);
	});
	expect(run?.done).toHaveLength(3);

	await client.updateUser({user_id: one.user_id, role: 600});
	await client.updateUser({user_id: third.user_id, full_name: 'Newer Name'});
	await user.click(read);
	await screen.findByRole('button', {name: /people$/});
	const roleOf = async (userId: number) => (await client.getUser({user_id: userId})).user.role;
	let back: Run | undefined;
	await act(async () => {
		back = run && (await tools.changes?.undo(run));
	});
	expect(back?.failed.map(({change}) => 'user_id' in change && change.user_id)).toEqual(
		expect.arrayContaining([one.user_id, third.user_id]),
	);
	expect([await roleOf(one.user_id), await roleOf(other.user_id)]).toEqual([600, 400]);
	expect((await client.getUser({user_id: third.user_id})).user.full_name).toBe('Newer Name');
	// Nor by going on with what failed.
	let again: Run | undefined;
	await act(async () => {
		again = back && (await tools.changes?.retry(back));
	});
	expect(again?.failed).toHaveLength(2);
	expect(await roleOf(one.user_id)).toBe(600);
});

/** Members of the demo who can be given a role. */
async function membersOf(client: Client): Promise<readonly number[]> {
	const {members} = await client.getUsers({});
	return members.flatMap(({user_id, role, is_bot: isBot, is_active: isActive}) =>
		role === 400 && !isBot && isActive ? user_id : [],
	);
}

test('another try leaves alone what somebody set since, be it the same, and so does its undo', async () => {
	let isRefused = true;
	const refuse = () => Promise.reject(badRequest('Not on a Sunday.'));
	const {client} = showScreen(<Tool />, {
		spoil: well => ({
			...well,
			updateUser: (...call) => (isRefused ? refuse() : well.updateUser(...call)),
			subscribe: (...call) => (isRefused ? refuse() : well.subscribe(...call)),
		}),
	});
	await screen.findByRole('button', {name: /people$/});
	const [lowered = 0, same = 0, third = 0] = await membersOf(client);
	const {streams} = await client.getChannels({});
	const channel = streams.find(({name}) => name === 'board')?.stream_id ?? 0;
	await waitFor(() =>
		expect(tools.queries?.getQueryData(channelKeys.directory('demo'))).toBeDefined(),
	);
	const isIn = async (person: number) =>
		(await client.getChannelMembers({stream_id: channel})).subscribers.includes(person);
	expect([await isIn(same), await isIn(third)]).toEqual([false, false]);
	const changes: readonly Change[] = [
		...[lowered, same, third].map((user_id): Change => ({
			kind: 'role',
			user_id,
			before: 400,
			after: 300,
		})),
		...[same, third].map((user_id): Change => ({
			kind: 'membership',
			user_id,
			stream_id: channel,
			before: false,
			after: true,
		})),
	];
	let run: Run | undefined;
	await act(async () => {
		run = await tools.changes?.apply({label: 'Changed.', changes});
	});
	expect(run?.failed).toHaveLength(5);
	isRefused = false;
	await client.updateUser({user_id: lowered, role: 600});
	await client.updateUser({user_id: same, role: 300});
	await client.subscribe({subscriptions: [{name: 'board'}], principals: [same]});
	await tools.queries?.invalidateQueries({queryKey: channelKeys.directory('demo')});
	await act(async () => {
		run = run && (await tools.changes?.retry(run));
	});
	const rolesNow = () =>
		Promise.all(
			[lowered, same, third].map(async id => (await client.getUser({user_id: id})).user.role),
		);
	expect(run?.failed.map(({error}) => String(error))).toEqual([
		expect.stringContaining('It has been changed since.'),
		expect.stringContaining('It is so already.'),
		expect.stringContaining('It is so already.'),
	]);
	expect(await rolesNow()).toEqual([600, 300, 300]);
	await act(async () => {
		run = run && (await tools.changes?.undo(run));
	});
	expect(await rolesNow()).toEqual([600, 300, 400]);
	expect([await isIn(same), await isIn(third)]).toEqual([true, false]);
	// They are as they were for what follows.
	await client.unsubscribe({subscriptions: ['board'], principals: [same]});
	for (const user_id of [lowered, same]) await client.updateUser({user_id, role: 400});
});

test('another try is made of whoever can be read, though somebody else cannot', async () => {
	let isRefused = true;
	let gone = 0;
	const {client} = showScreen(<Tool />, {
		spoil: well => ({
			...well,
			updateUser: (...call) =>
				isRefused ? Promise.reject(badRequest('Not on a Sunday.')) : well.updateUser(...call),
			getUser: (order, ...more) =>
				order.user_id === gone
					? Promise.reject(badRequest('No such user'))
					: well.getUser(order, ...more),
		}),
	});
	await screen.findByRole('button', {name: /people$/});
	const [one = 0, other = 0] = await membersOf(client);
	gone = other;
	let run: Run | undefined;
	await act(async () => {
		const changes = [one, gone].map((user_id): UserChange => ({
			kind: 'role',
			user_id,
			before: 400,
			after: 300,
		}));
		run = await tools.changes?.apply({label: 'Changed.', changes});
	});
	expect(run?.failed).toHaveLength(2);
	isRefused = false;
	await act(async () => {
		run = run && (await tools.changes?.retry(run));
	});
	expect((await client.getUser({user_id: one})).user.role).toBe(300);
	for (const user_id of [one, gone]) await client.updateUser({user_id, role: 400});
});

test.each([
	['a role', {kind: 'role', before: 400, after: 300}, {role: 300}],
	['an account', {kind: 'active', before: true, after: false}, {is_active: false}],
] as const)(
	'what may have been made of %s is no doing of somebody else: another try has it made',
	async (_what, wanted, heard) => {
		let isAway = true;
		let isDown = false;
		const lost = async <Answer,>(call: () => Promise<Answer>): Promise<Answer> => {
			if (isDown) throw new Unreachable('refused', 'connect ECONNREFUSED');
			const made = await call();
			if (isAway) throw new Unreachable('cut', 'No answer.');
			return made;
		};
		const {client} = showScreen(<Tool />, {
			spoil: well => ({
				...well,
				updateUser: (...call) => lost(() => well.updateUser(...call)),
				deactivateUser: (...call) => lost(() => well.deactivateUser(...call)),
				getUser: (...call) =>
					isAway
						? Promise.reject(new Unreachable(isDown ? 'refused' : 'server-error', 'Away.'))
						: well.getUser(...call),
			}),
		});
		await screen.findByRole('button', {name: /people$/});
		const [user_id = 0] = await membersOf(client);
		let run: Run | undefined;
		await act(async () => {
			const changes = [{...wanted, user_id} as UserChange];
			run = await tools.changes?.apply({label: 'Changed.', changes});
		});
		expect(run?.failed).toMatchObject([{isUnknown: true}]);
		// Nobody can look: whether it was made is not known by that either.
		await act(async () => {
			run = run && (await tools.changes?.retry(run));
		});
		expect(run?.failed).toMatchObject([{isUnknown: true}]);
		// Nor by a try that does not leave; what the page has heard of it stays.
		const {queries} = tools;
		await act(async () => {
			queries?.setQueryData<readonly User[]>(userKeys.all('demo'), list =>
				list?.map(each => (each.user_id === user_id ? {...each, ...heard} : each)),
			);
			isDown = true;
			run = run && (await tools.changes?.retry(run));
			isDown = false;
		});
		expect(run?.failed).toMatchObject([{isUnknown: true}]);
		const shown = queries?.getQueryData<readonly User[]>(userKeys.all('demo'));
		expect(shown?.find(each => each.user_id === user_id)).toMatchObject(heard);
		isAway = false;
		await act(async () => {
			run = run && (await tools.changes?.retry(run));
		});
		expect([run?.done.length, run?.failed.length]).toEqual([1, 0]);
		await act(async () => {
			run = run && (await tools.changes?.undo(run));
		});
		const {user} = await client.getUser({user_id});
		expect(user).toMatchObject({role: 400, is_active: true});
	},
);

test('nor are profile values that somebody changed since', async () => {
	const {client, user} = showScreen(<Tool />);
	const read = await screen.findByRole('button', {name: /people$/});
	const {members} = await client.getUsers({include_custom_profile_fields: true});
	const {custom_fields: fields} = await client.getProfileFields({});
	const text = fields.find(({type}) => type === FieldType.shortText);
	const persons = fields.find(({type}) => type === FieldType.person);
	const people = members.filter(({is_bot: isBot, is_active: isActive}) => !isBot && isActive);
	const [one, other, third] = people;
	if (!text || !persons || !one || !other || !third) throw new Error('Too few.');
	const set = (who: User, field_id: number, after: string): UserChange => ({
		kind: 'value',
		user_id: who.user_id,
		field_id,
		before: who.profile_data?.[field_id]?.value ?? null,
		after,
	});
	const changes = [
		set(one, text.id, 'Ours'),
		set(other, text.id, 'Ours'),
		set(third, persons.id, JSON.stringify([other.user_id, one.user_id])),
	];
	let run: Run | undefined;
	await act(async () => {
		run = await tools.changes?.apply({label: 'Changed.', changes});
	});
	expect(run?.failed).toEqual([]);
	await client.updateUser({
		user_id: one.user_id,
		profile_data: [{id: text.id, value: 'Newer than ours'}],
	});
	await user.click(read);
	await screen.findByRole('button', {name: /people$/});
	// A service may give the same people in another order, and text without the space around it.
	tools.queries?.setQueryData<readonly User[]>(userKeys.all('demo'), list =>
		list?.map(each => {
			const value = {
				[other.user_id]: {id: text.id, value: ' Ours '},
				[third.user_id]: {id: persons.id, value: JSON.stringify([one.user_id, other.user_id])},
			}[each.user_id];
			return value === undefined
				? each
				: {...each, profile_data: {...each.profile_data, [value.id]: {value: value.value}}};
		}),
	);
	let back: Run | undefined;
	await act(async () => {
		back = run && (await tools.changes?.undo(run));
	});
	expect(back?.failed.map(({change}) => 'user_id' in change && change.user_id)).toEqual([
		one.user_id,
	]);
	const now = await client.getUser({user_id: one.user_id, include_custom_profile_fields: true});
	expect(now.user.profile_data?.[text.id]?.value).toBe('Newer than ours');
});

test('what somebody changes while the limit lets an undo wait stays as well', async () => {
	let calls = 0;
	let isLimited = false;
	const {client} = showScreen(<Tool />, {
		spoil: well => ({
			...well,
			updateUser: order => {
				calls += 1;
				if (isLimited) throw refusal('RATE_LIMIT_HIT', 'Too many.', {'retry-after': 0.5});
				return well.updateUser(order);
			},
		}),
	});
	await screen.findByRole('button', {name: /people$/});
	const {members} = await client.getUsers({});
	const found = members.find(
		({role, is_bot: isBot, is_active: isActive}) => role === 400 && !isBot && isActive,
	);
	const userId = found?.user_id ?? 0;
	const change: UserChange = {kind: 'role', user_id: userId, before: 400, after: 300};
	let run: Run | undefined;
	await act(async () => {
		run = await tools.changes?.apply({label: 'Changed.', changes: [change]});
	});
	isLimited = true;
	calls = 0;
	let back: Promise<Run> | undefined;
	act(() => {
		back = run && tools.changes?.undo(run);
	});
	await waitFor(() => expect(calls).toBe(1));
	isLimited = false;
	await act(async () => {
		tools.queries?.setQueryData<readonly User[]>(userKeys.all('demo'), list =>
			list?.map(user => (user.user_id === userId ? {...user, role: 600} : user)),
		);
		if (tools.queries !== undefined) showAgain(tools.queries, 'demo');
		const ended = await back;
		expect([ended?.failed.length, ended?.done.length]).toEqual([1, 0]);
	});
	expect(calls).toBe(1);
});

test.each([
	['one person', 1],
	['more people than are read one by one', 30],
])(
	'an undo looks first what stands there, although the list here is old: %s',
	async (_what, count) => {
		const {client} = showScreen(<Tool />);
		await screen.findByRole('button', {name: /people$/});
		const {members} = await client.getUsers({});
		const people = members.filter(
			({role, is_bot: isBot, is_active: isActive}) => role === 400 && !isBot && isActive,
		);
		expect(people.length).toBeGreaterThanOrEqual(count);
		const changes = people.slice(0, count).map(({user_id, full_name: before}): UserChange => ({
			kind: 'name',
			user_id,
			before,
			after: `Renamed ${user_id}`,
		}));
		const [first] = changes;
		let run: Run | undefined;
		await act(async () => {
			run = await tools.changes?.apply({label: 'Changed.', changes});
		});
		// Nothing tells this window of it: no event was heard and no list was read since.
		await client.updateUser({user_id: first?.user_id ?? 0, full_name: `Newer ${count}`});
		let back: Run | undefined;
		await act(async () => {
			back = run && (await tools.changes?.undo(run));
		});
		expect([back?.done.length, back?.failed.length]).toEqual([count - 1, 1]);
		expect((await client.getUser({user_id: first?.user_id ?? 0})).user.full_name).toBe(
			`Newer ${count}`,
		);
	},
);

test('an undo that cannot look what stands there sends nothing', async () => {
	let isAway = false;
	const sent: number[] = [];
	const {client} = showScreen(<Tool />, {
		spoil: well => ({
			...well,
			getUser: (order, options) =>
				isAway
					? Promise.reject(new Unreachable('server-error', 'A page.'))
					: well.getUser(order, options),
			updateUser: (order, options) => {
				if (isAway) sent.push(order.user_id);
				return well.updateUser(order, options);
			},
		}),
	});
	await screen.findByRole('button', {name: /people$/});
	const {members} = await client.getUsers({});
	const one = members.find(({is_bot: isBot, is_active: isActive}) => !isBot && isActive);
	const change: UserChange = {
		kind: 'name',
		user_id: one?.user_id ?? 0,
		before: one?.full_name ?? '',
		after: 'Looked At',
	};
	let run: Run | undefined;
	await act(async () => {
		run = await tools.changes?.apply({label: 'Changed.', changes: [change]});
	});
	isAway = true;
	let back: Run | undefined;
	await act(async () => {
		back = run && (await tools.changes?.undo(run));
	});
	expect([sent, back?.failed.length]).toEqual([[], 1]);
	isAway = false;
	await act(async () => {
		back = back && (await tools.changes?.retry(back));
	});
	expect(back?.done).toHaveLength(1);
});

test('an undo whose look has to wait for the limit can be stopped, and gone on with', async () => {
	let isLimited = false;
	let looks = 0;
	const {client} = showScreen(<Tool />, {
		spoil: well => ({
			...well,
			getUser: (order, options) => {
				if (!isLimited) return well.getUser(order, options);
				looks += 1;
				return Promise.reject(refusal('RATE_LIMIT_HIT', 'Too many.', {'retry-after': 3600}));
			},
		}),
	});
	await screen.findByRole('button', {name: /people$/});
	const {members} = await client.getUsers({});
	const one = members.find(({is_bot: isBot, is_active: isActive}) => !isBot && isActive);
	const change: UserChange = {
		kind: 'name',
		user_id: one?.user_id ?? 0,
		before: one?.full_name ?? '',
		after: 'Limited Name',
	};
	let run: Run | undefined;
	await act(async () => {
		run = await tools.changes?.apply({label: 'Changed.', changes: [change]});
	});
	isLimited = true;
	let back: Promise<Run> | undefined;
	act(() => {
		back = run && tools.changes?.undo(run);
	});
	await waitFor(() => expect(looks).toBe(1));
	const running = useChangesStore.getState().runs.at(-1);
	if (running === undefined) throw new Error('There is no run.');
	stopRun(running);
	let ended: Run | undefined;
	await act(async () => {
		ended = await back;
	});
	expect([ended?.state, ended?.done.length, ended?.failed.length]).toEqual(['stopped', 0, 0]);
	isLimited = false;
	await act(async () => {
		ended = ended && (await tools.changes?.goOn(ended));
	});
	expect(ended?.done).toHaveLength(1);
});
