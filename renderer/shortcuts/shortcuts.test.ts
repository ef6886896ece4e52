import {describe, expect, it} from 'vitest';
import {parseKeys, isSingleKey} from '../components/keyboard/keystroke';
import {readRowKey} from '../components/grid/grid-keys';
import {goTo, keysOf, shortcutGroups, shortcuts, type Shortcut} from './shortcuts';

const table: readonly Shortcut[] = shortcuts;
const listened = table.filter(({by}) => by === 'frame' || by === 'screen');
const ways = listened.flatMap(({id, keys}) => keys.map(text => ({id, text})));
const namedKeys =
	/^(?:[A-Z1-9]|[[\]/,?]|F\d|Enter|Escape|Delete|Space|Arrow(?:Up|Down|Left|Right)|[a-z]+)$/;

describe('the table of shortcuts', () => {
	it('names each act once', () => {
		const ids = table.map(({id}) => id);
		expect(new Set(ids).size).toBe(ids.length);
	});

	it.each(table)('$id has keys, words and a group', ({keys, words, group}) => {
		expect(keys.length).toBeGreaterThan(0);
		expect(Object.keys(shortcutGroups)).toContain(group);
		expect(words).toMatch(/^[A-Z][^!]*[^.!]$/);
		for (const stroke of keys.flatMap(text => text.split(' '))) {
			expect(stroke.split('+').at(-1)).toMatch(namedKeys);
		}
	});

	it('gives no keys to two actions that are listened for at once', () => {
		const texts = ways.map(({text}) => text);
		expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
	});

	it('has no key that hides the sequences it begins', () => {
		const starts = new Set(
			ways.flatMap(({text}) => (text.includes(' ') ? text.split(' ').slice(0, 1) : [])),
		);
		expect(ways.filter(({text}) => starts.has(text))).toEqual([]);
	});

	it('leaves the keys of a row to the grid', () => {
		for (const {text} of ways) {
			const [stroke] = parseKeys(text);
			if (stroke === undefined || !isSingleKey(stroke)) continue;
			const {key} = stroke;
			const held = {shiftKey: false, ctrlKey: false, metaKey: false, altKey: false};
			expect(readRowKey({key, code: '', ...held}, true), text).toBeUndefined();
		}
	});

	it('lets every key alone be reached with Ctrl, the palette or a button as well', () => {
		expect(keysOf('palette')).toBe('Mod+K');
		expect(keysOf(goTo('settings'))).toBe('Mod+,');
		expect(table.find(({id}) => id === 'find')?.keys).toContain('Mod+F');
	});
});
