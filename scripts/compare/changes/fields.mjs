import {row} from './row.mjs';

const field = (params, as = 'administrator') => row(as, 'POST', '/realm/profile_fields', params);
const fieldChange = (name, params) =>
	row('administrator', 'PATCH', `/realm/profile_fields/<field:${name}>`, params);

export const fields = [
	field({name: '', field_type: 1}),
	field({field_type: 1}),
	field({name: 'x'.repeat(41), field_type: 1}),
	field({name: 'Nick <run>', field_type: 0}),
	field({name: 'nick <run>', field_type: 1}),
	field({name: 'Hinted <run>', field_type: 1, hint: 'x'.repeat(81)}),
	field({name: 'Choice <run>', field_type: 3}),
	field({name: 'Choice <run>', field_type: 3, field_data: {}}),
	field({name: 'Choice <run>', field_type: 3, field_data: {a: {text: '', order: '1'}}}),
	field({name: 'Choice <run>', field_type: 3, field_data: {a: {text: 'x'}}}),
	field({
		name: 'Choice <run>',
		field_type: 3,
		field_data: {a: {text: 'x', order: '1'}, b: {text: 'x', order: '2'}},
	}),
	field({name: 'Choice <run>', field_type: 3, field_data: {a: {text: 'x', order: 1}}}),
	field({name: 'Account <run>', field_type: 7}),
	field({name: 'Account <run>', field_type: 7, field_data: {subtype: 'nonsense'}}),
	field({name: 'Account <run>', field_type: 7, field_data: {subtype: 'custom'}}),
	field({
		name: 'Account <run>',
		field_type: 7,
		field_data: {subtype: 'custom', url_pattern: 'nonsense'},
	}),
	field({name: 'Account <run>', field_type: 7, field_data: {subtype: 'github'}}),
	field({name: 'Again <run>', field_type: 7, field_data: {subtype: 'github'}}),
	field({name: 'Pronouns <run>', field_type: 8}),
	field({name: 'Shown <run>', field_type: 2, display_in_profile_summary: true}),
	field({name: 'Shown <run>', field_type: 6, display_in_profile_summary: true}),
	field({name: 'Required <run>', field_type: 1, required: true}),
	fieldChange('nick', {name: ''}),
	fieldChange('nick', {name: 'story <run>'}),
	fieldChange('nick', {}),
	fieldChange('nick', {name: 'nick <run>', hint: 'x'.repeat(81)}),
	fieldChange('nick', {name: 'nick <run>', field_type: 2}),
	fieldChange('size', {name: 'size <run>', field_data: {a: {text: 'small', order: '1'}}}),
	fieldChange('size', {name: 'size <run>', field_data: {}}),
	row('administrator', 'PATCH', '/realm/profile_fields', {order: [99_999_999]}),
	row('administrator', 'PATCH', '/realm/profile_fields', {order: ['<field:nick>']}),
	row('member', 'GET', '/realm/profile_fields'),
];
