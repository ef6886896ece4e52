import {describe, expect, it} from 'vitest';
import {failure} from '../../../shared/bridge';
import {stepNames, stepsTo, stepsUntil} from './connect-steps';

const found = {
	baseUrl: 'https://chat.example.com/api/v1',
	name: 'Analytical Engines',
	featureLevel: 277,
	version: '9.2',
	passwordSignIn: true,
};

describe('the way to a server', () => {
	it.each(failure.shape.kind.options)('has one failing step for "%s"', kind => {
		const steps = stepsUntil(kind, 'It failed.');
		const at = steps.findIndex(({state}) => state === 'failed');
		expect(steps[at]?.words).toBe('It failed.');
		expect(steps.slice(0, at).every(({state, words}) => state === 'done' && words !== '')).toBe(
			true,
		);
		expect(steps.slice(at + 1).every(({state}) => state === 'waiting')).toBe(true);
	});

	it('names what was found, in the same order', () => {
		const steps = stepsTo(found);
		expect(steps.map(({name}) => name)).toEqual(stepNames);
		expect(steps.every(({state}) => state === 'done')).toBe(true);
		expect(steps.map(({words}) => words)).toContain('Analytical Engines');
		expect(steps[0]?.words).toBe('https://chat.example.com');
	});

	it.each([
		['an older server', {featureLevel: 200}, 'Version', /\d+ parts are missing/],
		['a server without encryption', {baseUrl: 'http://127.0.0.1:1/api/v1'}, 'Certificate', /not/],
	] as const)('says what to know of %s', (_what, facts, name, words) => {
		const step = stepsTo({...found, ...facts}).find(each => each.name === name);
		expect(step?.state).toBe('doubt');
		expect(step?.words).toMatch(words);
	});

	it('offers the key where there is no password', () => {
		expect(stepsTo({...found, passwordSignIn: false}).at(-1)?.words).toBe('With an API key');
	});
});
