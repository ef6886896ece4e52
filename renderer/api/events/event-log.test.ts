// @vitest-environment happy-dom
import {expect, it} from 'vitest';
import {gather} from '../live-events';
import {EventLog} from './event-log';

/** More than a call takes as arguments. */
const very = Array.from({length: 300_000}, (_none, id) => ({id, type: 'heartbeat'}));

it('keeps the newest of as many at once as a service tells', () => {
	const log = new EventLog();
	const before = log.hold();
	log.add(very.slice(0, 1));
	const after = log.hold();
	log.add(very);
	expect(log.length).toBe(5000);
	expect([log.since(before), log.since(after)]).toEqual([undefined, undefined]);
});

it('hands as many at once on as a service tells', () => {
	const heard: number[] = [];
	const events = gather(some => heard.push(some.length));
	events.add(very);
	events.end();
	expect(heard).toEqual([very.length]);
});
