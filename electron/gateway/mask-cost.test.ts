import {expect, it} from 'vitest';
import {measured} from '../../shared/testing/measured.fixture';
import {maskText} from '../../shared/calls';
import {openMask} from './mask';
import {
	collectFrom,
	collectHeaders,
	openSample,
	readBody,
	recordedHeaders,
	withoutSecrets,
} from './recorded-body';

const form = 'application/x-www-form-urlencoded';

/** In milliseconds; what is shorter cannot be told apart from the noise of the machine. */
const shortest = 0.5;

/** Least processor time of some runs, in milliseconds: what others do meanwhile only adds to it. */
function cost(work: () => void): number {
	const times = Array.from({length: 7}, () => {
		const before = process.cpuUsage();
		work();
		const {user, system} = process.cpuUsage(before);
		return (user + system) / 1000;
	});
	return Math.max(shortest, Math.min(...times));
}

function ofHeaders(end: string, count: number): number {
	const pairs = Array.from({length: count}, (_, at) => [
		[`a${at}-${end}`, `value-${at}-${'x'.repeat(24)}`],
		[`b${at}`, 'plain'],
	]).flat();
	const headers = new Headers(pairs as [string, string][]);
	return cost(() => {
		const mask = openMask(null);
		collectHeaders(headers, mask);
		recordedHeaders(headers, mask);
	});
}

function ofBody(type: string, text: string): number {
	const sample = openSample();
	sample.take(Buffer.from(text));
	return cost(() => {
		const mask = openMask(null);
		const body = readBody(sample, type);
		collectFrom(body, mask);
		withoutSecrets(body, mask);
	});
}

const formOf = (end: string, count: number) =>
	Array.from({length: count}, (_, at) => `k${at}_${end}=value-${at}-xxxx&n${at}=plain`).join('&');
const jsonOf = (end: string, count: number, rest: string) => {
	const members = Array.from({length: count}, (_, at) => ({[end]: `${'a'.repeat(40)}${at}`}));
	return JSON.stringify({members, rest});
};

// Whoever answers chooses the names: one pattern of all values, made anew for each, took 13 seconds.
it.each([
	['90 headers', () => [ofHeaders('key', 90), ofHeaders('not', 90)]],
	['290 headers', () => [ofHeaders('key', 290), ofHeaders('not', 290)]],
	['90 fields', () => [ofBody(form, formOf('key', 90)), ofBody(form, formOf('not', 90))]],
	['290 fields', () => [ofBody(form, formOf('key', 290)), ofBody(form, formOf('not', 290))]],
	[
		'90 members that begin alike, in a text of their letters',
		() =>
			['key', 'not'].map(end => ofBody('application/json', jsonOf(end, 90, 'a'.repeat(50_000)))),
	],
])('%s cost little more for having the names of secrets', measured, (_what, costs) => {
	const [secret = Infinity, plain = 0] = costs();
	// A guard that was taken out costs thousands of times as much.
	expect(secret / plain).toBeLessThan(200);
	expect(secret).toBeLessThan(300);
});

it('of a form of more fields than a service takes nothing is shown', () => {
	const sample = openSample();
	sample.take(Buffer.from(`${'a=words&'.repeat(1001)}password=hunter2`));
	const mask = openMask(null);
	const body = readBody(sample, form);
	collectFrom(body, mask);
	expect(JSON.stringify(withoutSecrets(body, mask))).not.toContain('words');
	expect(mask.text('hunter2')).toBe(maskText);
});
