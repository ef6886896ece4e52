import {mkdtemp, readFile, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {DatabaseSync} from '@photostructure/sqlite';
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {plansName} from '../data-formats';
import {readDirectory} from '../../shared/client/channel-directory';
import {createClient, type Client} from '../../shared/client/create-client';
import {Unreachable} from '../../shared/client/failures';
import type {Creation} from '../../shared/model/change';
import type {DraftChange} from '../../shared/model/draft';
import {planState, type NewStep, type StepTarget} from '../../shared/model/plan';
import {createServer} from '../server/create-server';
import {startTestServer, type TestServer} from '../server/test-server';
import {ownerOf} from '../testing/plans.fixture';
import type {Copy} from './copy-server';
import type {PlanHost} from './plan-host';
import {openPlans, type Plans} from './plans';

let server: TestServer;
let folder: string;
let plans: Plans;
let host: PlanHost;
let client: Client;

beforeAll(async () => {
	server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'steward-plans-'));
	plans = await openPlans(folder);
	client = server.as('owner');
	host = {...ownerOf(server), connection: 'demo', client};
});
afterEach(async () => {
	plans.close();
	await rm(folder, {recursive: true, force: true});
});

let number = 0;

/** One of each kind, under names that are free. */
function creations() {
	number += 1;
	const nothing = {before: null} as const;
	return {
		channel: {
			...nothing,
			kind: 'new-channel',
			after: {
				name: `Made ${number}`,
				description: 'By a plan',
				invite_only: false,
				stream_post_policy: 1,
				announce: false,
				subscribers: [],
			},
		},
		field: {
			...nothing,
			kind: 'new-field',
			after: {
				field_type: 3,
				name: `Team ${number}`,
				hint: '',
				required: false,
				display_in_profile_summary: false,
				field_data: {'0': {text: 'Optics', order: '1'}},
			},
		},
		link: {
			...nothing,
			kind: 'new-link',
			after: {role: 400, channels: [], minutes: 1440},
			mark: String(number),
		},
		person: {
			...nothing,
			kind: 'new-person',
			after: {full_name: `Nora ${number}`, email: `nora${number}@example.com`, role: 300},
		},
	} as const satisfies Record<string, Creation>;
}

const kinds = ['channel', 'field', 'link', 'person'] as const;

function order(change: Creation): NewStep {
	const target: StepTarget =
		change.kind === 'new-channel'
			? {kind: 'channel', name: change.after.name}
			: change.kind === 'new-field'
				? {kind: 'field', name: change.after.name}
				: change.kind === 'new-link'
					? {kind: 'link', name: 'Link for members'}
					: change.kind === 'new-group'
						? {kind: 'group', name: change.after.name}
						: {
								kind: 'user',
								name: change.after.full_name,
								...('email' in change.after && {email: change.after.email}),
							};
	return {change, target, seenAt: Date.now()};
}

const added = (some: readonly Creation[]) => plans.add(host, 'New', some.map(order)).id;
const statesOf = (id: string) => plans.steps(id).map(({state}) => state);

/** What there is of each kind, by name. */
async function there() {
	const [{channels}, {custom_fields: fields}, {invites}, {members}] = await Promise.all([
		readDirectory(client),
		client.getProfileFields({}),
		client.getInvitations({}),
		client.getUsers({}),
	]);
	return {
		channel: channels.map(({name}) => name),
		field: fields.map(({name}) => name),
		link: invites.filter(({is_multiuse}) => is_multiuse).map(({id}) => id),
		person: members.filter(({is_active}) => is_active).map(({full_name}) => full_name),
	};
}

/** The call of this operation is made, and its answer lost. */
function losing(operation: keyof Client, from: Client = client): Client {
	const make = from[operation] as (...all: readonly unknown[]) => Promise<unknown>;
	return {
		...from,
		[operation]: async (...all: readonly unknown[]) => {
			await make(...all);
			throw new Unreachable('cut', 'The answer was lost.', {isUnderWay: false});
		},
	};
}

const operations = {
	channel: 'subscribe',
	field: 'createProfileField',
	link: 'createInviteLink',
	person: 'createUser',
} as const satisfies Record<string, keyof Client>;

describe('what is made new', () => {
	it('is made by a plan and undone', async () => {
		const before = await there();
		const some = creations();
		const id = added(Object.values(some));
		await plans.apply(id, host);
		expect(statesOf(id)).toEqual(['done', 'done', 'done', 'done']);
		const after = await there();
		expect(after.channel).toContain(some.channel.after.name);
		expect(after.field).toContain(some.field.after.name);
		expect(after.link).toHaveLength(before.link.length + 1);
		const {user} = await client.getUserByEmail({email: some.person.after.email});
		expect(user).toMatchObject({full_name: some.person.after.full_name, role: 300});
		const undo = plans.undo(id);
		expect(plans.steps(undo.id).map(({change}) => change.kind)).toEqual([
			'active',
			'link',
			'field-deletion',
			'archiving',
		]);
		await plans.apply(undo.id, host);
		expect(planState(plans.summary(id))).toBe('undone');
		expect(await there()).toEqual(before);
	});

	it('is made no more where there is one of that name already: the step is held', async () => {
		const some = creations();
		const first = added(Object.values(some));
		await plans.apply(first, host);
		const again = added([some.channel, some.field, some.person]);
		const mark = server.told.length;
		await plans.apply(again, host);
		expect(plans.steps(again).map(({state, reason}) => [state, reason])).toEqual(
			Array.from({length: 3}, () => ['held', 'drift']),
		);
		await plans.accept(again, [1, 2, 3], host);
		expect(statesOf(again)).toEqual(['held', 'held', 'held']);
		expect(server.told.slice(mark).filter(({event}) => event.type !== 'heartbeat')).toEqual([]);
	});

	it.each(kinds)(
		'where the answer is lost (%s) is looked for, and never made twice',
		async kind => {
			const change = creations()[kind];
			const before = await there();
			const id = added([change]);
			await plans.apply(id, {...host, client: losing(operations[kind])});
			expect(statesOf(id)).toEqual([kind === 'link' ? 'unknown' : 'done']);
			expect((await there())[kind]).toHaveLength(before[kind].length + 1);
			plans.renew(id);
			if (kind === 'link') {
				// Nobody can say: it stays so until somebody leaves it out.
				await plans.apply(id, host);
				expect(statesOf(id)).toEqual(['unknown']);
				expect((await there())[kind]).toHaveLength(before[kind].length + 1);
				return;
			}
			expect(statesOf(id)).toEqual(['done']);
			await plans.apply(plans.undo(id).id, host);
			expect(await there()).toEqual(before);
		},
	);

	it.each(kinds)('after a sudden end (%s) is found by what names it', async kind => {
		const change = creations()[kind];
		const id = added([change]);
		await plans.apply(id, host);
		const made = await there();
		const database = new DatabaseSync(path.join(folder, plansName));
		database.exec("UPDATE steps SET state = 'running', note = NULL");
		database.close();
		await plans.apply(id, host);
		expect(statesOf(id)).toEqual([kind === 'link' ? 'unknown' : 'done']);
		expect(await there()).toEqual(made);
		if (kind === 'link') return;
		expect(plans.steps(plans.undo(id).id)).toHaveLength(1);
	});

	it.each(kinds)('before a sudden end of which nothing was made (%s) is made once', async kind => {
		const change = creations()[kind];
		const before = await there();
		const id = added([change]);
		const database = new DatabaseSync(path.join(folder, plansName));
		database.exec("UPDATE steps SET state = 'running'");
		database.close();
		await plans.apply(id, host).catch(() => {});
		const now = (await there())[kind].length - before[kind].length;
		expect([statesOf(id)[0], now]).toEqual(kind === 'link' ? ['unknown', 0] : ['done', 1]);
	});
});

describe('somebody whose role is refused', () => {
	it('is there as a member; the step says so, and another try gives the role alone', async () => {
		const {person} = creations();
		const id = added([person]);
		let tries = 0;
		const refusing: Client = {
			...client,
			updateUser: (...all) => {
				tries += 1;
				return tries === 1
					? client.updateUser({user_id: all[0].user_id, role: 150})
					: client.updateUser(...all);
			},
		};
		await plans.apply(id, {...host, client: refusing});
		const [step] = plans.steps(id);
		expect(step).toMatchObject({state: 'refused', sentence: expect.any(String)});
		expect(step?.change).toMatchObject({user_id: expect.any(Number), has_role: 400});
		const {user} = await client.getUserByEmail({email: person.after.email});
		expect(user.role).toBe(400);
		expect(plans.steps(plans.undo(id).id).map(({change}) => change)).toEqual([
			{kind: 'active', user_id: user.user_id, before: true, after: false},
		]);
		plans.renew(id);
		await plans.apply(id, {...host, client: refusing});
		expect(statesOf(id)).toEqual(['done']);
		expect((await client.getUser({user_id: user.user_id})).user.role).toBe(300);
	});
});

it('the journal is told the names of what values have numbers of', async () => {
	const said: unknown[] = [];
	const announce = (meanings: readonly unknown[]) => {
		said.push(...meanings);
		return Promise.resolve(undefined);
	};
	const [channel] = (await readDirectory(client)).channels;
	const {link} = creations();
	const {stream_id = 0, name} = channel ?? {};
	const id = added([{...link, after: {...link.after, channels: [stream_id]}}]);
	await plans.apply(id, {...host, announce});
	const after = expect.objectContaining({channels: [name]});
	expect(said).toEqual([expect.objectContaining({after})]);
});

describe('nothing secret', () => {
	it('of a link or a person is on the disk or in the journal', async () => {
		const {link, person} = creations();
		const said: unknown[] = [];
		let password = '';
		const hearing: Client = {
			...client,
			createUser: (...all) => {
				({password} = all[0]);
				return client.createUser(...all);
			},
		};
		const announce = (meanings: readonly unknown[]) => {
			said.push(...meanings);
			return Promise.resolve(undefined);
		};
		const id = added([link, person]);
		await plans.apply(id, {...host, client: hearing, announce});
		expect(statesOf(id)).toEqual(['done', 'done']);
		const {invites} = await client.getInvitations({});
		const address =
			invites
				.at(-1)
				?.link_url?.split('/')
				.findLast(part => part !== '') ?? '';
		expect([password.length, address.length].every(length => length > 10)).toBe(true);
		plans.close();
		const files = [plansName, `${plansName}-wal`].map(name => path.join(folder, name));
		const kept = await Promise.all(files.map(file => readFile(file, 'latin1').catch(() => '')));
		plans = await openPlans(folder);
		for (const text of [...kept, JSON.stringify(said)]) {
			expect(text).not.toContain(password);
			expect(text).not.toContain(address);
		}
		expect(said).toEqual([
			expect.objectContaining({
				change: 'new-link',
				after: expect.objectContaining({role: 'member'}),
			}),
			expect.objectContaining({change: 'new-person', plan: id, step: 2}),
			expect.objectContaining({change: 'role', before: 'member', after: 'moderator', step: 2}),
		]);
	});
});

describe('own drafts', () => {
	const body = (content: string) => ({type: 'stream' as const, to: [1], topic: 'plans', content});
	const at = 1_700_000_000_000;
	const step = (change: DraftChange): NewStep => ({
		change,
		target: {kind: 'draft', name: 'plans'},
		seenAt: Date.now(),
	});
	const drafts = async () =>
		(await client.getDrafts({})).drafts.map(({content, timestamp}) => [content, timestamp]);

	it('are stored, changed and deleted by a plan, and put back by its undo', async () => {
		const [channel] = (await readDirectory(client)).channels;
		const to = [channel?.stream_id ?? 0];
		const stored = [body('Old one'), body('Old two')].map(one => ({...one, to}));
		const {ids} = await client.createDrafts({
			drafts: stored.map(one => ({...one, timestamp: at / 1000})),
		});
		const before = await drafts();
		const change = (given: Partial<DraftChange>): DraftChange => ({
			kind: 'draft',
			uid: 'new',
			before: null,
			after: null,
			at,
			...given,
		});
		const [one, two] = stored;
		if (one === undefined || two === undefined) throw new Error('There are no drafts.');
		const numbered = (n: number) => ({uid: `draft ${n}`, draft_id: ids[n] ?? 0});
		const {id} = plans.add(host, 'Drafts', [
			step(change({after: {...body('New'), to}})),
			step(change({...numbered(0), before: one, after: {...one, content: 'Changed'}})),
			step(change({...numbered(1), before: two})),
		]);
		await plans.apply(id, host);
		expect(statesOf(id)).toEqual(['done', 'done', 'done']);
		expect((await drafts()).map(([content]) => content)).toEqual(
			expect.arrayContaining(['New', 'Changed']),
		);
		await plans.apply(plans.undo(id).id, host);
		expect(planState(plans.summary(id))).toBe('undone');
		expect((await drafts()).toSorted()).toEqual(before.toSorted());
	});

	it('that are others by now are held, and one whose answer was lost is found', async () => {
		const [channel] = (await readDirectory(client)).channels;
		const text = {...body('Theirs'), to: [channel?.stream_id ?? 0]};
		const {ids} = await client.createDrafts({drafts: [{...text, timestamp: at / 1000}]});
		const seen = {...text, content: 'Seen'};
		const made = {...text, content: 'Lost answer'};
		const {id} = plans.add(host, 'Drafts', [
			step({kind: 'draft', uid: '1', draft_id: ids[0] ?? 0, before: seen, after: null, at}),
			step({kind: 'draft', uid: '2', draft_id: 999_999, before: seen, after: null, at}),
			step({kind: 'draft', uid: '3', before: null, after: made, at}),
		]);
		await plans.apply(id, {...host, client: losing('createDrafts')});
		expect(plans.steps(id).map(({state, reason}) => [state, reason])).toEqual([
			['held', 'drift'],
			['held', 'gone'],
			['done', undefined],
		]);
		const contents = (await drafts()).filter(([content]) => content === 'Lost answer');
		expect(contents).toHaveLength(1);
	});
});

it('a rehearsal makes them on the copy, and says so', async () => {
	const before = await there();
	const id = added(Object.values(creations()));
	const startCopy = async (place: string, snapshot: string): Promise<Copy> => {
		const copy = await createServer({folder: place, snapshot});
		const [account] = Object.values(copy.accounts);
		if (account === undefined) throw new Error('The copy has no account.');
		const credentials = {email: account.email, apiKey: account.api_key};
		return {
			client: createClient({baseUrl: copy.baseUrl, credentials}),
			stop: async () => void (await copy.close()),
		};
	};
	const {outcomes, difference} = await plans.rehearse(id, host, {startCopy});
	expect(outcomes.map(({state}) => state)).toEqual(['done', 'done', 'done', 'done']);
	expect(await there()).toEqual(before);
	const made = difference.filter(({part, before: was}) => part === undefined && was === undefined);
	const said = made.filter(({isSaid}) => isSaid).map(({kind}) => kind);
	expect(said).toEqual(expect.arrayContaining(['field', 'person', 'channel', 'invitation']));
});
