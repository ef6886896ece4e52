import {expect, test} from 'vitest';
import {createClient} from '../../../shared/client/create-client';
import {blameReading, mayHaveHappened, Unreachable} from '../../../shared/client/failures';
import {badRequest} from '../../../shared/contract/errors';
import {forgetConnection} from '../../state/forget';
import {changeInShort, explain, failedInShort} from '../failures/explain';
import {recalled, recallUnknown} from './recall-unknown';

/** What becomes of the next call: an answer, a refusal, its end on the way back, or nothing sent at all. */
type Wire = 'well' | 'refused' | 'limited' | 'cut' | 'down';

function clientOver(connectionId: string) {
	const state: {wire: Wire} = {wire: 'well'};
	const client = createClient({
		baseUrl: 'http://127.0.0.1/api/v1',
		fetch: async () => {
			if (state.wire === 'well') return Response.json({result: 'success', msg: ''});
			if (state.wire === 'cut') throw new Unreachable('cut', 'The connection was cut.');
			if (state.wire === 'down') throw new Unreachable('refused', 'Nothing listens there.');
			const code = state.wire === 'limited' ? 'RATE_LIMIT_HIT' : 'BAD_REQUEST';
			const status = state.wire === 'limited' ? 429 : 400;
			return Response.json({result: 'error', msg: 'No.', code, 'retry-after': 1}, {status});
		},
	});
	return {state, client: recallUnknown(client, connectionId)};
}

const archive = (client: ReturnType<typeof clientOver>['client'], stream_id = 7) =>
	client.archiveChannel({stream_id}).then(
		() => undefined,
		(error: unknown) => error,
	);

test('the same change once more that does not leave is not said to have changed nothing', async () => {
	const {state, client} = clientOver('one');
	state.wire = 'down';
	expect(mayHaveHappened(await archive(client))).toBe(false);
	state.wire = 'cut';
	expect(mayHaveHappened(await archive(client))).toBe(true);
	state.wire = 'down';
	const again = await archive(client);
	expect(mayHaveHappened(again)).toBe(true);
	expect(explain(again)).toMatchObject({
		title: 'The server is not responding.',
		advice: 'An earlier attempt may have gone through: check before you try again.',
	});
	for (const words of [changeInShort(again), failedInShort({error: again, isUnknown: true})]) {
		expect(words).toContain('Check whether it went through');
		expect(words).not.toContain('Nothing was changed');
	}
	// What was asked for of another channel, or in another organization, is another matter.
	expect(mayHaveHappened(await archive(client, 8))).toBe(false);
	const other = clientOver('two');
	other.state.wire = 'down';
	expect(mayHaveHappened(await archive(other.client))).toBe(false);
});

test.each([
	['an answer', 'well', false],
	['a refusal', 'refused', false],
	['a limit, which says nothing of it', 'limited', true],
] as const)('until there is %s', async (_what, wire, isOpen) => {
	const {state, client} = clientOver('three');
	state.wire = 'cut';
	await archive(client);
	state.wire = wire;
	await archive(client);
	state.wire = 'down';
	expect(mayHaveHappened(await archive(client))).toBe(isOpen);
});

test('it goes with the organization', async () => {
	const {state, client} = clientOver('four');
	state.wire = 'cut';
	await archive(client);
	forgetConnection('four');
	state.wire = 'down';
	expect(mayHaveHappened(await archive(client))).toBe(false);
});

test('of two at once each is remembered', async () => {
	const {state, client} = clientOver('five');
	state.wire = 'cut';
	await Promise.all([archive(client, 1), archive(client, 2)]);
	state.wire = 'down';
	for (const id of [1, 2]) expect(mayHaveHappened(await archive(client, id))).toBe(true);
});

test('a look before the call that is refused or not answered settles nothing', async () => {
	const attempt = (failure: Error) =>
		recalled('six', ['edit', 7], () => Promise.reject(failure)).catch((error: unknown) => error);
	const refusedLook = badRequest('No.');
	blameReading(refusedLook);
	const lostLook = () => new Unreachable('refused', 'Nothing listens there.', {isRead: true});
	expect(mayHaveHappened(await attempt(lostLook()))).toBe(false);
	await attempt(new Unreachable('cut', 'The connection was cut.'));
	await attempt(refusedLook);
	expect(mayHaveHappened(await attempt(lostLook()))).toBe(true);
	await attempt(badRequest('No.'));
	expect(mayHaveHappened(await attempt(lostLook()))).toBe(false);
});
