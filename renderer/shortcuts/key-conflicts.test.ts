import {describe, expect, it} from 'vitest';
import {ownKeys, whyNotKeys} from '../../shared/bridge';
import {asChosen, whyNotFor} from './key-conflicts';
import {shortcuts, waysTo} from './shortcuts';

const find = (id: string) => shortcuts.find(shortcut => shortcut.id === id)!;

it.each([
	['Mod+Shift+P', undefined],
	['Alt+Q', undefined],
	['F6', undefined],
	['G X', undefined],
	['Ü', undefined],
	['?', undefined],
	['Mod+Alt+ArrowLeft', undefined],
	['Tab', 'moving'],
	['Shift+Tab', 'moving'],
	['Enter', 'moving'],
	['Escape', 'moving'],
	['Space', 'moving'],
	['ArrowDown', 'moving'],
	['Shift+ArrowDown', 'moving'],
	['Delete', 'moving'],
	['Mod+C', 'text'],
	['Mod+V', 'text'],
	['Mod+X', 'text'],
	['Mod+Z', 'text'],
	['Mod+Shift+Z', 'text'],
	['Mod+A', 'text'],
	['Mod+ArrowLeft', 'text'],
	['Mod+Enter', 'text'],
	['Mod+Q', 'system'],
	['Mod+W', 'system'],
	['Mod+0', 'system'],
	['Alt+Tab', 'system'],
	['Alt+F4', 'system'],
	['F11', 'system'],
	['G Tab', 'form'],
	['G Mod+P', 'form'],
	['G P X', 'form'],
	['Mod+', 'form'],
	['Mod', 'form'],
	['', 'form'],
	['a', 'form'],
	['Shift+Mod+P', 'form'],
] as const)('%s can be given to a shortcut, unless for: %s', (keys, why) => {
	expect(whyNotKeys(keys)).toBe(why);
	expect(ownKeys.safeParse({palette: keys}).success).toBe(why === undefined);
});

describe('keys that are in use', () => {
	it.each([
		['go roles', 'G P', {}, 'G then P opens People already.'],
		['go roles', 'G P', {'go people': 'G X'}, undefined],
		['go roles', 'G X', {'go people': 'G X'}, 'G then X opens People already.'],
		['inspector', 'Mod+K', {}, 'Ctrl+K is in use already: Search people, screens and actions.'],
		['add', 'J', {}, 'J is in use already: Next row.'],
		['add', 'G', {}, /^G opens .+ already\.$/],
		['add', 'N X', {}, undefined],
		['add', 'J', {rows: 'Z'}, undefined],
		['add', 'Z', {rows: 'Z'}, 'Z is in use already: Next row.'],
		['rows', 'Z', {}, undefined],
		['rows', 'J', {rows: 'Z'}, undefined],
		['rows', 'N', {}, 'N is in use already: Add to the list, or write a message.'],
		['rows', 'Alt+Z', {}, 'Press one letter or digit without another key.'],
		['rows', 'ArrowDown', {}, 'Press one letter or digit without another key.'],
		['rows', ':', {}, 'Press one letter or digit without another key.'],
		['rows', 'F', {}, /^F is in use already: On a topic/],
		['selectRow', 'Z X', {}, 'Press one letter or digit without another key.'],
		['role', 'N P', {}, 'N then P is in use already: Add to the list, or write a message.'],
		['find', 'Mod+C', {}, 'Ctrl+C is needed in text fields.'],
		['rail', 'Tab', {}, 'Tab moves through the window. Add Ctrl or Alt, or press another key.'],
		['organization', 'G', {}, 'Press a modifier key and a number from 1 to 9.'],
		['organization', 'Alt+1', {}, undefined],
		['forward', 'Mod+5', {}, /^Ctrl\+5 is in use already: Switch organization/],
		// Its own keys, and those that the table gives out twice.
		['palette', 'Mod+K', {}, undefined],
		['undo', 'Mod+Z', {}, undefined],
		['rename', 'E', {}, undefined],
		['forward', 'Alt+ArrowRight', {}, undefined],
	] as const)('%s with %s beside %o: %s', (id, keys, own, said) => {
		const words = whyNotFor(find(id), keys, own);
		if (said instanceof RegExp) expect(words).toMatch(said);
		else expect(words).toBe(said);
	});
});

it('of a range the number that was pressed stands for all of them', () => {
	const organization = find('organization');
	expect(asChosen(organization, 'Alt+4')).toBe('Alt+1');
	expect(waysTo(organization, {organization: 'Alt+1'}).slice(0, 3)).toEqual([
		'Alt+1',
		'Alt+2',
		'Alt+3',
	]);
	expect(asChosen(find('add'), 'Alt+4')).toBe('Alt+4');
});

it.each([
	['close', {close: 'F7'}, ['Escape']],
	['rows', {rows: 'Z'}, ['ArrowDown', 'Z']],
	['selectRow', {selectRow: 'Q'}, ['Q', 'Shift+Space']],
	['editMessage', {editMessage: 'Z'}, ['E']],
	['find', {find: 'Mod+Shift+F'}, ['Mod+Shift+F']],
	['find', {constructor: 'F7'}, ['/', 'Mod+F']],
] as const)('%s with %o is typed as %j', (id, own, ways) => {
	expect(waysTo(find(id), own)).toEqual(ways);
});
