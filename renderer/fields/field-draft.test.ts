import {describe, expect, test} from 'vitest';
import {ApiError} from '../../shared/contract/errors';
import {FieldType, type ProfileField} from '../../shared/model/profile-field';
import {
	editsOver,
	editsSince,
	keepMine,
	conflictingParts,
	takeTheirs,
} from '../api/saved/edits-over';
import {partsOfField} from '../../shared/changes/field-edit';
import {
	addressOf,
	cardReason,
	draftErrors,
	draftOf,
	draftOver,
	editOf,
	emptyDraft,
	isSameDraft,
	partsOf,
	placeFieldRefusal,
	type DraftErrors,
	type FieldDraft,
	type FieldEdits,
} from './field-draft';

const field = (facts: Partial<ProfileField>): ProfileField => ({
	id: 1,
	type: FieldType.shortText,
	name: 'Desk',
	hint: '',
	field_data: '',
	order: 1,
	...facts,
});
const options = '{"0":{"text":"Optics","order":"2"},"7":{"text":"Dome","order":"1"}}';

test('a field without a change is the same when it is sent, all parts of it', () => {
	const list = field({type: FieldType.list, field_data: options, required: true});
	expect(partsOf(draftOf(list))).toEqual({
		name: 'Desk',
		hint: '',
		required: true,
		display_in_profile_summary: false,
		field_data: {7: {text: 'Dome', order: '1'}, 0: {text: 'Optics', order: '2'}},
	});
	expect(isSameDraft(draftOf(list), draftOf(list))).toBe(true);
	expect(isSameDraft(draftOf(list), {...draftOf(list), hint: 'Where'})).toBe(false);
});

const typedOver = (over: ProfileField, draft: FieldDraft, before?: FieldEdits) =>
	editsOver(draftOf(over), draft, before, over.name);

describe('what is typed over a field', () => {
	const list = field({type: FieldType.list, field_data: options, hint: 'Old'});

	test('is sent alone, over what somebody else changed meanwhile', () => {
		const edits = typedOver(list, {...draftOf(list), hint: 'Typed'});
		const now = {...list, name: 'Renamed', field_data: '{"0":{"text":"Other","order":"1"}}'};
		if (edits === undefined) throw new Error('Nothing was typed.');
		expect(conflictingParts(draftOf(now), edits)).toEqual([]);
		const {before, after} = editOf(now, edits);
		expect(after).toEqual({...before, hint: 'Typed'});
		expect(before).toEqual(partsOfField(now));
	});

	test('is over what stood there when it was begun, also where somebody else changed it', () => {
		const edits = typedOver(list, {...draftOf(list), hint: 'Typed'});
		const now = {...list, hint: 'Newer'};
		const more = typedOver(now, {...draftOver(now, edits), hint: 'Typed on'}, edits);
		if (more === undefined) throw new Error('Nothing was typed.');
		expect(conflictingParts(draftOf(now), more)).toEqual(['hint']);
		expect([editOf(now, more).before.hint, editOf(now, more).after.hint]).toEqual([
			'Old',
			'Typed on',
		]);
	});

	test('is in no conflict with the same words, nor by what a server trims', () => {
		const edits = typedOver(list, {...draftOf(list), hint: 'Typed'});
		expect(conflictingParts(draftOf({...list, hint: 'Typed'}), edits)).toEqual([]);
		expect(conflictingParts(draftOf({...list, hint: ' Old '}), edits)).toEqual([]);
	});

	test('is over what stands there now once somebody keeps theirs, and is let go part by part', () => {
		const edits = typedOver(list, {...draftOf(list), hint: 'Typed', name: 'Wall'});
		const now = draftOf({...list, hint: 'Newer', name: 'Gate'});
		expect(conflictingParts(now, edits)).toEqual(['name', 'hint']);
		const kept = keepMine(now, edits, 'hint');
		expect(conflictingParts(now, kept)).toEqual(['name']);
		expect(takeTheirs(kept, 'name')).toEqual({
			changes: {hint: 'Typed'},
			over: {hint: 'Newer'},
			of: 'Desk',
		});
	});

	test('is nothing once it is as it was, and what was saved is let go alone', () => {
		expect(typedOver(list, draftOf(list))).toBeUndefined();
		const typed = {...draftOf(list), hint: 'Typed', name: 'Wall'};
		const edits = typedOver(list, typed);
		expect(editsSince(edits, typed)).toBeUndefined();
		expect(editsSince(edits, {...typed, name: 'Desk'})).toEqual({
			changes: {name: 'Wall'},
			over: {name: 'Desk'},
			of: 'Desk',
		});
	});
});

test('a built-in service brings name and hint; a saved one keeps what the service calls it', () => {
	const github: FieldDraft = {...emptyDraft, type: FieldType.externalAccount, name: 'Typed'};
	expect(partsOf(github)).toMatchObject({
		name: 'GitHub username',
		field_data: {subtype: 'github'},
	});
	const saved = field({
		type: FieldType.externalAccount,
		name: 'GitHub',
		field_data: '{"subtype":"github"}',
	});
	expect(partsOf(draftOf(saved)).name).toBe('GitHub');
});

const list: FieldDraft = {...emptyDraft, type: FieldType.list, name: 'Team'};
const custom: FieldDraft = {
	...emptyDraft,
	type: FieldType.externalAccount,
	account: 'custom',
	name: 'Mastodon',
};

test.each<[string, FieldDraft, readonly (keyof DraftErrors)[]]>([
	['a name', {...emptyDraft, name: 'Shift'}, []],
	['no name', {...emptyDraft, name: '  '}, ['name']],
	['a name in use', {...emptyDraft, name: ' Desk '}, ['name']],
	['another case of it', {...emptyDraft, name: 'desk'}, []],
	['40 signs beyond the basic plane', {...emptyDraft, name: '🜁'.repeat(40)}, []],
	['41 characters', {...emptyDraft, name: 'x'.repeat(41)}, ['name']],
	['a hint of 81 characters', {...emptyDraft, name: 'A', hint: 'x'.repeat(81)}, ['hint']],
	['a list without options', list, ['data']],
	['a list', {...list, options: [{key: '1', text: 'A'}]}, []],
	['an option without a text', {...list, options: [{key: '1', text: ' '}]}, ['data']],
	['a pattern', {...custom, pattern: 'https://a.example/@%(username)s'}, []],
	['two places for the name', {...custom, pattern: 'https://a/%(username)s%(username)s'}, ['data']],
	['no address', {...custom, pattern: 'a.example/%(username)s'}, ['data']],
])('%s', (_words, draft, errors) => {
	expect(Object.keys(draftErrors(draft, [field({})], undefined))).toEqual(errors);
});

test('an address is shown once the pattern makes one', () => {
	expect(addressOf('https://a.example/%(username)s', 'a b')).toBe('https://a.example/a%20b');
	expect(addressOf('https://a.example/', 'ana')).toBeUndefined();
});

describe('the card', () => {
	const two = [1, 2].map(id => field({id, name: `F${id}`, display_in_profile_summary: true}));
	test.each<[number, readonly ProfileField[], number | undefined, RegExp | undefined]>([
		[FieldType.shortText, [], undefined, undefined],
		[FieldType.longText, [], undefined, /Long text/],
		[FieldType.person, two, undefined, /Person fields/],
		[FieldType.shortText, two, undefined, /Card is full/],
		[FieldType.shortText, two, 1, undefined],
	])('type %s', (type, fields, ownId, words) => {
		const reason = cardReason(type, fields, ownId);
		if (words === undefined) expect(reason).toBeUndefined();
		else expect(reason).toMatch(words);
	});
});

test.each<[string, keyof DraftErrors]>([
	['Name cannot be blank', 'name'],
	['A field with that label already exists.', 'name'],
	['Hint is too long (limit: 80 characters)', 'hint'],
	['Each choice has a text', 'data'],
	['Only 2 custom profile fields can be displayed in the profile summary.', 'card'],
	['Must be an organization administrator', 'form'],
	['name ist zu lang (Limit: 40 Zeichen)', 'name'],
	['nameが長すぎます（制限：40文字）', 'name'],
	['Beschriftung darf nicht leer sein.', 'name'],
	['hintが長すぎます（制限：80文字）', 'hint'],
	['field_data["text"] darf nicht leer sein.', 'data'],
	['field_data["text"]は空白であることはできません', 'data'],
	["Das URL-Muster muss '%(username)s' enthalten.", 'data'],
	['フィールドは最低１つの選択肢が必要です', 'data'],
	['Feldtyp kann in der Profilzusammenfassung nicht angezeigt werden.', 'card'],
	['組織管理者である必要があります', 'form'],
])('%s', (said, part) => {
	const parts = partsOf(emptyDraft);
	expect(placeFieldRefusal(new ApiError('BAD_REQUEST', said), parts)).toEqual({[part]: said});
});

test('a refused edit of one part stands beside it, whatever the language', () => {
	const before = partsOf({...emptyDraft, name: 'Team'});
	const error = new ApiError('BAD_REQUEST', 'そのような項目は既に存在します');
	expect(placeFieldRefusal(error, {...before, name: 'Guild'}, before)).toEqual({
		name: 'そのような項目は既に存在します',
	});
	expect(placeFieldRefusal(error, {...before, name: 'Guild', required: true}, before)).toEqual({
		form: 'そのような項目は既に存在します',
	});
});
