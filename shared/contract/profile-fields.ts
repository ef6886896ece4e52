import {z} from 'zod';
import {features} from '../model/features';
import {profileFields} from '../model/profile-field';
import {endpoint, type RefusalNote} from './endpoint';
import {json, jsonIds, pathId, text} from './parameters';

const fieldData = json(z.record(z.string(), z.unknown()));
const noSuchField: RefusalNote = ['BAD_REQUEST', 'no such field'];
const rules: readonly RefusalNote[] = [
	['BAD_REQUEST', 'the name is empty, longer than 40 characters or taken; the hint longer than 80'],
	[
		'BAD_REQUEST',
		'the choices of a list, or the pattern of an external account, break their rules',
	],
	['BAD_REQUEST', 'two fields are on the card already, or the type cannot be on it'],
];

/** api-facts 9.5. */
export const getProfileFields = endpoint({
	method: 'GET',
	path: '/realm/profile_fields',
	access: 'user',
	effect: 'read',
	summary: 'List the custom profile fields in their order.',
	returns: z.object({custom_fields: profileFields}),
});

/** api-spec 17, api-facts 8.17. */
export const createProfileField = endpoint({
	method: 'POST',
	path: '/realm/profile_fields',
	access: 'administrator',
	effect: {changes: 'profile-field'},
	summary: 'Create a custom profile field; it becomes the last one.',
	notes: ['Event: `custom_profile_fields` with the whole list, to everybody.'],
	params: {
		name: text.optional(),
		hint: text.optional(),
		field_data: fieldData.optional(),
		field_type: json(z.int()),
		display_in_profile_summary: json(z.boolean()).optional(),
		required: json(z.boolean()).optional(),
	},
	defaults: {
		name: '',
		hint: '',
		field_data: {},
		display_in_profile_summary: false,
		required: false,
	},
	about: {
		name: 'At most 40 characters; no other field has it. Built-in external accounts bring their own.',
		hint: 'At most 80 characters.',
		field_data:
			'Type 3: choice key -> {`text`, `order`}. Type 7: {`subtype`: `github` or `twitter`}, or {`subtype`: `custom`, `url_pattern`} with `%(username)s` once.',
		field_type:
			'1 short text, 2 long text, 3 list, 4 date, 5 link, 6 person picker, 7 external account, 8 pronouns.',
		display_in_profile_summary: 'Whether the card shows it; at most two fields, not types 2 and 6.',
		required: 'Whether people are asked to fill it.',
	},
	since: {
		display_in_profile_summary: features.profileSummary.since,
		required: features.requiredFields.since,
	},
	returns: z.object({id: z.int()}),
	refusals: [
		['BAD_REQUEST', 'the caller is no administrator'],
		['BAD_REQUEST', 'the type is none of the eight'],
		['BAD_REQUEST', 'there are 200 fields already'],
		...rules,
	],
});

/** api-facts 9.5. */
export const reorderProfileFields = endpoint({
	method: 'PATCH',
	path: '/realm/profile_fields',
	access: 'administrator',
	effect: {changes: 'profile-field'},
	summary: 'Put the custom profile fields into another order.',
	params: {order: jsonIds},
	about: {order: 'Ids of all fields, each once, in the new order.'},
	refusals: [
		['BAD_REQUEST', 'the caller is no administrator'],
		['BAD_REQUEST', 'a field is missing, unknown or there twice'],
	],
});

/** api-facts 9.5. */
export const updateProfileField = endpoint({
	method: 'PATCH',
	path: '/realm/profile_fields/{field_id}',
	access: 'administrator',
	effect: {changes: 'profile-field'},
	summary: 'Change a custom profile field; its type stays.',
	notes: [
		'What is left out stays. Servers before feature level 252 empty it: send everything there.',
		'A choice that is taken away takes the values that use it along.',
		'Of a built-in external account only the place on the card can change.',
	],
	inPath: {field_id: pathId},
	params: {
		name: text.optional(),
		hint: text.optional(),
		field_data: fieldData.optional(),
		required: json(z.boolean()).optional(),
		display_in_profile_summary: json(z.boolean()).optional(),
	},
	about: {
		field_id: 'Id of the field.',
		name: 'At most 40 characters; no other field has it.',
		hint: 'At most 80 characters.',
		field_data: 'As on creation.',
		required: 'Whether people are asked to fill it.',
		display_in_profile_summary: 'Whether the card shows it.',
	},
	since: {
		display_in_profile_summary: features.profileSummary.since,
		required: features.requiredFields.since,
	},
	refusals: [['BAD_REQUEST', 'the caller is no administrator'], noSuchField, ...rules],
});

/** api-facts 9.5. */
export const deleteProfileField = endpoint({
	method: 'DELETE',
	path: '/realm/profile_fields/{field_id}',
	access: 'administrator',
	effect: {changes: 'profile-field'},
	summary: 'Delete a custom profile field and everything that people filled in.',
	inPath: {field_id: pathId},
	about: {field_id: 'Id of the field.'},
	refusals: [['BAD_REQUEST', 'the caller is no administrator'], noSuchField],
});
