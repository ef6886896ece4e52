import {describe, expect, it} from 'vitest';
import type {Draft, DraftBody} from '../../../shared/model/draft';
import {nextStep, whyHeld, type Step} from './draft-rules';
import {isIdentical} from './draft-body';
import {isSame} from './draft-body';
import {asStored} from './draft-body';
import type {LocalDraft} from './local-draft';

const body = (content: string, part: Partial<DraftBody> = {}): DraftBody => ({
	type: '',
	to: [],
	topic: '',
	content,
	...part,
});
const stored = (id: number, content: string, timestamp = 100): Draft => ({
	...body(content),
	id,
	timestamp,
});
const kept = (part: Partial<LocalDraft>): LocalDraft => ({
	uid: 'one',
	localId: -1,
	id: null,
	base: null,
	mine: body('mine'),
	at: 100_500,
	sent: null,
	...part,
});
const sent = (content: string | null) => ({
	operation: 'a',
	body: content === null ? null : body(content),
	at: 100_500,
});
const known = {id: 7, base: body('base')};

describe('what comes next for a draft', () => {
	it.each<[string, LocalDraft, readonly Draft[], Step]>([
		['a new one is created', kept({}), [], {do: 'create'}],
		['a blank one waits', kept({mine: body(' \n')}), [], {do: 'nothing'}],
		['one that cannot be stored waits', kept({mine: body('a\0')}), [], {do: 'nothing'}],
		['one thrown away before it was sent', kept({mine: null}), [], {do: 'forget'}],
		[
			'a creation whose answer was lost is found again',
			kept({sent: sent('mine')}),
			[stored(3, 'other'), stored(4, 'mine')],
			{do: 'adopt', draft: stored(4, 'mine')},
		],
		[
			'also when more was typed since',
			kept({mine: body('mine and more'), sent: sent('mine')}),
			[stored(4, 'mine')],
			{do: 'adopt', draft: stored(4, 'mine')},
		],
		[
			'also when it was thrown away since',
			kept({mine: null, sent: sent('mine')}),
			[stored(4, 'mine')],
			{do: 'adopt', draft: stored(4, 'mine')},
		],
		['or it never arrived', kept({sent: sent('mine')}), [], {do: 'create'}],
		[
			'the same words at another time are another draft',
			kept({sent: sent('mine')}),
			[stored(4, 'mine', 90)],
			{do: 'create'},
		],
		[
			'and so is one that belongs to another line',
			kept({sent: sent('mine')}),
			[stored(9, 'mine')],
			{do: 'create'},
		],
		['edited here only', kept(known), [stored(7, 'base')], {do: 'edit'}],
		['both sides say the same', kept(known), [stored(7, 'mine')], {do: 'forget'}],
		[
			'blanks at the end are no difference',
			kept({...known, mine: body('base \n')}),
			[stored(7, 'base')],
			{do: 'forget'},
		],
		[
			'an edit whose answer was lost is ours',
			kept({...known, sent: sent('first half')}),
			[stored(7, 'first half')],
			{do: 'edit'},
		],
		[
			'changed on both sides',
			kept(known),
			[stored(7, 'theirs')],
			{do: 'ask', theirs: stored(7, 'theirs')},
		],
		['gone there, edited here', kept(known), [], {do: 'ask', theirs: null}],
		['gone on both sides', kept({...known, mine: null}), [], {do: 'forget'}],
		['thrown away here', kept({...known, mine: null}), [stored(7, 'base')], {do: 'delete'}],
		[
			'thrown away here, but written in there since: it stays',
			kept({...known, mine: null}),
			[stored(7, 'theirs')],
			{do: 'forget'},
		],
		['brought back after it was gone there', kept({...known, sent: sent(null)}), [], {do: 'anew'}],
		[
			'brought back before it was gone there',
			kept({...known, sent: sent(null)}),
			[stored(7, 'base')],
			{do: 'edit'},
		],
		[
			'emptied: it stays there as it is',
			kept({...known, mine: body('')}),
			[stored(7, 'base')],
			{do: 'nothing'},
		],
	])('%s', (_name, line, list, step) => {
		expect(nextStep(line, list, new Set([9]))).toEqual(step);
	});
});

describe('two drafts', () => {
	it.each<[string, DraftBody, DraftBody, boolean, boolean]>([
		['alike', body('a'), body('a'), true, true],
		['blank end', body('a'), body('a '), true, false],
		['other words', body('a'), body('b'), false, false],
		[
			'people in another order',
			body('a', {type: 'private', to: [1, 2]}),
			body('a', {type: 'private', to: [2, 1]}),
			true,
			true,
		],
		[
			'other people',
			body('a', {type: 'private', to: [1, 2]}),
			body('a', {type: 'private', to: [1, 3]}),
			false,
			false,
		],
		[
			'another channel',
			body('a', {type: 'stream', to: [1]}),
			body('a', {type: 'stream', to: [2]}),
			false,
			false,
		],
		[
			'another topic',
			body('a', {type: 'stream', to: [1], topic: 'x'}),
			body('a', {type: 'stream', to: [1], topic: 'y'}),
			false,
			false,
		],
	])('%s', (_name, a, b, same, identical) => {
		expect(isSame(a, b)).toBe(same);
		expect(isIdentical(a, b)).toBe(identical);
	});
});

it.each<[string, Partial<DraftBody>, Partial<DraftBody>]>([
	[
		'a channel keeps its topic',
		{type: 'stream', to: [3], topic: 'x'},
		{type: 'stream', to: [3], topic: 'x'},
	],
	['two channels are none', {type: 'stream', to: [3, 4], topic: 'x'}, {}],
	['nobody is nowhere', {type: 'private', to: []}, {}],
	['oneself is left out', {type: 'private', to: [5, 1, 2, 2]}, {type: 'private', to: [2, 5]}],
	['unless one writes to oneself', {type: 'private', to: [1]}, {type: 'private', to: [1]}],
	['nowhere has no topic', {topic: 'x'}, {}],
])('as the service keeps it: %s', (_name, part, expected) => {
	expect(asStored(body('a', part), 1)).toEqual(body('a', expected));
});

it.each<[string, DraftBody, RegExp | undefined]>([
	['words', body('a'), undefined],
	['nothing', body(' '), /empty draft/],
	['a null byte', body('a\0'), /invalid character/],
	['half of a pair', body('\ud83d'), /invalid character/],
	['a null byte in the topic', body('a', {topic: 'x\0'}), /topic contains an invalid character/],
	['10,000 telescopes', body('🔭'.repeat(10_000)), undefined],
	['one more', body('🔭'.repeat(10_001)), /more than 10,000/],
	['a long topic', body('a', {topic: 'x'.repeat(61)}), /more than 60/],
])('held back: %s', (_name, draft, reason) => {
	if (reason === undefined) expect(whyHeld(draft)).toBeUndefined();
	else expect(whyHeld(draft)).toMatch(reason);
});
