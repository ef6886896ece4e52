import {describe, expect, it} from 'vitest';
import {failure, type SignedIn} from '../../../shared/bridge';
import type {ProbeProgress} from '../../../shared/server-found';
import {mayManage, stepNames, stepsSoFar, stepsTo, stepsUntil} from './connect-steps';

const found = {
	baseUrl: 'https://chat.example.com/api/v1',
	name: 'Analytical Engines',
	featureLevel: 277,
	version: '9.2',
	description: '',
	passwordSignIn: true,
	usernameIsEmail: true,
	methods: [],
	livesAt: null,
	hasOrganization: true,
};
const account: SignedIn = {
	id: 'ana',
	kind: 'server',
	label: 'Analytical Engines',
	baseUrl: found.baseUrl,
	email: 'ada@analytical.example',
	userId: 8,
	hue: 'violet',
	featureLevel: 277,
	key: 'kept',
	fullName: 'Ada Lovelace',
	role: 200,
};

describe('the way to a server', () => {
	it('says nothing of a certificate where there was none', () => {
		const ofFailed = (origin: string) => {
			const told: ProbeProgress = {step: 'address', address: 'as it was typed', origin};
			return stepsUntil('not-json', 'It failed.', [told]);
		};
		const certificateOf = (origin: string) =>
			ofFailed(origin).find(({name}) => name === 'Certificate');
		expect(certificateOf('http://127.0.0.1:9991')).toMatchObject({
			state: 'doubt',
			words: expect.stringContaining('not encrypted'),
		});
		expect(certificateOf('https://chat.example.com')?.state).toBe('done');
		expect(ofFailed('http://127.0.0.1:9991').map(({words}) => words)).toEqual([
			'http://127.0.0.1:9991',
			'Not needed: the URL is an IP address',
			'Reachable',
			'None: on this computer, not encrypted',
			'It failed.',
			'',
			'',
			'',
		]);
	});

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
		const steps = stepsTo(found, [], account);
		expect(steps.map(({name}) => name)).toEqual(stepNames);
		expect(steps.every(({state}) => state === 'done')).toBe(true);
		expect(steps.map(({words}) => words)).toContain('Analytical Engines');
		expect(steps[0]?.words).toBe('https://chat.example.com');
	});

	it.each([
		['an older server', {featureLevel: 200}, 'Version', /\d parts are missing/],
		['a server that is almost new enough', {featureLevel: 262}, 'Version', /one part is missing/],
		[
			'a server of many',
			{hasOrganization: false},
			'Organization',
			/no organization at this address/,
		],
		[
			'an organization elsewhere',
			{livesAt: 'https://b.test'},
			'Organization',
			/^Analytical Engines, at https:\/\/b\.test$/,
		],
		['a server without encryption', {baseUrl: 'http://127.0.0.1:1/api/v1'}, 'Certificate', /not/],
	] as const)('says what to know of %s', (_what, facts, name, words) => {
		const step = stepsTo({...found, ...facts}).find(each => each.name === name);
		expect(step?.state).toBe('doubt');
		expect(step?.words).toMatch(words);
	});

	it.each([
		[{passwordSignIn: false}, 'With an API key'],
		[{}, 'With a password or an API key'],
		[{methods: [{name: 'google', label: 'Google'}]}, 'With a password, an API key, or the browser'],
	])('names the ways in: %j', (facts, words) => {
		const step = stepsTo({...found, ...facts}).find(({name}) => name === 'Sign-in');
		expect(step?.words).toBe(words);
	});

	it('lists what an older server lacks', () => {
		const step = stepsTo({...found, featureLevel: 100}).find(({name}) => name === 'Version');
		expect(step?.notes).toContain('Required profile fields, from level 244 on.');
		expect(stepsTo(found).some(({notes}) => notes !== undefined)).toBe(false);
	});

	it.each([
		[100, 'Ada Lovelace, owner', 'done'],
		[200, 'Ada Lovelace, administrator', 'done'],
		[300, 'Ada Lovelace, moderator', 'doubt'],
		[600, 'Ada Lovelace, guest', 'doubt'],
		[555, 'Ada Lovelace, guest', 'doubt'],
	])('ends with the account: role %i', (role, words, state) => {
		expect(stepsTo(found, [], {...account, role}).at(-1)).toEqual({name: 'Account', state, words});
		expect(mayManage(role)).toBe(state === 'done');
		expect(stepsTo(found).at(-1)).toMatchObject({state: 'waiting'});
	});
});

describe('the way while it is gone', () => {
	const address = 'chat.example.com';
	const name: ProbeProgress = {step: 'name', address, places: ['192.0.2.7', '2001:db8::7']};
	const certificate: ProbeProgress = {
		step: 'certificate',
		address,
		issuer: 'Harbour authority',
		validTo: 'Dec  1 23:59:59 2026 GMT',
	};
	const now = (progress: ProbeProgress[]) =>
		stepsSoFar(progress).find(({state}) => state === 'now')?.name;

	it('goes from step to step', () => {
		expect([now([]), now([name]), now([name, certificate])]).toEqual([
			'DNS',
			'Server',
			'Organization',
		]);
		const number = {step: 'address', address, origin: 'https://[2001:db8::7]:8080'} as const;
		expect([now([number]), now([{...number, origin: 'https://chat.example.com'}])]).toEqual([
			'Server',
			'DNS',
		]);
	});

	it('says what was found, during and after it, also where it fails', () => {
		for (const steps of [
			stepsSoFar([name, certificate]),
			stepsTo(found, [name, certificate]),
			stepsUntil('not-json', 'It failed.', [name, certificate]),
		]) {
			const words = steps.map(step => step.words);
			expect(words).toContain('Resolved: 192.0.2.7, 2001:db8::7');
			expect(words).toContain('Issued by Harbour authority, until Dec 1, 2026');
		}
	});
});
