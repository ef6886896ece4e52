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

it('keeps no more than weighs a quarter of what may be told', () => {
	const log = new EventLog();
	const before = log.hold();
	const heavy = (id: number) => ({id, type: 'realm', value: 'a'.repeat(1_000_000)});
	for (let id = 0; id < 40; id++) log.add([heavy(id)]);
	const after = log.hold();
	log.add([heavy(40)]);
	expect(log.length).toBe(15);
	expect(log.since(before)).toBeUndefined();
	expect(log.since(after)?.map(({id}) => id)).toEqual([40]);
	log.add([{id: 41, type: 'realm', value: 'a'.repeat(20_000_000)}]);
	expect([log.length, log.since(after)]).toEqual([0, undefined]);
});
