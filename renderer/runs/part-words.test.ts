import {expect, it} from 'vitest';
import {subscriptionProperties} from '../../shared/model/channel';
import type {Change} from '../../shared/model/change';
import {accountProperties} from '../../shared/model/changes/of-account';
import {channelSettings} from '../../shared/model/changes/of-channels';
import {groupParts} from '../../shared/model/changes/of-groups';
import {newChannel, newField} from '../../shared/model/changes/creations';
import {defaultProperties} from '../../shared/model/changes/of-organization';
import {meaningOf} from '../../shared/model/meaning';
import {ownFlags} from '../../shared/model/message';
import {permissionNames} from '../../shared/model/realm-permissions';
import {realmSettings} from '../../shared/model/realm-settings';
import {oneOfEach} from '../../shared/testing/one-of-each.fixture';
import {knownPart} from './part-words';

const names = {
	person: () => undefined,
	channel: () => undefined,
	field: () => undefined,
	group: () => undefined,
	value: (_field: number, value: string) => value,
};

function partsOf(change: Change): readonly string[] {
	const {before, after} = meaningOf(change, names);
	return [before, after].flatMap(value =>
		typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : [],
	);
}

/** Of a new group, and of what the journal says of itself. */
const ofTheJournal =
	'members subgroups earlier damaged head number digest before file entries sha256'.split(' ');

/** Names of what changes set, among them those that the example of a kind leaves out. */
const allParts = new Set([
	...Object.values(oneOfEach).flatMap(partsOf),
	...Object.keys(channelSettings.unwrap().shape),
	...Object.keys(groupParts.unwrap().shape),
	...Object.keys(newChannel.unwrap().shape.after.unwrap().shape),
	...Object.keys(newField.unwrap().shape.after.unwrap().shape),
	...Object.keys(realmSettings.shape),
	...permissionNames,
	...defaultProperties,
	...accountProperties,
	...subscriptionProperties,
	...ownFlags,
	...ofTheJournal,
]);

it('every part that a change can set has words of its own', () => {
	expect(allParts.size).toBeGreaterThan(100);
	expect([...allParts].filter(name => knownPart(name) === undefined)).toEqual([]);
});
