import {describe, expect, test} from 'vitest';
import {atOnce} from '../../../shared/time-slices';
import {PeopleIndex} from '../../people/index/people-index';
import {tallySeen} from '../../people/index/tallies';
import {
	day,
	directory,
	fields,
	index,
	invitations,
	now,
	people,
	plans,
	presence,
} from '../../testing/overview.fixture';
import {countChannels, countIdle, countPeople, manyChannels} from './counts';
import {reasonsOf} from './reasons';

const counted = atOnce(countPeople(index, fields));

const known = {
	index,
	people: counted,
	idle: atOnce(countIdle(index, tallySeen(index, presence.people), now)),
	channels: atOnce(countChannels(directory, index)),
	invitations,
	plans,
	lastExport: {at: 0, changes: 12, day: 'May 01, 2026'},
};
const reasons = reasonsOf(known);
const reason = (key: string) => reasons.find(one => one.key === key);

describe('what is worth a look', () => {
	test.each<[string, string, number | readonly number[]]>([
		['powerful-links', '2 invitation links grant the moderator role or higher.', [3, 4]],
		['endless-links', '2 invitation links never expire.', [2, 4]],
		['ownerless-bots', '1 bot has no active owner.', [5]],
		['unled-channels', '1 private channel has no administrator left in it.', [11]],
		['inactive-channels', '2 channels have no active subscribers.', [10, 15]],
		['gap-8', "1 person hasn't filled in Floor 2.", [2]],
		['idle-30', "Up to 3 people haven't been here for 30 days.", 3],
		['busy-guests', `1 guest is in ${manyChannels} or more channels.`, [3]],
		['unfinished-plans', '1 plan is not finished.', 1],
		['drift', '12 changes were made with Steward since the export of May 01, 2026.', 12],
	])('%s', (key, sentence, matter) => {
		// Who is idle for 90 days is not told again among those idle for 30.
		const shown = reason(key === 'idle-30' ? 'idle-90' : key);
		expect(shown?.sentence).toBe(key === 'idle-30' ? sentence.replace('30', '90') : sentence);
		if (typeof matter === 'number') expect(shown?.matter.count).toBe(matter);
		else expect(shown?.matter.ids).toEqual(matter);
	});

	test('nothing of it where all is well, or nothing is known', () => {
		const well = PeopleIndex.of([people[0]!, people[5]!]);
		const none = {
			index: well,
			people: atOnce(countPeople(well, fields)),
			idle: undefined,
			channels: undefined,
			invitations: undefined,
			plans: undefined,
			lastExport: undefined,
		};
		expect(reasonsOf(none)).toEqual([]);
		expect(reasonsOf({...known, lastExport: {...known.lastExport, changes: 0}})).not.toContainEqual(
			expect.objectContaining({key: 'drift'}),
		);
	});
});

describe('how sure it is that people are idle', () => {
	test.each<[string, ReadonlyMap<number, {active_timestamp: number}>, string, string]>([
		[
			'nobody was seen',
			new Map(),
			"Up to 4 people haven't been here for 90 days.",
			'Not sure for anyone',
		],
		[
			'some were',
			presence.people,
			"Up to 3 people haven't been here for 90 days.",
			'Sure for 1; 2 ',
		],
		[
			'all were',
			new Map(people.map(({user_id: id}) => [id, {active_timestamp: now - 95 * day}])),
			"5 people haven't been here for 90 days.",
			'All of them were seen before that',
		],
	])('%s', (_what, times, sentence, why) => {
		const idle = atOnce(countIdle(index, tallySeen(index, times), now));
		const [first] = reasonsOf({...known, idle}).filter(({key}) => key === 'idle-90');
		expect(first?.sentence).toBe(sentence);
		expect(first?.why).toContain(why);
	});
});
