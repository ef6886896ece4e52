// @vitest-environment happy-dom
import {expect, it} from 'vitest';
import type {LocalDraft} from './local-draft';
import {dueIn, outboxPace} from './outbox';

const now = Date.UTC(2026, 10, 22, 12);
const day = 86_400_000;
const typedAt = (at: number): LocalDraft => ({
	uid: 'n1',
	localId: -1,
	id: null,
	base: null,
	mine: {type: '', to: [], topic: '', content: 'half a thought'},
	at,
	sent: null,
});

it.each([
	['just now', now, outboxPace.idleMilliseconds],
	['a while ago', now - outboxPace.idleMilliseconds, 0],
	['before the clock was set forward', now - day, 0],
	['before the clock was set back', now + day, 0],
])('a draft that was typed %s', (_when, at, wait) => {
	expect(dueIn('demo', typedAt(at), now)).toBe(wait);
});
