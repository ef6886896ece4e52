import {beforeEach, describe, expect, it, vi} from 'vitest';
import {forgetConnection} from './forget';
import {noteServerTime, serverNow} from './server-time';

const clock = vi.hoisted(() => ({wall: 0, steady: 0}));
vi.mock(import('../../shared/clock'), () => ({
	wallNow: () => clock.wall,
	steadyNow: () => clock.steady,
}));

const day = 86_400_000;
const noon = Date.UTC(2026, 10, 22, 12);

function pass(milliseconds: number): void {
	clock.wall += milliseconds;
	clock.steady += milliseconds;
}

describe('the time of a service', () => {
	beforeEach(() => {
		forgetConnection('one');
		clock.wall = noon;
		clock.steady = 5000;
	});

	it('is that of this computer until the service has told its own', () => {
		expect(serverNow('one')).toBe(noon);
		noteServerTime('one', noon + 3 * day);
		expect(serverNow('one')).toBe(noon + 3 * day);
		expect(serverNow('two')).toBe(noon);
	});

	it.each([day, -day])('goes on when the clock of this computer is set by %i ms', jump => {
		noteServerTime('one', noon);
		pass(1000);
		clock.wall += jump;
		pass(1000);
		expect(serverNow('one')).toBe(noon + 2000);
	});

	it('never goes back for an answer that was on its way', () => {
		noteServerTime('one', noon);
		pass(10_000);
		noteServerTime('one', noon + 2000);
		expect(serverNow('one')).toBe(noon + 10_000);
	});

	it('follows a service whose clock was set, and one whose computer slept', () => {
		noteServerTime('one', noon);
		pass(1000);
		noteServerTime('one', noon - day);
		expect(serverNow('one')).toBe(noon - day);
		noteServerTime('one', noon + 8 * 3_600_000);
		expect(serverNow('one')).toBe(noon + 8 * 3_600_000);
	});

	it('is forgotten with the organization', () => {
		noteServerTime('one', noon + day);
		forgetConnection('one');
		expect(serverNow('one')).toBe(noon);
	});
});
