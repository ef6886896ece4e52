// @vitest-environment happy-dom
import {QueryClient} from '@tanstack/react-query';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {createClient, type Client} from '../../../shared/client/create-client';
import {Unreachable} from '../../../shared/client/failures';
import {longCount} from '../../../shared/testing/long-count.fixture';
import {screenServer} from '../../testing/screen-server.fixture';
import {useChangesStore} from '../../state/changes';
import {reportFailed} from '../../state/reports';
import {textsOf, useSavedTexts} from '../saved/saved-texts';
import {joined, removeDraft, restoreDraft, sourceOf, writeDraft} from './draft-actions';
import {localDrafts, newDraft, sendingOf} from './local-draft';
import {sendOutbox} from './outbox';
import {settleConflict, theirDeletion} from './settle-conflict';
import {useSyncState} from './sync-state';

const connectionId = 'demo';
const texts = longCount(80, 200);

let client: Client;

beforeEach(async () => {
	const {baseUrl, accounts} = screenServer;
	const {email = '', api_key = ''} = accounts['administrator'] ?? {};
	const {happyDOM} = window as unknown as {happyDOM: {setURL(url: string): void}};
	happyDOM.setURL(new URL(baseUrl).origin);
	vi.stubGlobal('steward', {ask: () => Promise.resolve({ok: true, value: null})});
	client = createClient({baseUrl, credentials: {email, apiKey: api_key}});
	for (const {id} of (await client.getDrafts({})).drafts) await client.deleteDraft({draft_id: id});
});
afterEach(() => {
	useSavedTexts.setState({byConnection: new Map()});
	useSyncState.setState({conflicts: new Map(), refusals: new Map()});
	useChangesStore.setState({runs: []});
	vi.unstubAllGlobals();
});

/** A service that does what it is asked and then, every second time, is cut off. */
function losingAnswers(well: Client): Client {
	let turn = 0;
	const lose = <Asked, Answer>(call: (asked: Asked) => Promise<Answer>) => {
		return async (asked: Asked): Promise<Answer> => {
			const answer = await call(asked);
			turn += 1;
			if (turn % 2 === 1) throw new Unreachable('cut', 'The connection was cut.');
			return answer;
		};
	};
	return {
		...well,
		createDrafts: lose(asked => well.createDrafts(asked)),
		editDraft: lose(asked => well.editDraft(asked)),
		deleteDraft: lose(asked => well.deleteDraft(asked)),
	};
}

/** Sends until nothing is left to send, as the frame does over time. */
async function sendAll(over: Client): Promise<number> {
	const queries = new QueryClient();
	let lost = 0;
	for (let pass = 0; pass < 2 * texts && textsOf(connectionId).size > 0; pass++) {
		await sendOutbox({client: over, queries, connectionId}, Date.now() + 10_000).catch(() => {
			lost += 1;
		});
	}
	queries.clear();
	return lost;
}

const stored = async () => (await client.getDrafts({})).drafts;
const contents = async () => (await stored()).map(({content}) => content).toSorted();

test('what is sent, or thrown away, is on the disk as such before the service hears of it', async () => {
	const seen: string[] = [];
	let disk = '';
	const ask = async (channel: string, question: unknown) => {
		// A disk takes its time.
		await new Promise(resolve => setImmediate(resolve));
		if (channel === 'texts:save') disk = JSON.stringify(question);
		return {ok: true, value: null};
	};
	vi.stubGlobal('steward', {ask});
	const look = <Asked, Answer>(name: string, call: (asked: Asked) => Promise<Answer>) => {
		return (asked: Asked): Promise<Answer> => {
			seen.push(`${name} ${disk.includes('operation') ? 'noted' : 'not noted'}`);
			disk = '';
			return call(asked);
		};
	};
	const watched: Client = {
		...client,
		createDrafts: look('create', asked => client.createDrafts(asked)),
		editDraft: look('edit', asked => client.editDraft(asked)),
		deleteDraft: look('delete', asked => client.deleteDraft(asked)),
	};
	newDraft(connectionId, {type: '', to: [], topic: '', content: 'Once'});
	await sendAll(watched);
	const [source] = joined(connectionId, [], await stored());
	if (source === undefined) throw new Error('There is no draft.');
	writeDraft(connectionId, 2, source, {content: 'Once again'});
	await sendAll(watched);
	const [again] = joined(connectionId, [], await stored());
	if (again === undefined) throw new Error('There is no draft.');
	removeDraft(connectionId, again);
	await sendAll(watched);
	expect(seen).toEqual(['create noted', 'edit noted', 'delete noted']);
});

test('what the bar told of the sending of a draft goes with the draft', () => {
	const {uid} = newDraft(connectionId, {type: '', to: [], topic: '', content: 'Thrown away'});
	const source = {uid, local: undefined, stored: undefined};
	reportFailed(connectionId, 'The message was not sent.', 'Why.', sendingOf(uid));
	reportFailed(connectionId, 'The message was not sent.', 'Why.', sendingOf('other'));
	removeDraft(connectionId, source);
	expect(useChangesStore.getState().runs).toMatchObject([{about: sendingOf('other')}]);
});

test(
	`of ${texts} answers that are lost none makes a second draft`,
	{timeout: 120_000},
	async () => {
		const bad = losingAnswers(client);
		const body = (at: number) => ({
			type: '' as const,
			to: [],
			topic: '',
			content: `Draft ${at % 20}`,
		});
		for (let at = 0; at < texts / 2; at++) newDraft(connectionId, body(at));
		let lost = await sendAll(bad);
		const expected = Array.from({length: texts / 2}, (_none, at) => `Draft ${at % 20}`).toSorted();
		expect(await contents()).toEqual(expected);

		for (const source of joined(connectionId, localDrafts(connectionId), await stored())) {
			writeDraft(connectionId, 2, source, {content: `${source.stored?.content} again`});
		}
		lost += await sendAll(bad);
		expect(await contents()).toEqual(expected.map(content => `${content} again`));

		for (const source of joined(connectionId, [], await stored()))
			removeDraft(connectionId, source);
		lost += await sendAll(bad);
		expect(await contents()).toEqual([]);
		expect(textsOf(connectionId).size).toBe(0);
		expect(lost).toBeGreaterThan(texts / 2);
	},
);

/** A draft that changed on both sides, as it is found by whoever sends. */
async function conflictOver(over: Client) {
	const blank = {type: '' as const, to: [], topic: ''};
	await client.createDrafts({drafts: [{...blank, content: 'Before'}]});
	const [source] = joined(connectionId, [], await stored());
	if (source?.stored === undefined) throw new Error('There is no draft.');
	writeDraft(connectionId, 2, source, {content: 'Mine'});
	const draft = {...blank, content: 'Theirs'};
	await client.editDraft({draft_id: source.stored.id, draft});
	await sendOutbox({client: over, queries: new QueryClient(), connectionId}, Date.now() + 10_000);
	const [theirs] = await stored();
	const clash = sourceOf(connectionId, source.uid, await stored());
	if (theirs === undefined || clash?.local?.mine == null) throw new Error('There is no conflict.');
	expect([...useSyncState.getState().conflicts.values()]).toEqual([theirs]);
	return {theirs, clash, mine: clash.local.mine};
}

test.each([
	['heard of it', true],
	['did not hear of it', false],
])(
	'a conflict that was deleted comes back as both texts where the server %s',
	async (_how, isSent) => {
		const bad = losingAnswers(client);
		const {theirs, clash, mine} = await conflictOver(bad);
		removeDraft(connectionId, clash);
		if (isSent) {
			const deps = {client: bad, queries: new QueryClient(), connectionId};
			await expect(sendOutbox(deps, Date.now() + 10_000)).rejects.toBeInstanceOf(Unreachable);
			expect(await contents()).toEqual([]);
		}
		const {uid, before, at} = theirDeletion(theirs);
		if (before === null) throw new Error('Nothing goes.');
		restoreDraft(connectionId, uid, before, at);
		restoreDraft(connectionId, clash.uid, mine, clash.local?.at ?? 0);
		expect(await sendAll(bad)).toBeGreaterThan(0);
		expect(await contents()).toEqual(['Mine', 'Theirs']);
		expect(textsOf(connectionId).size).toBe(0);
	},
);

test('what the server had comes back beside what was used, though answers are lost', async () => {
	const bad = losingAnswers(client);
	const {theirs, clash, mine} = await conflictOver(bad);
	settleConflict(connectionId, clash.uid, theirs, {kind: 'write', body: mine});
	const [gone] = useChangesStore.getState().runs[0]?.done ?? [];
	if (gone?.kind !== 'draft' || gone.before === null) throw new Error('Nothing to bring back.');
	// Nothing was sent yet: the same text of the same moment is there under its old id.
	restoreDraft(connectionId, gone.uid, gone.before, gone.at);
	expect(await sendAll(bad)).toBeGreaterThan(0);
	expect(await contents()).toEqual(['Mine', 'Theirs']);
	expect(textsOf(connectionId).size).toBe(0);
});
