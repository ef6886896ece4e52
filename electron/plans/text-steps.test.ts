import {beforeEach, describe, expect, it} from 'vitest';
import type {Client} from '../../shared/client/create-client';
import {Unreachable} from '../../shared/client/failures';
import {playgroundsNow} from '../../shared/changes/facts';
import type {LinkifierChange, MailInvitation} from '../../shared/model/change';
import type {PlanChange, NewStep} from '../../shared/model/plan';
import {startCopyHere} from '../testing/copy.fixture';
import {plansOfDemo} from '../testing/plans-of-demo.fixture';
import {tinyPicture} from '../testing/pictures.fixture';

const demo = plansOfDemo();
const {hostOf, statesOf} = demo;

beforeEach(async () => {
	const owner = demo.server.as('owner');
	for (const {id} of (await owner.getLinkifiers({})).linkifiers) {
		await owner.deleteLinkifier({filter_id: id});
	}
	for (const {id} of await playgroundsNow(owner)) await owner.deletePlayground({playground_id: id});
	for (const {id, is_multiuse} of (await owner.getInvitations({})).invites) {
		if (!is_multiuse) await owner.revokeInvitation({prereg_id: id});
	}
});

const step = (change: PlanChange): NewStep => ({
	change,
	target: {kind: 'organization', name: ''},
	seenAt: Date.now(),
});
const linkifiers = async () => (await demo.server.as('owner').getLinkifiers({})).linkifiers;
const patterns = async () => (await linkifiers()).map(({pattern}) => pattern);
const mails = async () =>
	(await demo.server.as('owner').getInvitations({})).invites.flatMap(({email}) => email ?? []);

const issue = {pattern: '#(?P<id>[0-9]+)', url_template: 'https://example.com/issues/{id}'};
const ticket = {pattern: 'T(?P<id>[0-9]+)', url_template: 'https://example.com/tickets/{id}'};
const page = {pattern: 'P(?P<id>[0-9]+)', url_template: 'https://example.com/pages/{id}'};
const rust = {
	pygments_language: 'Rust',
	name: 'Try it',
	url_template: 'https://example.com/rust?code={code}',
};
const grant = {role: 400, channels: [], withDefaults: true, minutes: 14_400} as const;
const invited = (email: string): MailInvitation => ({
	kind: 'mail-invitation',
	email,
	grant,
	before: false,
	after: true,
});

/** Makes changes as a plan, and gives its number. */
async function make(...changes: readonly PlanChange[]): Promise<string> {
	const {id} = demo.plans.add(hostOf(), 'Texts', changes.map(step));
	await demo.plans.apply(id, hostOf());
	return id;
}

async function undo(id: string): Promise<void> {
	const back = demo.plans.undo(id);
	await demo.plans.apply(back.id, hostOf());
	expect(statesOf(back.id).every(state => state === 'done')).toBe(true);
}

describe('linkifiers', () => {
	it('one is added, changed and removed, and each is undone', async () => {
		const added = await make({kind: 'linkifier', before: null, after: issue});
		expect(statesOf(added)).toEqual(['done']);
		const [{id} = {id: 0}] = await linkifiers();
		expect(demo.plans.steps(added)[0]?.made).toMatchObject({linkifier_id: id});
		const changed = await make({kind: 'linkifier', linkifier_id: id, before: issue, after: ticket});
		expect(await patterns()).toEqual([ticket.pattern]);
		await undo(changed);
		expect(await patterns()).toEqual([issue.pattern]);
		await undo(added);
		expect(await patterns()).toEqual([]);
	});

	it('one that was removed comes back to its place', async () => {
		await make(
			{kind: 'linkifier', before: null, after: issue},
			{kind: 'linkifier', before: null, after: ticket},
			{kind: 'linkifier', before: null, after: page},
		);
		const {id} = (await linkifiers())[1] ?? {id: 0};
		const removed = await make({
			kind: 'linkifier',
			linkifier_id: id,
			before: ticket,
			after: null,
			place: 1,
		});
		expect(await patterns()).toEqual([issue.pattern, page.pattern]);
		await undo(removed);
		expect(await patterns()).toEqual([issue.pattern, ticket.pattern, page.pattern]);
	});

	it('the order is changed and undone', async () => {
		await make(
			{kind: 'linkifier', before: null, after: issue},
			{kind: 'linkifier', before: null, after: ticket},
		);
		const before = (await linkifiers()).map(({id}) => id);
		const plan = await make({kind: 'linkifier-order', before, after: before.toReversed()});
		expect(await patterns()).toEqual([ticket.pattern, issue.pattern]);
		await undo(plan);
		expect(await patterns()).toEqual([issue.pattern, ticket.pattern]);
	});

	it('what somebody else changed or removed meanwhile is held', async () => {
		await make({kind: 'linkifier', before: null, after: issue});
		const [{id: linkifier_id} = {id: 0}] = await linkifiers();
		const change: LinkifierChange = {kind: 'linkifier', linkifier_id, before: issue, after: ticket};
		const {id} = demo.plans.add(hostOf(), 'Edit', [step(change)]);
		await demo.server.as('administrator').updateLinkifier({filter_id: linkifier_id, ...page});
		await demo.plans.apply(id, hostOf());
		expect(demo.plans.steps(id)).toMatchObject([{state: 'held', reason: 'drift', now: page}]);
		const other = demo.plans.add(hostOf(), 'Edit', [step({...change, before: page})]);
		await demo.server.as('administrator').deleteLinkifier({filter_id: linkifier_id});
		await demo.plans.apply(other.id, hostOf());
		expect(demo.plans.steps(other.id)).toMatchObject([{state: 'held', reason: 'gone'}]);
	});

	it('one is seen after its answer was lost, and is not sent again', async () => {
		const client = demo.server.as('owner');
		let calls = 0;
		const losing: Client = {
			...client,
			createLinkifier: async (...all) => {
				calls += 1;
				await client.createLinkifier(...all);
				throw new Unreachable('cut', 'The answer was lost.', {isUnderWay: false});
			},
		};
		const host = hostOf('owner', losing);
		const {id} = demo.plans.add(host, 'One', [
			step({kind: 'linkifier', before: null, after: issue}),
		]);
		await demo.plans.apply(id, host);
		expect(statesOf(id)).toEqual(['done']);
		expect(calls).toBe(1);
		await undo(id);
		expect(await patterns()).toEqual([]);
	});

	it('a pattern that the server refuses is refused with its words', async () => {
		const id = await make({kind: 'linkifier', before: null, after: {...issue, pattern: '(?P<id>'}});
		expect(demo.plans.steps(id)).toMatchObject([{state: 'refused', code: 'BAD_REQUEST'}]);
	});

	it('a rehearsal says what was added and reordered, and nothing else', async () => {
		await make({kind: 'linkifier', before: null, after: issue});
		await make({kind: 'linkifier', before: null, after: ticket});
		const order = (await linkifiers()).map(({id}) => id);
		const {id} = demo.plans.add(hostOf(), 'Tried', [
			step({kind: 'linkifier-order', before: order, after: order.toReversed()}),
			step({kind: 'linkifier', before: null, after: page}),
			step({kind: 'playground', before: null, after: rust}),
			step(invited('nora.reyes@example.com')),
		]);
		const {difference, outcomes} = await demo.plans.rehearse(id, hostOf(), {
			startCopy: startCopyHere,
		});
		expect(outcomes.map(({state}) => state)).toEqual(['done', 'done', 'done', 'done']);
		expect(difference.map(({kind, isSaid}) => [kind, isSaid])).toEqual([
			['linkifier', true],
			['playground', true],
			['invitation', true],
			['linkifier', true],
		]);
		expect(await patterns()).toEqual([issue.pattern, ticket.pattern]);
	});

	it('others than administrators are held', async () => {
		const host = hostOf('moderator');
		const {id} = demo.plans.add(host, 'No', [
			step({kind: 'linkifier', before: null, after: issue}),
		]);
		await demo.plans.apply(id, host);
		expect(demo.plans.steps(id)).toMatchObject([
			{state: 'held', reason: 'permission', barrier: {why: 'role', who: 'administrators'}},
		]);
	});
});

describe('code playgrounds', () => {
	it('one is added, changed and removed, and each is undone', async () => {
		const now = () => playgroundsNow(demo.server.as('owner'));
		const added = await make({kind: 'playground', before: null, after: rust});
		const other = {...rust, url_template: 'https://example.com/other?code={code}'};
		const changed = await make({kind: 'playground', before: rust, after: other});
		expect(await now()).toMatchObject([other]);
		await undo(changed);
		expect(await now()).toMatchObject([rust]);
		await undo(added);
		expect(await now()).toEqual([]);
	});

	it('where the new one is refused the old one stands', async () => {
		await make({kind: 'playground', before: null, after: rust});
		const wrong = {...rust, url_template: 'https://example.com/'};
		const id = await make({kind: 'playground', before: rust, after: wrong});
		expect(demo.plans.steps(id)).toMatchObject([{state: 'refused'}]);
		expect(await playgroundsNow(demo.server.as('owner'))).toMatchObject([rust]);
	});
});

describe('emoji', () => {
	const names = async () =>
		Object.values((await demo.server.as('owner').getRealmEmoji({})).emoji).flatMap(
			({name, deactivated}) => (deactivated ? [] : name),
		);

	it('one is deactivated, and nothing undoes that', async () => {
		await demo.server
			.as('owner')
			.uploadEmoji({emoji_name: 'lab_coat'}, {file: new File([tinyPicture], 'lab.png')});
		expect(await names()).toContain('lab_coat');
		const id = await make({kind: 'emoji', name: 'lab_coat', before: true, after: false});
		expect(statesOf(id)).toEqual(['done']);
		expect(await names()).not.toContain('lab_coat');
		expect(() => demo.plans.undo(id)).toThrow();
	});
});

describe('invitations by e-mail', () => {
	it('people are invited, who is there already is refused by name, and the undo revokes', async () => {
		const there = (await demo.server.as('owner').getOwnUser({})).email;
		const id = await make(
			invited('nora.reyes@example.com'),
			invited(there),
			invited('Sami Okoro <x@'),
			invited('imre.vass@example.com'),
		);
		expect(demo.plans.steps(id)).toMatchObject([
			{state: 'done'},
			{state: 'refused', sentence: 'Already has an account.'},
			{state: 'refused', sentence: 'Invalid address.'},
			{state: 'done'},
		]);
		expect((await mails()).toSorted()).toEqual(['imre.vass@example.com', 'nora.reyes@example.com']);
		await undo(id);
		expect(await mails()).toEqual([]);
	});

	it('one is revoked for good, and one that is gone by then is held', async () => {
		await demo.server.as('owner').sendInvitations({
			invitee_emails: 'nora.reyes@example.com',
			stream_ids: [],
		});
		const {invites} = await demo.server.as('owner').getInvitations({});
		const invite_id = invites.find(({is_multiuse}) => !is_multiuse)?.id ?? 0;
		const change: MailInvitation = {
			kind: 'mail-invitation',
			email: 'nora.reyes@example.com',
			invite_id,
			before: true,
			after: false,
		};
		const later = demo.plans.add(hostOf(), 'Later', [step(change)]);
		const id = await make(change);
		expect(statesOf(id)).toEqual(['done']);
		expect(await mails()).toEqual([]);
		expect(() => demo.plans.undo(id)).toThrow();
		await demo.plans.apply(later.id, hostOf());
		expect(demo.plans.steps(later.id)).toMatchObject([{state: 'held', reason: 'gone'}]);
	});
});
