import {afterEach, expect, it, vi} from 'vitest';
import type {DraftBody} from '../../../shared/model/draft';
import {draftFilter} from './draft-filter';
import {destinationOf, rowsOf} from './draft-row';

afterEach(() => vi.restoreAllMocks());

const names = {channel: () => undefined, person: String, ownId: 1};
const to = (topic: string) =>
	destinationOf({type: 'stream', to: [7], topic, content: ''} as never, names);

it('a draft goes to a channel and a topic', () => {
	expect(to('tides').words).toBe('#channel 7 > tides');
	expect(to(' ').words).toBe('#channel 7');
});

it('the topic of a draft is no longer than a line has room for', () => {
	const {words, topic} = to('\u{1f600} '.repeat(60_000));
	expect(topic?.length).toBeLessThan(601);
	expect(words.length).toBeLessThan(630);
});

const draft = (id: number, body: DraftBody) =>
	({id, body, at: id, standing: {kind: 'saved'}}) as never;
const body = (content: string): DraftBody => ({type: 'stream', to: [7], topic: 'tides', content});
/** The lengths of all texts that were folded. */
const foldedLengths = (work: () => unknown) => {
	const lower = vi.spyOn(String.prototype, 'toLowerCase');
	work();
	const lengths = lower.mock.contexts.map(text => String(text).length);
	lower.mockRestore();
	return lengths;
};

it('a draft is found by the id that it had before the service gave it one', () => {
	const begun = Object.assign(draft(7, body('begun here')) as object, {localId: -3}) as never;
	const view = draftFilter.viewOf(rowsOf([draft(1, body('other')), begun], names), '');
	expect([view.placeOf(7), view.placeOf(-3), view.placeOf(8)]).toEqual([1, 1, -1]);
});

it('words are looked for in texts and in where they go, whatever the accents', () => {
	const rows = rowsOf([draft(1, body('Ελένη')), draft(2, body('other'))], names);
	const found = (text: string) => draftFilter.viewOf(rows, text).length;
	expect([found('ελενη'), found('tides'), found('-ελενη'), found('nothing')]).toEqual([1, 2, 1, 0]);
});

it('a letter typed into one draft has no text folded, and the next search only that one', () => {
	const bodies = Array.from({length: 50}, (_none, at) => body(`${at} ${'ΐ'.repeat(5000)}`));
	const rows = () =>
		rowsOf(
			bodies.map((one, at) => draft(at + 1, one)),
			names,
		);
	draftFilter.viewOf(rows(), 'word');
	bodies[3] = body(`3 ${'ΐ'.repeat(5001)}`);
	expect(Math.max(...foldedLengths(rows))).toBeLessThan(100);
	const searched = foldedLengths(() => draftFilter.viewOf(rows(), 'word')).filter(
		length => length > 1000,
	);
	expect(searched).toEqual([5003]);
});

it('of a text that no message holds the beginning is searched', () => {
	const rows = rowsOf([draft(1, body(`early ${'x'.repeat(100_000)} late`))], names);
	const longest = Math.max(...foldedLengths(() => draftFilter.viewOf(rows, 'early')));
	expect(longest).toBe(20_000);
	expect(draftFilter.viewOf(rows, 'early').length).toBe(1);
});
