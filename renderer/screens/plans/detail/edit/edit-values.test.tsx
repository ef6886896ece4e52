// @vitest-environment happy-dom
import {fireEvent, screen, waitFor, within} from '@testing-library/react';
import {afterEach, beforeAll, expect, test} from 'vitest';
import {createClient} from '../../../../../shared/client/create-client';
import {
	stepStates,
	type PlanChange,
	type PlanStep,
	type PlanSummary,
	type StepCounts,
} from '../../../../../shared/model/plan';
import {partsOfField} from '../../../../../shared/changes/field-edit';
import {optionsOf, type ProfileField} from '../../../../../shared/model/profile-field';
import type {User} from '../../../../../shared/model/user';
import {closeApp, directFetch, openApp} from '../../../../testing/app.fixture';
import {screenServer} from '../../../../testing/screen-server.fixture';

afterEach(closeApp);

let channel: {readonly stream_id: number; readonly name: string};
let field: ProfileField;
let person: User;

beforeAll(async () => {
	// As the window of the program, it is of the origin that it calls.
	const {happyDOM} = window as unknown as {happyDOM: {setURL(url: string): void}};
	happyDOM.setURL(new URL(screenServer.baseUrl).origin);
	const {email = '', api_key: apiKey = ''} = screenServer.accounts['owner'] ?? {};
	const client = createClient({
		baseUrl: screenServer.baseUrl,
		credentials: {email, apiKey},
		fetch: directFetch,
	});
	const {streams} = await client.getChannels({});
	const found = streams.find(({name}) => name === 'general');
	const {custom_fields: fields} = await client.getProfileFields({});
	const list = fields.find(one => optionsOf(one).length > 0);
	const {members} = await client.getUsers({});
	const one = members.find(({is_active, is_bot}) => is_active && !is_bot);
	if (found === undefined || list === undefined || one === undefined) {
		throw new Error('The demo has none.');
	}
	person = one;
	channel = found;
	field = list;
});

/** The window with a plan of one step, whose row is shown. */
async function open(change: PlanChange, target: PlanStep['target']) {
	const step: PlanStep = {n: 1, change, target, seenAt: 1, state: 'pending'};
	const counts = Object.fromEntries(
		stepStates.map(state => [state, state === 'pending' ? 1 : 0]),
	) as StepCounts;
	const plan: PlanSummary = {
		id: '2026-11-21-a',
		name: 'Winter term',
		organization: {address: 'http://127.0.0.1:1', id: 'demo'},
		account: {id: 1, email: 'owner@example.com'},
		connection: 'demo',
		madeAt: Date.UTC(2026, 10, 21),
		counts,
	};
	const app = await openApp({
		at: '/o/demo/plans',
		answers: {
			'plans:list': () => [plan],
			'plans:steps': ({from}) => ({ok: true, value: from > 1 ? [] : [step]}),
			'plans:edit': () => ({ok: true, value: plan}),
			'plans:outlook': () => ({
				ok: true,
				value: {
					at: 1,
					steps: 1,
					holds: [],
					unsure: [],
					effects: [],
					estimate: {calls: 1, requests: 1, seconds: 1},
				},
			}),
		},
	});
	await app.user.click(await screen.findByRole('button', {name: 'Winter term'}));
	const [row] = await screen.findAllByRole('row', {name: new RegExp(target.name)});
	if (row === undefined) throw new Error('There is no row.');
	return {
		...app,
		row,
		async edit() {
			await app.user.click(row.querySelector('[data-column="state"]') ?? row);
			await app.user.keyboard('e');
			return within(await screen.findByRole('dialog', {name: /^Edit step 1: /}));
		},
		saved: async () => {
			await app.user.click(await screen.findByRole('button', {name: 'Save step'}));
			await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
			const {question} = app.asked.findLast(one => one.channel === 'plans:edit') ?? {};
			return (question as {readonly change: PlanChange} | undefined)?.change;
		},
	};
}

const ofMessage = {kind: 'message', id: 9, name: 'Ada, 10:00'} as const;

test('settings of a channel are edited with its own controls, those of the step alone', async () => {
	const change: PlanChange = {
		kind: 'channel',
		stream_id: channel.stream_id,
		before: {stream_post_policy: 1, message_retention_days: 'realm_default'},
		after: {stream_post_policy: 4, message_retention_days: 30},
	};
	const app = await open(change, {kind: 'channel', id: channel.stream_id, name: channel.name});
	expect(app.row.textContent).toContain('Who can post: Moderators, Message retention: 30 days');
	const dialog = await app.edit();
	expect(dialog.queryByRole('textbox', {name: 'Name'})).toBeNull();
	expect(dialog.queryByRole('radio')).toBeNull();
	const posting = dialog.getByRole('combobox', {name: 'Who can post'});
	await waitFor(() => expect(document.activeElement).toBe(posting));
	expect(dialog.getByText('Messages older than 30 days are permanently deleted.')).toBeTruthy();
	await app.user.selectOptions(posting, 'Administrators and owners');
	const days = dialog.getByRole('textbox', {name: 'Days'});
	await app.user.clear(days);
	await app.user.keyboard('{Enter}');
	expect(
		await dialog.findByText('Enter a whole number of days from 1 to 999,999,999.'),
	).toBeTruthy();
	expect(app.asked.some(one => one.channel === 'plans:edit')).toBe(false);
	await app.user.type(days, '90');
	expect(await app.saved()).toEqual({
		...change,
		after: {stream_post_policy: 2, message_retention_days: 90},
	});
});

test('the privacy of a channel has other values, over what is seen of each', async () => {
	const change: PlanChange = {
		kind: 'channel',
		stream_id: channel.stream_id,
		before: {is_private: false, history_public_to_subscribers: true},
		after: {is_private: true, history_public_to_subscribers: true},
	};
	const app = await open(change, {kind: 'channel', id: channel.stream_id, name: channel.name});
	expect(app.row.textContent).toContain('Privacy');
	expect(app.row.textContent).toContain('Private, shared history');
	const dialog = await app.edit();
	await app.user.click(await dialog.findByRole('radio', {name: 'Public'}));
	await app.user.click(dialog.getByRole('button', {name: 'Save step'}));
	expect(await dialog.findByText(/value from before the plan/)).toBeTruthy();
	await app.user.click(dialog.getByRole('radio', {name: 'Private, protected history'}));
	expect(await app.saved()).toMatchObject({
		before: {is_private: false, history_public_to_subscribers: true},
		after: {is_private: true, history_public_to_subscribers: false},
	});
});

test('a profile field is edited with its own form, options among it', async () => {
	const parts = partsOfField(field);
	const change: PlanChange = {
		kind: 'profile-field',
		field_id: field.id,
		before: parts,
		after: {...parts, hint: 'Where you work'},
	};
	const app = await open(change, {kind: 'field', id: field.id, name: field.name});
	const dialog = await app.edit();
	expect(dialog.getByRole('textbox', {name: 'Hint'})).toHaveProperty('value', 'Where you work');
	const name = dialog.getByRole('textbox', {name: 'Name'});
	await app.user.clear(name);
	await app.user.keyboard('{Enter}');
	expect(await dialog.findByText('Enter a name.')).toBeTruthy();
	await app.user.type(name, 'Group');
	await app.user.type(dialog.getByRole('textbox', {name: 'New option'}), 'Sky{Enter}');
	const saved = await app.saved();
	expect(saved).toMatchObject({before: parts, after: {name: 'Group', hint: 'Where you work'}});
	expect(JSON.stringify(saved?.after)).toContain('"text":"Sky"');
});

test('a reaction takes another emoji from the picker', async () => {
	const change: PlanChange = {
		kind: 'reaction',
		emoji_name: 'tada',
		emoji_code: '1f389',
		reaction_type: 'unicode_emoji',
		message_id: 9,
		name: ofMessage.name,
		own_id: 1,
		before: false,
		after: true,
	};
	const app = await open(change, ofMessage);
	const dialog = await app.edit();
	await app.user.click(dialog.getByRole('button', {name: /Reaction/}));
	const search = await screen.findByRole('textbox', {name: /^Search emoji/});
	await app.user.type(search, 'octo{Escape}');
	await waitFor(() => expect(screen.queryByRole('textbox', {name: /^Search emoji/})).toBeNull());
	await app.user.click(dialog.getByRole('button', {name: /Reaction/}));
	await app.user.type(
		await screen.findByRole('textbox', {name: /^Search emoji/}),
		'octopus{Enter}',
	);
	expect(await app.saved()).toMatchObject({emoji_name: 'octopus', before: false, after: true});
});

test('the color of a channel is chosen among those of its own list', async () => {
	const change: PlanChange = {
		kind: 'own-setting',
		stream_id: channel.stream_id,
		property: 'color',
		before: '#aabbcc',
		after: '#3b7dd8',
	};
	const app = await open(change, {kind: 'channel', id: channel.stream_id, name: channel.name});
	expect(app.row.textContent).toContain('Color');
	const dialog = await app.edit();
	await app.user.click(dialog.getByRole('button', {name: /Color/}));
	const custom = await screen.findByRole('textbox', {name: 'Custom color'});
	await app.user.clear(custom);
	await app.user.type(custom, '#123456{Enter}');
	expect(await app.saved()).toEqual({...change, after: '#123456'});
});

test('an order of fields has no single value, and says where it is changed', async () => {
	const change: PlanChange = {kind: 'field-order', before: [1, 2], after: [2, 1]};
	const app = await open(change, {kind: 'field', name: 'Profile fields'});
	fireEvent.contextMenu(app.row.querySelector('[data-column="state"]') ?? app.row);
	const entry = await screen.findByRole('menuitem', {name: /Edit value/});
	expect(entry.textContent).toContain('Drag fields on Profile fields');
});

test('a channel that is to be created is edited with the form that creates one, people among it', async () => {
	const change: PlanChange = {
		kind: 'new-channel',
		before: null,
		after: {
			name: 'optics',
			description: 'Mirrors',
			invite_only: true,
			history_public_to_subscribers: false,
			stream_post_policy: 1,
			message_retention_days: 30,
			announce: false,
			subscribers: [person.user_id],
		},
	};
	const app = await open(change, {kind: 'channel', name: 'optics'});
	const dialog = await app.edit();
	expect(dialog.getByRole('radio', {name: 'Private, protected history'})).toHaveProperty(
		'checked',
		true,
	);
	expect(dialog.getByRole('textbox', {name: 'Days'})).toHaveProperty('value', '30');
	const name = dialog.getByRole('textbox', {name: 'Name'});
	await waitFor(() => expect(document.activeElement).toBe(name));
	await app.user.clear(name);
	await app.user.type(name, 'general{Enter}');
	expect(await dialog.findByText('Another channel has this name already.')).toBeTruthy();
	await app.user.type(name, ' optics');
	await app.user.click(await dialog.findByRole('radio', {name: 'Public'}));
	await app.user.click(dialog.getByRole('checkbox', {name: /^Announce it/}));
	const people = dialog.getByRole('textbox', {name: 'Subscribers'});
	await app.user.type(people, 'nobody-of-that-name');
	await app.user.click(dialog.getByRole('button', {name: 'Save step'}));
	expect(await dialog.findByText(/^No active person is meant by/)).toBeTruthy();
	await app.user.clear(people);
	await app.user.click(dialog.getByRole('button', {name: /^Leave .* out$/}));
	const saved = (await app.saved()) as Extract<PlanChange, {kind: 'new-channel'}>;
	const {can_remove_subscribers_group: removers, ...after} = saved.after;
	expect(removers).toBeTypeOf('number');
	expect(after).toEqual({
		name: 'general optics',
		description: 'Mirrors',
		invite_only: false,
		stream_post_policy: 1,
		message_retention_days: 30,
		announce: true,
		subscribers: [],
	});
});

test('a field that is to be added takes another type', async () => {
	const {name, hint, required, display_in_profile_summary} = partsOfField(field);
	const change: PlanChange = {
		kind: 'new-field',
		before: null,
		after: {
			field_type: 3,
			name: 'Shift',
			hint,
			required,
			display_in_profile_summary,
			field_data: {'0': {text: 'Night', order: '1'}},
		},
	};
	const app = await open(change, {kind: 'field', name: 'Shift'});
	const dialog = await app.edit();
	const box = dialog.getByRole('textbox', {name: 'Name'});
	await app.user.clear(box);
	await app.user.type(box, `${name}{Enter}`);
	expect(await dialog.findByText('Another field has this name.')).toBeTruthy();
	await app.user.type(box, ' of the shift');
	await app.user.click(dialog.getByRole('radio', {name: /^Short text/}));
	expect(await app.saved()).toMatchObject({
		after: {field_type: 1, name: `${name} of the shift`, field_data: {}},
	});
});

test('an invitation link that is to be created grants something else', async () => {
	const change: PlanChange = {
		kind: 'new-link',
		before: null,
		after: {role: 400, channels: [channel.stream_id], withDefaults: true, minutes: 2880},
		mark: 'again 4',
	};
	const app = await open(change, {kind: 'link', name: 'Link for members'});
	const dialog = await app.edit();
	const amount = dialog.getByRole('textbox', {name: 'Number'});
	expect(amount).toHaveProperty('value', '2');
	await app.user.clear(amount);
	await app.user.click(dialog.getByRole('button', {name: 'Save step'}));
	expect(await dialog.findByText('Enter a time in whole minutes, at least 1.')).toBeTruthy();
	await app.user.type(amount, '1');
	expect(dialog.getByText(/ until 1 day after it is created\.$/)).toBeTruthy();
	await app.user.click(dialog.getByRole('radio', {name: '24 hours'}));
	expect(dialog.getByText(/ until 24 hours after it is created\.$/)).toBeTruthy();
	await app.user.click(dialog.getByRole('radio', {name: 'Guest'}));
	expect(await app.saved()).toEqual({
		...change,
		after: {role: 600, channels: [channel.stream_id], withDefaults: false, minutes: 1440},
	});
});

test('a person who is to be added has another name, e-mail and role', async () => {
	const change: PlanChange = {
		kind: 'new-person',
		before: null,
		after: {full_name: 'Nora', email: 'nora@example.com', role: 400},
	};
	const app = await open(change, {kind: 'user', name: 'Nora', email: 'nora@example.com'});
	const dialog = await app.edit();
	expect(dialog.queryByLabelText(/password$/i)).toBeNull();
	const email = dialog.getByRole('textbox', {name: 'E-mail'});
	await app.user.clear(email);
	await app.user.type(email, 'nora{Enter}');
	expect(await dialog.findByText('Enter a valid e-mail address.')).toBeTruthy();
	await app.user.type(email, '@example.org');
	await app.user.type(dialog.getByRole('textbox', {name: 'Name'}), ' Lind ');
	await app.user.selectOptions(dialog.getByRole('combobox', {name: 'Role'}), 'Guest');
	expect(await app.saved()).toEqual({
		...change,
		after: {full_name: 'Nora Lind', email: 'nora@example.org', role: 600},
	});
});

test('a draft is edited in what it says and to whom', async () => {
	const body = (content: string, topic = 'plans') => ({
		type: 'stream' as const,
		to: [channel.stream_id],
		topic,
		content,
	});
	const change: PlanChange = {
		kind: 'draft',
		uid: 'draft 4',
		draft_id: 4,
		before: body('Bring rope'),
		after: body('Bring a ladder'),
		at: 1_700_000_000_000,
	};
	const app = await open(change, {kind: 'draft', id: 4, name: 'Draft of today'});
	const shown = 'Bring a ladder (#general > plans)';
	await waitFor(() => expect(app.row.textContent).toContain(shown));
	const dialog = await app.edit();
	const text = dialog.getByRole('textbox', {name: 'Text'});
	await waitFor(() => expect(document.activeElement).toBe(text));
	await app.user.clear(text);
	await app.user.click(dialog.getByRole('button', {name: 'Save step'}));
	expect(await dialog.findByText('Enter text.')).toBeTruthy();
	await app.user.type(text, 'Bring both');
	const topic = dialog.getByRole('combobox', {name: 'Topic'});
	await app.user.clear(topic);
	await app.user.type(topic, 'tools');
	expect(await app.saved()).toEqual({...change, after: body('Bring both', 'tools')});
});

test('a draft that is to be deleted has no other value', async () => {
	const before = {type: '' as const, to: [], topic: '', content: 'Old'};
	const change: PlanChange = {
		kind: 'draft',
		uid: 'draft 4',
		draft_id: 4,
		before,
		after: null,
		at: 1_700_000_000_000,
	};
	const {row, user} = await open(change, {kind: 'draft', id: 4, name: 'Draft of today'});
	expect(row.textContent).toContain('Old (no recipient)');
	expect(row.textContent).toContain('Deleted');
	await user.click(row.querySelector('[data-column="state"]') ?? row);
	await user.keyboard('e');
	expect(screen.queryByRole('dialog')).toBeNull();
});
