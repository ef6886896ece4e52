import {afterEach, describe, expect, test} from 'vitest';
import {speakEnglishOfCode} from '../../shared/languages/english-of-code';
import {speak} from '../../shared/languages/speak';
import {fileSettings} from '../../shared/model/file-settings';
import {knownPart} from '../runs/part-words';
import {filePart, fileValue} from './file-words';

afterEach(speakEnglishOfCode);

describe('a part of the file is called as it is elsewhere', () => {
	test.each([
		['who_can_remove_people', 'Who can remove people'],
		['who_can_mention_everybody', 'Who can mention everyone'],
		['message_edit_limit', 'Time limit for editing messages'],
		// The service says these the other way round.
		['people_can_change_names', 'People can change their name'],
		['presence', 'Show who is online'],
		['on_card', 'On the card'],
		['history', 'Shared history'],
		['posting', 'Who can post'],
		['unheard_of', 'Unheard of'],
	])('%s', (name, words) => expect(filePart(name)).toBe(words));

	test.each(Object.entries(fileSettings))('%s has words of its own', (name, property) => {
		expect([filePart(name), knownPart(property)]).not.toContain(undefined);
		if (!name.startsWith('people_') && name !== 'presence') {
			expect(filePart(name)).toBe(knownPart(property));
		}
	});
});

describe('a value of the file is said as it is elsewhere', () => {
	test.each([
		['who_can_remove_people', 'members', 'Members and above'],
		['who_can_create_bots', 'everyone', 'Members and above'],
		['who_can_add_emoji', 'everyone', 'Everyone, including guests'],
		['who_can_add_emoji', 'full members', 'Full members and above'],
		['who_can_add_emoji', 'Optics', 'Optics'],
		[
			'who_can_add_emoji',
			{groups: ['moderators', 'Optics'], people: ['ana@example.com']},
			'Groups: Moderators and above, Optics; People: ana@example.com',
		],
		['posting', 'everyone', 'Everyone in the channel'],
		['can_mention', 'nobody', 'Nobody'],
		['subgroups', 'moderators', 'Moderators and above'],
		['role', 'guest', 'Guest'],
		['privacy', 'web-public', 'Web-public'],
		['history', 'protected', 'No'],
		['type', 'list', 'List of options'],
		['message_edit_limit', '10 minutes', '10 minutes'],
		['message_edit_limit', 'unlimited', 'No limit'],
		['retention', 'organization', "The organization's default"],
		['message_retention', 'forever', 'Forever'],
		// What people wrote is nobody's word for anything.
		['name', 'everyone', 'everyone'],
		['description', '10 minutes', '10 minutes'],
		['members', ['members'], 'members'],
		['fields', {role: 'guest', Team: null}, 'role: guest; Team: None'],
		['default', true, 'Yes'],
		['description', '', 'None'],
	] as const)('%s: %j', (part, value, words) => expect(fileValue(part, value)).toBe(words));
});

test('a window in another language says it in it', async () => {
	await speak('de');
	expect(filePart('who_can_create_groups')).toBe('Wer Benutzergruppen erstellen kann');
	expect(fileValue('role', 'owner')).toBe('Besitzer:in');
	expect(fileValue('message_edit_limit', '1 day')).toBe('1 Tag');
});
