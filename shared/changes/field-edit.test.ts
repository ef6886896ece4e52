import {expect, it, test} from 'vitest';
import type {Client} from '../client/create-client';
import type {FieldParts} from '../model/change';
import {FieldType, optionsToData, type ProfileField} from '../model/profile-field';
import {mergedParts, partsOfField, requireNoLoss, saveFieldEdit} from './field-edit';

const north = {key: '0', text: 'North'};
const west = {key: '1', text: 'West'};
const east = {key: '2', text: 'East'};

const field = (parts: Partial<ProfileField> = {}): ProfileField => ({
	id: 7,
	type: FieldType.list,
	name: 'Team',
	hint: 'Where you work',
	field_data: JSON.stringify(optionsToData([north, west])),
	order: 1,
	required: true,
	display_in_profile_summary: true,
	...parts,
});
const was = partsOfField(field());
const options = (...list: (typeof north)[]) => ({field_data: optionsToData(list)});

test.each<[string, Partial<FieldParts>, Partial<FieldParts>, Partial<FieldParts> | 'refused']>([
	['what nobody else changed is as wanted', {}, {name: 'Group'}, {name: 'Group'}],
	[
		'what others changed elsewhere stays',
		{hint: 'New'},
		{name: 'Group'},
		{name: 'Group', hint: 'New'},
	],
	[
		'an option that was added since stays, whatever else is changed',
		options(north, west, east),
		{display_in_profile_summary: false},
		{...options(north, west, east), display_in_profile_summary: false},
	],
	[
		'what stands already as wanted is no quarrel',
		{name: 'Group'},
		{name: 'Group'},
		{name: 'Group'},
	],
	['what others changed otherwise is theirs', {name: 'Unit'}, {name: 'Group'}, 'refused'],
	['options that others changed are theirs', options(north, west, east), options(north), 'refused'],
])('%s', (_rule, theirs, ours, expected) => {
	const merge = () => mergedParts({...was, ...theirs}, {before: was, after: {...was, ...ours}});
	if (expected === 'refused') expect(merge).toThrow(/changed by somebody else/);
	else expect(merge()).toEqual({...was, ...expected});
});

/** A service with this field, whose people chose these options. */
function serviceWith(stored: ProfileField, chosen: readonly string[]) {
	const sent: unknown[] = [];
	const client = {
		getProfileFields: async () => ({custom_fields: [stored]}),
		getUsers: async () => ({
			members: chosen.map(value => ({profile_data: {[stored.id]: {value}}})),
		}),
		updateProfileField: async (edit: unknown) => void sent.push(edit),
	} as unknown as Client;
	return {client, sent};
}

it('saves the parts that changed over those that stand', async () => {
	const {client, sent} = serviceWith(field({hint: 'New', required: false}), []);
	await saveFieldEdit(client, {field_id: 7, before: was, after: {...was, name: 'Group'}});
	expect(sent).toEqual([{field_id: 7, ...was, name: 'Group', hint: 'New', required: false}]);
});

it('an undo leaves an option alone that people have chosen since, and says how many', async () => {
	const {client, sent} = serviceWith(field(), ['1', '0', '1', '']);
	const undo = {field_id: 7, before: was, after: {...was, ...options(north)}};
	const save = () =>
		saveFieldEdit(client, undo, {beforeSaved: (now, parts) => requireNoLoss(client, now, parts)});
	await expect(save()).rejects.toThrow(/2 people have chosen what it would remove/);
	expect(sent).toEqual([]);
});

it('an undo takes an option away that nobody has chosen', async () => {
	const {client, sent} = serviceWith(field(), ['0']);
	const undo = {field_id: 7, before: was, after: {...was, ...options(north)}};
	await saveFieldEdit(client, undo, {
		beforeSaved: (now, parts) => requireNoLoss(client, now, parts),
	});
	expect(sent).toEqual([{field_id: 7, ...was, ...options(north)}]);
});
