import {expect, it} from 'vitest';
import {collectAll} from '../../quiet-collector';
import {LoginAttempts} from './login-attempts';

const minute = 60_000;
const attempt = (attempts: LoginAttempts, name: string) => {
	try {
		attempts.begin(name);
		return 'counted';
	} catch (error) {
		return (error as {readonly code?: unknown}).code;
	}
};
const close = (attempts: LoginAttempts, name: string) => {
	for (let count = 0; count < 5; count++) attempts.begin(name);
};

it('10,000 other names do not free a closed one', () => {
	const attempts = new LoginAttempts(() => 0);
	close(attempts, 'closed@example.com');
	for (let at = 0; at < 10_001; at++) attempts.begin(`other.${at}@example.com`);
	expect(attempt(attempts, 'closed@example.com')).toBe('RATE_LIMIT_HIT');
});

it('where the place ends, names that are open go first, and no closed one ever', () => {
	let now = 0;
	const attempts = new LoginAttempts(() => now, 100);
	for (let at = 0; at < 60; at++) close(attempts, `closed.${at}@example.com`);
	for (let at = 0; at < 500; at++) attempts.begin(`other.${at}@example.com`);
	for (let at = 0; at < 60; at++) {
		expect(attempt(attempts, `closed.${at}@example.com`)).toBe('RATE_LIMIT_HIT');
	}
	for (let at = 60; at < 100; at++) close(attempts, `closed.${at}@example.com`);
	expect(attempt(attempts, 'new@example.com')).toBe('RATE_LIMIT_HIT');
	now = 31 * minute;
	expect(attempt(attempts, 'new@example.com')).toBe('counted');
	expect(attempt(attempts, 'closed.1@example.com')).toBe('counted');
});

it('a name opens bit by bit, as its attempts grow old', () => {
	let now = 0;
	const attempts = new LoginAttempts(() => now);
	for (let count = 0; count < 5; count++) {
		attempts.begin('a@example.com');
		now += minute;
	}
	expect(attempt(attempts, 'a@example.com')).toBe('RATE_LIMIT_HIT');
	now = 30 * minute;
	expect(attempt(attempts, 'a@example.com')).toBe('counted');
	expect(attempt(attempts, 'a@example.com')).toBe('RATE_LIMIT_HIT');
	attempts.clear('a@example.com');
	expect(attempt(attempts, 'a@example.com')).toBe('counted');
});

/** What is left when what nobody needs is gone: when V8 collects by itself is its own affair. */
function bytesKept(): number {
	collectAll();
	const {heapUsed, external} = process.memoryUsage();
	return heapUsed + external;
}

it('a name takes the same little memory however long it is', () => {
	const attempts = new LoginAttempts(() => 0);
	const before = bytesKept();
	for (let at = 0; at < 200; at++) attempts.begin(String(at).padEnd(1_000_000, 'x'));
	expect(bytesKept() - before).toBeLessThan(50_000_000);
	expect(attempt(attempts, '1'.padEnd(1_000_000, 'x'))).toBe('counted');
});
