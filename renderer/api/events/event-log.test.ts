import {expect, it} from 'vitest';
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
