// @vitest-environment happy-dom
import {act, screen, waitFor} from '@testing-library/react';
import {useEffect} from 'react';
import {afterEach, expect, test} from 'vitest';
import type {CallOptions, Client} from '../../../shared/client/create-client';
import {mayHaveHappened, Unreachable} from '../../../shared/client/failures';
import type {Change, MoveChange, UserChange} from '../../../shared/model/change';
import {leaveScreen, showScreen} from '../../testing/screen.fixture';
import {runWords} from '../../runs/run-words';
import {channelId, clientOf, send} from '../../testing/real-messages.fixture';
import {useChangesStore, type Run} from '../../state/changes';
import {stopRun} from './run-stops';
import {taken, Taker} from '../../testing/apply-changes.fixture';
import {useUpdateChannel} from '../channels/channels';
import {useCreateChannel} from '../channels/create-channel';
import {useEditMessage} from '../messages/message-edits';
import {partsOfField} from '../../../shared/changes/field-edit';
import {useUpdateProfileField} from '../users/change-profile-fields';
import {useUsers} from '../users/users';

afterEach(leaveScreen);

/**
 * How the wire is: answers come, they are lost after the service has done what was asked (all, or those
 * until a change was made), nothing is sent, or what is sent hangs.
 */
type Wire = 'well' | 'lost' | 'lost change' | 'down' | 'hanging';

type State = {
	wire: Wire;
	/** The person alone about whom it is so. */
	about?: number;
};

const cut = () => new Unreachable('cut', 'The connection was cut.');
const refused = () => new Unreachable('refused', 'The server is not responding.');

function hang(signal: AbortSignal | undefined): Promise<never> {
	return new Promise((_, reject) => {
		signal?.addEventListener('abort', () => reject(new Error('Aborted.')));
	});
}

/** A client whose calls go over such a wire; readings are lost where changes are. */
function over(state: State, client: Client): Client {
	const isReading = (name: string) => name.startsWith('get') || name === 'register';
	const entries = Object.entries(client as Record<string, unknown>).map(([name, call]) => {
		if (typeof call !== 'function') return [name, call];
		const made = async (...order: readonly unknown[]) => {
			const {user_id} = order[0] as {readonly user_id?: number};
			const isMeant = state.about === undefined || state.about === user_id;
			const wire = isMeant ? state.wire : 'well';
			if (wire === 'down') throw refused();
			if (wire === 'hanging') return hang((order[1] as CallOptions | undefined)?.signal);
			if (wire === 'well') return call(...order);
			if (wire === 'lost change' && isReading(name)) return call(...order);
			if (!isReading(name)) await call(...order);
			state.wire = 'lost';
			throw cut();
		};
		return [name, made];
	});
	return Object.fromEntries(entries) as Client;
}

/** What forms make, for tests that fill none in. */
const forms: {
	channel?: ReturnType<typeof useUpdateChannel>['mutateAsync'];
	newChannel?: ReturnType<typeof useCreateChannel>['mutateAsync'];
	field?: ReturnType<typeof useUpdateProfileField>['mutateAsync'];
	message?: ReturnType<typeof useEditMessage>['mutateAsync'];
} = {};
const editedMessage = {id: 0};

function Screen() {
	useUsers();
	const channel = useUpdateChannel().mutateAsync;
	const newChannel = useCreateChannel().mutateAsync;
	const field = useUpdateProfileField().mutateAsync;
	const message = useEditMessage(editedMessage.id).mutateAsync;
	useEffect(
		() => void Object.assign(forms, {channel, newChannel, field, message}),
		[channel, newChannel, field, message],
	);
	return <Taker />;
}

async function show() {
	const state: State = {wire: 'well'};
	const {client, queries} = showScreen(<Screen />, {spoil: well => over(state, well)});
	await screen.findByText('Ready');
	await waitFor(() => expect(queries.isFetching()).toBe(0));
	return {client, state};
}

async function run(work: () => Promise<Run> | undefined): Promise<Run> {
	let ended: Run | undefined;
	await act(async () => {
		ended = await work();
	});
	if (ended === undefined) throw new Error('Nothing was carried out.');
	return ended;
}

const apply = (...changes: readonly Change[]) =>
	run(() => taken.apply?.({label: 'Done.', changes}));
const retry = (of: Run) => run(() => taken.retry?.(of));

async function membersOf(client: Client): Promise<readonly number[]> {
	const {members} = await client.getUsers({});
	return members.flatMap(({user_id, role, is_bot: isBot, is_active: isActive}) =>
		role === 400 && !isBot && isActive ? user_id : [],
	);
}

const toModerator = (user_id: number): UserChange => ({
	kind: 'role',
	user_id,
	before: 400,
	after: 300,
});

const roleOf = async (client: Client, user_id: number) =>
	(await client.getUser({user_id})).user.role;

const unknownIn = ({failed}: Run) => failed.filter(({isUnknown}) => isUnknown === true).length;

test('another try that is stopped leaves not known what an earlier one may have made', async () => {
	const {client, state} = await show();
	const [one = 0] = await membersOf(client);
	state.wire = 'lost';
	const first = await apply(toModerator(one));
	expect(unknownIn(first)).toBe(1);
	state.wire = 'hanging';
	const stopped = await run(async () => {
		const again = taken.retry?.(first);
		const under = useChangesStore.getState().runs.find(each => each.state === 'running');
		if (under !== undefined) stopRun(under);
		state.wire = 'down';
		return again as Promise<Run>;
	});
	expect(runWords(stopped)).toBe('Stopped: 0 of 1 role changed to moderator, 1 not known.');
	state.wire = 'well';
	const made = await retry(stopped);
	expect([made.done.length, made.failed.length]).toEqual([1, 0]);
	await run(() => taken.undo?.(made));
	expect(await roleOf(client, one)).toBe(400);
});

test('a lost connection leaves not known what waits of an earlier try, and the rest to go on with', async () => {
	const {client, state} = await show();
	const people = (await membersOf(client)).slice(0, 8);
	state.wire = 'lost change';
	const first = await apply(...people.map(toModerator));
	// Those under way when the wire was cut; the others were not sent any more.
	expect(unknownIn(first)).toBe(4);
	const told =
		'Stopped when the connection was lost: 0 of 8 roles changed to moderator, 4 not known.';
	expect(runWords(first)).toBe(told);
	state.wire = 'down';
	const again = await retry(first);
	expect(unknownIn(again)).toBe(4);
	expect(runWords(again)).toBe(told);
	state.wire = 'well';
	// The plan goes on as a whole.
	const made = await retry(again);
	expect([made.done.length, made.failed.length]).toEqual([8, 0]);
	await run(() => taken.undo?.(made));
	expect(await roleOf(client, people.at(-1) ?? 0)).toBe(400);
});

test('so does a try that is begun anew, until the service has answered', async () => {
	const {client, state} = await show();
	const [one = 0] = await membersOf(client);
	state.wire = 'lost';
	await apply(toModerator(one));
	state.wire = 'down';
	expect(unknownIn(await apply(toModerator(one)))).toBe(1);
	state.wire = 'well';
	expect((await apply(toModerator(one))).done).toHaveLength(1);
	state.wire = 'down';
	expect(unknownIn(await apply(toModerator(one)))).toBe(0);
	state.wire = 'well';
	await client.updateUser({user_id: one, role: 400});
});

test('a move that may have been made stays so, and is found made', async () => {
	const {client, state} = await show();
	const {id} = await send(client, 'general', 'open outcomes before', 'To be moved.');
	const general = await channelId(client, 'general');
	const move: MoveChange = {
		kind: 'move',
		message_id: id,
		ids: [id],
		mode: 'change_one',
		before: {stream_id: general, topic: 'open outcomes before'},
		after: {stream_id: general, topic: 'open outcomes after'},
		tellsOld: false,
		tellsNew: false,
	};
	state.wire = 'lost';
	const first = await apply(move);
	expect(unknownIn(first)).toBe(1);
	state.wire = 'down';
	const again = await retry(first);
	expect(runWords(again)).toBe('It is not known whether it was moved.');
	state.wire = 'well';
	expect((await retry(again)).done).toHaveLength(1);
});

test('an undo that went through although its answer was lost is no doing of others', async () => {
	const {client, state} = await show();
	const {id, stream_id} = await send(client, 'general', 'open outcomes text', 'Before.');
	await client.updateMessage({message_id: id, content: 'After.'});
	const text: Change = {
		kind: 'message-text',
		message_id: id,
		channelId: stream_id,
		before: 'After.',
		after: 'Before.',
	};
	state.wire = 'lost change';
	const first = await apply(text);
	expect(unknownIn(first)).toBe(1);
	state.wire = 'well';
	expect((await retry(first)).done).toHaveLength(1);
	expect((await client.getMessage({message_id: id, apply_markdown: false})).message.content).toBe(
		'Before.',
	);
});

test('undo removes what was made, and leaves told what nobody knows', async () => {
	const {client, state} = await show();
	const [one = 0, other = 0] = await membersOf(client);
	state.about = other;
	state.wire = 'lost change';
	const both = await apply(toModerator(one), toModerator(other));
	expect([both.done.length, unknownIn(both)]).toEqual([1, 1]);
	state.wire = 'well';
	const told = useChangesStore.getState().runs.find(({id}) => id === both.id);
	expect(told?.isSeen).toBe(true);
	await run(() => told && taken.undo?.(told));
	expect(await roleOf(client, one)).toBe(400);
	const left = useChangesStore.getState().runs.find(({failed}) => failed.length > 0);
	expect(left).toMatchObject({done: [], failed: [{isUnknown: true, change: {user_id: other}}]});
	// The report of the undo covers it, and does not take it along.
	const undone = useChangesStore.getState().runs.at(-1);
	if (undone !== undefined) useChangesStore.getState().hide(undone);
	const shown = useChangesStore.getState().runs.filter(({isHidden}) => isHidden !== true);
	expect(shown).toMatchObject([{changes: [{user_id: other}]}]);
	const made = left && (await retry(left));
	expect(made?.done).toHaveLength(1);
	await run(() => made && taken.undo?.(made));
	expect(await roleOf(client, other)).toBe(400);
});

test.each(['channel', 'newChannel', 'field', 'message'] as const)(
	'a form that looks first (%s) does not say that nothing was changed either',
	async form => {
		const sent = await send(clientOf('owner'), 'general', 'open outcomes form', 'Before.');
		editedMessage.id = sent.id;
		const {client, state} = await show();
		const stream_id = await channelId(client, 'board');
		const {custom_fields: fields} = await client.getProfileFields({});
		const [field] = fields;
		if (field === undefined) throw new Error('The demo has no profile field.');
		const before = partsOfField(field);
		const attempts = {
			channel: () =>
				forms.channel?.({edit: {stream_id, description: 'Open.'}, isInConflict: () => false}),
			newChannel: () =>
				forms.newChannel?.({
					name: 'open outcomes',
					description: '',
					invite_only: false,
					stream_post_policy: 1,
					announce: false,
					subscribers: [],
				}),
			field: () =>
				forms.field?.({field_id: field.id, before, after: {...before, hint: 'Open outcomes.'}}),
			message: () =>
				forms.message?.({
					message_id: sent.id,
					channelId: sent.stream_id,
					base: 'Before.',
					content: 'After.',
				}),
		};
		const failure = async () => {
			let failed: unknown;
			await act(async () => {
				failed = await Promise.resolve(attempts[form]()).then(
					() => undefined,
					(error: unknown) => error,
				);
			});
			return failed;
		};
		state.wire = 'down';
		expect(mayHaveHappened(await failure())).toBe(false);
		state.wire = 'lost change';
		expect(mayHaveHappened(await failure())).toBe(true);
		state.wire = 'down';
		expect(mayHaveHappened(await failure())).toBe(true);
	},
);
