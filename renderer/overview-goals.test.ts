import {describe, expect, test} from 'vitest';
import {planFilter} from './screens/plans/plan-filter';
import {rowsOf as planRows} from './screens/plans/plan-row';
import {roles} from '../shared/model/role';
import {atOnce} from '../shared/time-slices';
import {rowsOf} from './channels/channel-row';
import type {OrganizationPlaceName} from './places';
import {PeopleDetails} from './people/index/people-details';
import {tallySeen} from './people/index/tallies';
import {viewOf} from './people/index/people-view';
import {channelFilter} from './screens/channels/list/channel-filter';
import {invitationFilter} from './screens/invitations/invitation-filter';
import {rowFrom} from './screens/invitations/invitation-rows';
import {countChannels, countIdle, countPeople} from './screens/overview/counts';
import {reasonsOf} from './screens/overview/reasons';
import {peopleTiles, upkeepTiles} from './screens/overview/tiles';
import {
	directory,
	fields,
	index,
	invitations,
	now,
	plans,
	presence,
} from './testing/overview.fixture';

const seen = tallySeen(index, presence.people);
const known = {
	index,
	people: atOnce(countPeople(index, fields)),
	idle: atOnce(countIdle(index, seen, now)),
	channels: atOnce(countChannels(directory, index)),
	invitations,
	plans,
	lastExport: undefined,
};
const reasons = reasonsOf(known);

describe('a figure is what the list behind it finds', () => {
	const details = PeopleDetails.of(index, {
		fields,
		channels: directory,
		invitations,
		presence,
	});
	const inPeople = (text: string) =>
		viewOf(index, {text, sort: [], nowSeconds: now, ownId: 1, details}).length;
	const inLists: Partial<Record<OrganizationPlaceName, (text: string) => number>> = {
		people: inPeople,
		channels: text => channelFilter.viewOf(rowsOf(directory, index), text).rows.length,
		invitations: text =>
			invitationFilter(now).viewOf(
				invitations.map(one => rowFrom(one, () => undefined, {})),
				text,
			).rows.length,
		plans: text => planFilter.viewOf(planRows(plans), text).rows.length,
	};
	const tiles = [
		...peopleTiles(index),
		...upkeepTiles({...known, hasFields: true, isBarred: false, isAdministrator: true}),
	];
	test.each(tiles.map(tile => [tile.what, tile] as const))('%s', (_what, {value, goal}) => {
		const most = Number(value?.split('–').at(-1));
		expect(inLists[goal.place]?.(goal.search?.q ?? '')).toBe(most);
	});

	// The list of busy guests is of all guests, the busiest first.
	const exact = reasons.filter(({key}) => key !== 'busy-guests');
	test.each(exact.map(one => [one.sentence, one] as const))('%s', (_what, {goal, matter}) => {
		expect(inLists[goal.place]?.(goal.search?.q ?? '')).toBe(matter.count);
	});

	test('there is one for every role', () => {
		expect(peopleTiles(index)).toHaveLength(roles.length + 1);
	});
});
