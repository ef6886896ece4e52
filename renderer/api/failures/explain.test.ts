import {describe, expect, it} from 'vitest';
import {failure} from '../../../shared/bridge';
import {blameReading, UnexpectedAnswer, Unreachable} from '../../../shared/client/failures';
import {ApiError} from '../../../shared/contract/errors';
import {faults, type Fault} from '../../../shared/faults';
import {failureKinds} from '../../../shared/gateway';
import {explainStep, StepFailed} from '../connection/connections';
import {explain, explainFailure, inShort, type Explanation} from './explain';

/** One line, then why or what is safe: sentences, and calm. */
function expectWords({title, advice}: Explanation): void {
	for (const text of [title, advice]) {
		expect(text).toMatch(/^[A-Z].{8,}\.$/);
		expect(text).not.toMatch(/!|\boops\b/i);
	}
	expect(title.length).toBeLessThan(80);
}

describe('a failure has words and a next step', () => {
	it.each(failure.shape.kind.options)('of the main process: %s', kind => {
		const words = explainFailure({ok: false, kind, detail: 'What was said.'});
		expectWords(words);
		expect(words.said).toBe('What was said.');
		expect(words.next).toBeTruthy();
	});

	it.each(failureKinds)('without an answer: %s', kind => {
		const words = explain(new Unreachable(kind, 'What was said.'));
		expectWords(words);
		expect(words).toMatchObject({said: 'What was said.', code: kind});
	});

	it.each(['constructor', '__proto__', 'toString'])('with the code %s', code => {
		expectWords(explain(new ApiError(code, 'What was said.')));
	});

	it('of a reading that was cut does not ask whether something was done', () => {
		const change = explain(new Unreachable('cut', 'What was said.'));
		const read = explain(new Unreachable('cut', 'What was said.', {isRead: true}));
		expectWords(read);
		expect(change.advice).toContain('whether it went through');
		expect(read.advice).toContain('nothing was changed');
		const looked = explainFailure({ok: false, kind: 'cut', detail: 'What was said.'}, true);
		expect(looked.advice).toBe(read.advice);
	});

	it('of a reading that was refused says how to see it, not that nothing was changed', () => {
		const refusal = new ApiError('BAD_NARROW', 'Invalid narrow operator.');
		expect(explain(refusal).advice).toBe('Nothing was changed.');
		blameReading(refusal);
		expectWords(explain(refusal));
		expect(explain(refusal).advice).not.toContain('changed');
		const signedOut = new ApiError('UNAUTHORIZED', 'No key.');
		const words = explain(signedOut);
		blameReading(signedOut);
		expect(explain(signedOut)).toEqual(words);
	});

	it.each([
		['UNAUTHORIZED', 'sign-in'],
		['INVALID_API_KEY', 'sign-in'],
		['AUTHENTICATION_FAILED', 'edit'],
		['USER_DEACTIVATED', 'edit'],
		['REALM_DEACTIVATED', 'edit'],
		['PASSWORD_AUTH_DISABLED', 'edit'],
		['RATE_LIMIT_HIT', 'wait'],
		['STORAGE_FULL', 'retry'],
		['NOT_AT_LEVEL', 'edit'],
		['FILE_NOT_THERE', 'edit'],
		['BAD_REQUEST', 'edit'],
		['A_CODE_OF_TOMORROW', 'edit'],
	])('refused with %s', (code, next) => {
		const words = explain(new ApiError(code, 'What was said.'));
		expectWords(words);
		expect(words).toMatchObject({said: 'What was said.', code, next});
		const step = explainFailure({ok: false, kind: 'refusal', code, detail: 'What was said.'});
		expect(step).toEqual(words);
	});

	it('a long pause is told as long as it is', () => {
		const pause = (seconds: number) =>
			explain(new ApiError('RATE_LIMIT_HIT', 'Wait.', {'retry-after': seconds}, 429)).advice;
		expect(pause(119)).toContain('Try again in a moment.');
		expect(pause(3541)).toContain('wait 60 min.');
	});

	it('answered in another shape', () => {
		const misfit = {at: 'members[3].role', expected: 'whole number', came: 'text'};
		const server = {featureLevel: 185, version: '7.0'};
		const error = new UnexpectedAnswer({call: 'GET /users', misfit, server});
		const unclear = explain(error);
		expectWords(unclear);
		expect(unclear.advice).toContain('It may have gone through');
		blameReading(error);
		const words = explain(error);
		expectWords(words);
		expect(words.advice).toBe('Try again, or copy the details and report them.');
		expect(words.facts).toEqual([
			['Call', 'GET /users'],
			['Field', 'members[3].role'],
			['Expected', 'whole number'],
			['Received', 'text'],
			['Server', 'version 7.0, API level 185'],
		]);
	});

	it.each([[new TypeError('x is undefined')], ['text'], [undefined]])('our own: %s', mistake => {
		expectWords(explain(mistake));
	});
});

describe('in short', () => {
	it('a refusal is the sentence of the service, with what helps where that is known', () => {
		expect(inShort(new ApiError('BAD_REQUEST', 'Invalid name.'))).toBe('Invalid name.');
		expect(inShort(new ApiError('RATE_LIMIT_HIT', 'Too many calls.'))).toMatch(
			/^Too many calls\. .*Try again in a moment\.$/,
		);
	});

	it.each(failureKinds)('without an answer it says what to do: %s', kind => {
		const error = new Unreachable(kind, 'read ECONNRESET');
		const {title, advice} = explain(error);
		expect(inShort(error)).toBe(`${title} ${advice} (read ECONNRESET)`);
	});
});

describe('fourteen ways to be bad', () => {
	const codes: Partial<Record<Fault, string>> = {
		'rate-limited': 'RATE_LIMIT_HIT',
		'key-refused': 'INVALID_API_KEY',
	};
	/** As the main process tells it. */
	const wordsOf = (fault: Fault) => {
		const code = codes[fault];
		const kind = failure.shape.kind.parse(code === undefined ? fault : 'refusal');
		return explainFailure({ok: false, kind, detail: '', ...(code !== undefined && {code})});
	};

	it('have fourteen titles and pieces of advice', () => {
		expect(faults).toHaveLength(14);
		expect(new Set(faults.map(fault => wordsOf(fault).title)).size).toBe(14);
		expect(new Set(faults.map(fault => wordsOf(fault).advice)).size).toBe(14);
	});

	it.each(faults.filter(fault => fault.startsWith('certificate')))(
		'%s: the key was not sent, and nothing offers to go on all the same',
		fault => {
			const {title, advice} = wordsOf(fault);
			expect(advice).toMatch(/Your key was not sent\.$/);
			expect(`${title} ${advice}`).not.toMatch(/anyway|ignore|continue|all the same/i);
		},
	);
});

it('different faults have different titles', () => {
	const titles = failureKinds.map(kind => explain(new Unreachable(kind, '')).title);
	expect(new Set(titles).size).toBe(titles.length);
});

it('a step of the main process keeps its own words, a mistake has those of mistakes', () => {
	const failed = {ok: false, kind: 'certificate-unknown', detail: 'self-signed'} as const;
	expect(explainStep(new StepFailed(failed))).toEqual(explainFailure(failed));
	expect(explainStep(new Error('x')).code).toBe('unexpected');
});

it.each(faults)('a server that gives %s as its code gets no word of ours for it', code => {
	const plain = explain(new ApiError('BAD_REQUEST', 'What was said.'));
	const words = {title: plain.title, advice: plain.advice, next: plain.next};
	expect(explain(new ApiError(code, 'What was said.'))).toMatchObject(words);
	const detail = 'What was said.';
	expect(explainFailure({ok: false, kind: 'refusal', code, detail})).toMatchObject(words);
});
