import {z} from 'zod';

/**
 * Keys that a person gave to shortcuts, as the table of shortcuts writes them: `Mod+K`, `G P`. What the
 * system or text fields need is not given away.
 */

const stroke =
	/^(Mod\+)?(Alt\+)?(Shift\+)?(Tab|Enter|Escape|Space|F(?:[1-9]|1\d|2[0-4])|Insert|Delete|Backspace|Home|End|Page(?:Up|Down)|Arrow(?:Up|Down|Left|Right)|[^\s+\p{Ll}])$/u;

/** Why keys cannot be those of a shortcut. */
export type WhyNotKeys = 'form' | 'moving' | 'text' | 'system';

/** What moves through the window, or acts on what has the focus, with Shift or without. */
const moving =
	/^(?:Tab|Enter|Escape|Space|Delete|Backspace|Home|End|Page(?:Up|Down)|Arrow(?:Up|Down|Left|Right))$/;

/** What fields do with Ctrl, or Cmd; the arrows move by words. */
const ofFields = new Set(['A', 'C', 'V', 'X', 'Y', 'Z', 'Backspace', 'Delete', 'Home', 'End']);

/** Quit, close, zoom, full screen, switching windows: never seen by the page, or wanted by the system. */
const ofSystem = new Set([
	'Mod+Q',
	'Mod+W',
	'Mod+0',
	'Mod+=',
	'Mod+-',
	'F11',
	'Alt+F4',
	'Alt+Space',
]);

/** What speaks against keys as such, whatever else they mean in the program. */
export function whyNotKeys(keys: string): WhyNotKeys | undefined {
	const strokes = keys.split(' ');
	if (strokes.length > 2) return 'form';
	for (const text of strokes) {
		const found = stroke.exec(text);
		if (found === null) return 'form';
		const [, mod, alt, , key = ''] = found;
		const isCharacter = [...key].length === 1 && mod === undefined && alt === undefined;
		if (strokes.length === 2 && !isCharacter) return 'form';
		if (ofSystem.has(text) || key === 'Tab' || (key === 'Space' && !isCharacter && mod)) {
			return key === 'Tab' && mod === undefined && alt === undefined ? 'moving' : 'system';
		}
		if (moving.test(key) && mod === undefined && alt === undefined) return 'moving';
		if (mod === undefined || alt !== undefined) continue;
		if (key === 'Enter' || ofFields.has(key) || key.startsWith('Arrow')) return 'text';
	}
	return undefined;
}

/** By the id of the shortcut. */
export const ownKeys = z.record(
	z.string().regex(/^[a-z][a-z -]{0,60}$/i),
	z
		.string()
		.max(60)
		.refine(keys => whyNotKeys(keys) === undefined),
);
export type OwnKeys = z.output<typeof ownKeys>;
