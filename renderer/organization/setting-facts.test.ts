import {expect, test} from 'vitest';
import {groupSetting} from '../../shared/model/group-setting';
import {ownOf} from '../../shared/model/own-of';
import {permissionNames} from '../../shared/model/realm-permissions';
import {realmSettings} from '../../shared/model/realm-settings';
import {codedWords} from '../runs/coded-values';
import {partWords} from '../runs/part-words';
import {findSettings, settingSections} from './setting-facts';

const all = settingSections.flatMap(({settings}) => settings);

test('each setting of an organization stands on the screen once', () => {
	const shown = all.map(({name}) => name);
	const known = new Set([...Object.keys(realmSettings.shape), ...permissionNames]);
	expect(shown.toSorted()).toEqual([...known].toSorted());
});

test.each(all)('$name has words of its own and values that the service takes', facts => {
	expect(partWords(facts.name)).toMatch(/^[A-Z]/);
	expect(facts.about).toMatch(/\.$/);
	const schema = ownOf(realmSettings.shape, facts.name) ?? groupSetting;
	if (facts.control === 'choice') {
		for (const value of facts.values) {
			expect(schema.safeParse(value).success, String(value)).toBe(true);
			expect(codedWords(facts.name, value), String(value)).toBeTypeOf('string');
		}
	}
	if (facts.control === 'permission') {
		for (const value of Object.values(facts.values)) {
			if (typeof value === 'number') expect(schema.safeParse(value).success).toBe(true);
			else expect(value).toMatch(/^role:/);
		}
	}
});

test.each([
	['', all.length],
	['   ', all.length],
	['unique names', 1],
	['NAMES unique', 1],
	['guests', 1],
	['who can do what', 32],
	['message_retention_days', 1],
	['nothing of that kind', 0],
])('%j finds %i', (text, count) => {
	expect(findSettings(text).flatMap(({settings}) => settings)).toHaveLength(count);
});
