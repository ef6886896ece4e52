import {QueryClient} from '@tanstack/react-query';
import {expect, it} from 'vitest';
import {measured} from '../../../shared/testing/measured.fixture';
import {everyEvent} from '../../testing/every-event.fixture';
import {askedTypes} from './asked-types';
import type {ServerEvent} from './family';
import {fillCaches, numbered, part, personRow} from '../../testing/full-caches.fixture';
import {familiesOf} from './families';
import {LiveCaches} from './live-caches';
import {worstOf} from '../../testing/worst-events.fixture';

/** Milliseconds of the processor: a busy computer adds none. */
function costOf(work: () => unknown): number {
	const began = process.cpuUsage();
	work();
	const {user, system} = process.cpuUsage(began);
	return (user + system) / 1000;
}

/** What it costs to go through events that come together, in a full organization. */
function costOfEvents(events: readonly ServerEvent[]): number {
	const queries = new QueryClient();
	const caches = new LiveCaches({
		queries,
		connectionId: 'a',
		ownUserId: 1,
		featureLevel: 263,
		familiesOf,
		clock: {after: () => () => {}},
		beginAnew: () => {},
		longestMilliseconds,
	});
	fillCaches(queries, 'a');
	const cost = costOf(() => caches.apply(events));
	caches.end();
	queries.clear();
	return cost;
}

const people = JSON.stringify(numbered(20_000 * part, personRow));
const longestMilliseconds = 1000 * part;
/** What is begun by then may take as long once more. */
const mostMilliseconds = () => longestMilliseconds + 120 * costOf(() => void JSON.parse(people));

const cases = Object.entries(everyEvent).flatMap(([type, tellings]) =>
	Object.entries(tellings).map(([what, tell]) => [type, what, tell] as const),
);

it.each(cases)(
	'%s, %s: however it comes, it is gone through in time',
	measured,
	(type, _what, tell) => {
		const most = mostMilliseconds();
		const late: unknown[] = [];
		for (const [how, events] of worstOf(type, tell)) {
			const cost = costOfEvents(events);
			if (cost > most) late.push([how, cost]);
		}
		expect(late).toEqual([]);
	},
);

it('R17: deletions in one channel cost about as much as in as many channels', measured, () => {
	const costs = new Map<string, number>();
	for (const [type, what, tell] of cases) {
		if (type !== 'delete_message' || what !== 'several') continue;
		for (const [how, events] of worstOf(type, tell)) costs.set(how, costOfEvents(events));
	}
	// Looked for one by one, they would cost fifteen times as much here, and the more the more there are.
	const [oneChannel = Infinity, many = 0] = ['of one target', 'of many targets'].map(how =>
		costs.get(how),
	);
	expect(oneChannel).toBeLessThan(5 * many);
});

it('every event that is asked for is one of them', () => {
	expect(Object.keys(everyEvent).sort()).toEqual([...askedTypes].sort());
});
