import {describe, expect, it} from 'vitest';
import type {Client} from '../../shared/client/create-client';
import {Unreachable} from '../../shared/client/failures';
import type {ScheduledBody} from '../../shared/model/change';
import type {PlanChange, NewStep} from '../../shared/model/plan';
import type {AccountName} from '../server/storage/realm';
import {startCopyHere} from '../testing/copy.fixture';
import {plansOfDemo} from '../testing/plans-of-demo.fixture';

/** Bots, and what the account has for itself, as steps of demo.plans. */

const demo = plansOfDemo();
const {hostOf, statesOf} = demo;

const order = (change: PlanChange): NewStep => ({
	change,
	target: {kind: 'account', name: ''},
	seenAt: Date.now(),
});
const owner = () => demo.server.as('owner');
const idOf = (name: AccountName) => demo.server.server.accounts[name]?.user_id ?? 0;
const userOf = async (user_id: number) => (await owner().getUser({user_id})).user;

async function applied(changes: readonly PlanChange[], host = hostOf()): Promise<string> {
	const {id} = demo.plans.add(host, 'Account', changes.map(order));
	await demo.plans.apply(id, host);
	return id;
}

async function undone(id: string, host = hostOf()): Promise<void> {
	const undo = demo.plans.undo(id);
	await demo.plans.apply(undo.id, host);
	expect(statesOf(undo.id)).toEqual(statesOf(id));
}

let number = 0;
const bot = (): PlanChange => {
	number += 1;
	const after = {full_name: `Lamp ${number}`, short_name: `lamp-${number}`, bot_type: 1};
	return {kind: 'new-bot', before: null, after};
};

const botFor = (name: AccountName): PlanChange => {
	const change = bot() as Extract<PlanChange, {kind: 'new-bot'}>;
	return {...change, after: {...change.after, owner_id: idOf(name)}};
};

/** The id of the bot that the first step of a plan made. */
function madeBy(plan: string): number {
	const [step] = demo.plans.steps(plan);
	return step?.made?.kind === 'new-bot' ? (step.made.user_id ?? 0) : 0;
}

describe('a bot', () => {
	it('is created for the account, and deactivated by the undo; no key is written down', async () => {
		const id = await applied([bot()]);
		expect(statesOf(id)).toEqual(['done']);
		const made = madeBy(id);
		expect(await userOf(made)).toMatchObject({is_bot: true, bot_owner_id: idOf('owner')});
		const {bots} = await owner().getBots({});
		const key = bots.find(({full_name: name}) => name === `Lamp ${number}`)?.api_key ?? '-';
		expect(JSON.stringify(demo.plans.steps(id))).not.toContain(key);
		await undone(id);
		expect((await userOf(made)).is_active).toBe(false);
	});

	it('is held where its address is taken', async () => {
		const change = bot();
		await applied([change]);
		const again = await applied([change]);
		expect(demo.plans.steps(again)).toMatchObject([{state: 'held', reason: 'drift'}]);
	});

	it('is seen after its answer was lost, and is not made again', async () => {
		const client = owner();
		let calls = 0;
		const losing: Client = {
			...client,
			createBot: async (...all) => {
				calls += 1;
				await client.createBot(...all);
				throw new Unreachable('cut', 'The answer was lost.', {isUnderWay: false});
			},
		};
		const id = await applied([bot()], hostOf('owner', losing));
		expect(statesOf(id)).toEqual(['done']);
		expect([calls, (await userOf(madeBy(id))).is_bot]).toEqual([1, true]);
	});

	it('is created for somebody else, rehearsed alike, and deactivated by the undo', async () => {
		const change = botFor('member');
		const host = hostOf();
		const plan = demo.plans.add(host, 'Bot', [order(change)]);
		const {difference, outcomes} = await demo.plans.rehearse(plan.id, host, {
			startCopy: startCopyHere,
		});
		expect(outcomes.map(({state}) => state)).toEqual(['done']);
		expect(difference.every(({isSaid}) => isSaid)).toBe(true);
		await demo.plans.apply(plan.id, host);
		expect(statesOf(plan.id)).toEqual(['done']);
		const made = madeBy(plan.id);
		expect((await userOf(made)).bot_owner_id).toBe(idOf('member'));
		await undone(plan.id);
		expect((await userOf(made)).is_active).toBe(false);
	});

	it('whose owner is refused is there as the own; the step says so, and another try gives it away', async () => {
		const client = owner();
		let [creations, refusals] = [0, 0];
		const refusing: Client = {
			...client,
			createBot: (...all) => {
				creations += 1;
				return client.createBot(...all);
			},
			updateBot: (...all) => {
				refusals += 1;
				return refusals === 1
					? client.updateBot({bot_id: all[0].bot_id, bot_owner_id: 99_999})
					: client.updateBot(...all);
			},
		};
		const host = hostOf('owner', refusing);
		const id = await applied([botFor('member')], host);
		const [step] = demo.plans.steps(id);
		expect(step).toMatchObject({
			state: 'refused',
			change: {user_id: expect.any(Number), has_owner: idOf('owner')},
		});
		const made = step?.change.kind === 'new-bot' ? (step.change.user_id ?? 0) : 0;
		expect((await userOf(made)).bot_owner_id).toBe(idOf('owner'));
		demo.plans.renew(id);
		await demo.plans.apply(id, host);
		expect(statesOf(id)).toEqual(['done']);
		expect([creations, (await userOf(made)).bot_owner_id]).toEqual([1, idOf('member')]);
	});

	it.each([
		['the creation', 'createBot'],
		['the change of the owner', 'updateBot'],
	] as const)(
		'for somebody else is made once though the answer to %s was lost',
		async (_name, lost) => {
			const client = owner();
			let calls = 0;
			const losing: Client = {
				...client,
				[lost]: async (...all: readonly never[]) => {
					calls += 1;
					await (client[lost] as (...given: readonly never[]) => Promise<unknown>)(...all);
					if (calls === 1) throw new Unreachable('cut', 'Lost.', {isUnderWay: false});
				},
			};
			const host = hostOf('owner', losing);
			const id = await applied([botFor('member')], host);
			if (statesOf(id)[0] !== 'done') {
				demo.plans.renew(id);
				await demo.plans.apply(id, host);
			}
			expect(statesOf(id)).toEqual(['done']);
			expect((await userOf(madeBy(id))).bot_owner_id).toBe(idOf('member'));
		},
	);

	it('belongs to somebody else, and to the first owner again', async () => {
		const made = madeBy(await applied([bot()]));
		const change = {
			kind: 'bot-owner',
			user_id: made,
			before: idOf('owner'),
			after: idOf('member'),
		} as const;
		const id = await applied([change]);
		expect((await userOf(made)).bot_owner_id).toBe(idOf('member'));
		await undone(id);
		expect((await userOf(made)).bot_owner_id).toBe(idOf('owner'));
	});

	it('that somebody else gave away meanwhile is held', async () => {
		const made = madeBy(await applied([bot()]));
		await owner().updateBot({bot_id: made, bot_owner_id: idOf('moderator')});
		const [before, after] = [idOf('owner'), idOf('member')];
		const id = await applied([{kind: 'bot-owner', user_id: made, before, after}]);
		expect(demo.plans.steps(id)).toMatchObject([
			{state: 'held', reason: 'drift', now: idOf('moderator')},
		]);
	});

	it('of others is not for members', async () => {
		const made = madeBy(await applied([bot()]));
		const [before, after] = [idOf('owner'), idOf('member')];
		const change = {kind: 'bot-owner', user_id: made, before, after} as const;
		const id = await applied([change], hostOf('member'));
		expect(demo.plans.steps(id)).toMatchObject([
			{state: 'held', reason: 'permission', barrier: {who: 'administrators'}},
		]);
	});

	it('is rehearsed as it will be', async () => {
		const made = madeBy(await applied([bot()]));
		const host = hostOf();
		const steps = [
			bot(),
			{kind: 'bot-owner', user_id: made, before: idOf('owner'), after: idOf('member')} as const,
		];
		const {id} = demo.plans.add(host, 'Bots', steps.map(order));
		const {difference, outcomes} = await demo.plans.rehearse(id, host, {startCopy: startCopyHere});
		expect(outcomes.map(({state}) => state)).toEqual(['done', 'done']);
		expect(difference.every(({isSaid}) => isSaid)).toBe(true);
		expect(difference.map(({kind, part}) => [kind, part])).toEqual(
			expect.arrayContaining([
				['person', 'bot_owner_id'],
				['person', undefined],
			]),
		);
	});
});

describe('of the account', () => {
	const words = async () => (await owner().getAlertWords({})).alert_words;

	it('an alert word comes and goes, in whatever case', async () => {
		const id = await applied([{kind: 'alert-word', word: 'Shutter', before: false, after: true}]);
		expect(await words()).toContain('Shutter');
		const again = await applied([
			{kind: 'alert-word', word: 'shutter', before: false, after: true},
		]);
		expect(statesOf(again)).toEqual(['held']);
		await undone(id);
		expect(await words()).not.toContain('Shutter');
	});

	const muted = async () =>
		(await owner().register({fetch_event_types: ['muted_users']})).muted_users?.map(({id}) => id);

	it('somebody is muted, and heard again', async () => {
		const change = {
			kind: 'muted-person',
			user_id: idOf('guest'),
			before: false,
			after: true,
		} as const;
		const id = await applied([change]);
		expect(await muted()).toContain(idOf('guest'));
		await undone(id);
		expect(await muted()).not.toContain(idOf('guest'));
	});

	it.each([
		['timezone', 'Asia/Tokyo'],
		['send_read_receipts', false],
		['full_name', 'Ines H.'],
	] as const)('%s is set, and set back', async (property, after) => {
		const now = async () => {
			const {user_settings: told = {}} = await owner().register({
				fetch_event_types: ['user_settings'],
			});
			const settings: Readonly<Record<string, unknown>> = told;
			return property === 'full_name'
				? (await owner().getOwnUser({})).full_name
				: settings[property];
		};
		const before = (await now()) as string | boolean;
		const user_id = idOf('owner');
		const id = await applied([{kind: 'account-setting', user_id, property, before, after}]);
		expect(await now()).toBe(after);
		await undone(id);
		expect(await now()).toBe(before);
	});
});

describe('a message for later', () => {
	const at = () => Math.floor(Date.now() / 1000) + 86_400;
	const body = (content: string): ScheduledBody => ({
		type: 'private',
		to: [idOf('member')],
		topic: '',
		content,
		at: at(),
	});
	const list = async () => (await owner().getScheduledMessages({})).scheduled_messages;
	const withText = async (text: string) => (await list()).find(({content}) => content === text);
	const make = async (text: string) => {
		const id = await applied([
			{kind: 'scheduled-message', mark: text, before: null, after: body(text)},
		]);
		return {plan: id, found: await withText(text)};
	};

	it('is written, and deleted by the undo', async () => {
		const {plan, found} = await make('Later one');
		expect(found).toMatchObject({to: [idOf('member')], type: 'private'});
		await undone(plan);
		expect(await withText('Later one')).toBeUndefined();
	});

	it('gets another time, and the first one again', async () => {
		const {found} = await make('Later two');
		const before = body('Later two');
		const seen = {...before, at: found?.scheduled_delivery_timestamp ?? 0};
		const message_id = found?.scheduled_message_id ?? 0;
		const id = await applied([
			{
				kind: 'scheduled-message',
				mark: '2',
				message_id,
				before: seen,
				after: {...seen, at: seen.at + 3600},
			},
		]);
		expect((await withText('Later two'))?.scheduled_delivery_timestamp).toBe(seen.at + 3600);
		await undone(id);
		expect((await withText('Later two'))?.scheduled_delivery_timestamp).toBe(seen.at);
	});

	it('is canceled, and made anew by the undo', async () => {
		const {found} = await make('Later three');
		const seen = {
			...body('Later three'),
			at: found?.scheduled_delivery_timestamp ?? 0,
		};
		const message_id = found?.scheduled_message_id ?? 0;
		const id = await applied([
			{kind: 'scheduled-message', mark: '3', message_id, before: seen, after: null},
		]);
		expect(await withText('Later three')).toBeUndefined();
		await undone(id);
		expect(await withText('Later three')).toMatchObject({
			scheduled_delivery_timestamp: seen.at,
		});
	});

	it('that was changed meanwhile is held', async () => {
		const {found} = await make('Later four');
		const seen = {...body('Later four'), at: found?.scheduled_delivery_timestamp ?? 0};
		const message_id = found?.scheduled_message_id ?? 0;
		await owner().editScheduledMessage({scheduled_message_id: message_id, content: 'Other'});
		const id = await applied([
			{kind: 'scheduled-message', mark: '4', message_id, before: seen, after: null},
		]);
		expect(demo.plans.steps(id)).toMatchObject([{state: 'held', reason: 'drift'}]);
	});
});
