import {t} from '@lingui/core/macro';
import {whyNotKeys, type OwnKeys, type WhyNotKeys} from '../../shared/bridge';
import {spellKeys} from '../components/keyboard/keystroke';
import {shortcuts, waysTo, type Shortcut} from './shortcuts';

/** The keys that were pressed, as the shortcut would have them; of a range the first of its keys. */
export function asChosen(shortcut: Shortcut, pressed: string): string {
	return shortcut.isRange === true ? pressed.replace(/[1-9]$/, '1') : pressed;
}

/** What speaks against these keys for a shortcut, in words; undefined where it can have them. */
export function whyNotFor(shortcut: Shortcut, keys: string, own: OwnKeys): string | undefined {
	if (shortcut.isRange === true && !/^(?:Mod|Alt)\+.*1$/.test(keys)) {
		return t`Press a modifier key and a number from 1 to 9.`;
	}
	// With Shift they take what they pass, so that has to be free.
	if (shortcut.isByCharacter === true && !/^[\p{L}\p{N}]$/u.test(keys)) {
		return t`Press one letter or digit without another key.`;
	}
	return whyTaken(shortcut, keys, own);
}

/** What speaks against giving a shortcut its usual keys back. */
export function whyNotReset(shortcut: Shortcut, own: OwnKeys): string | undefined {
	return shortcut.keys
		.map(keys => whyTaken(shortcut, keys, own))
		.find(words => words !== undefined);
}

function whyTaken(shortcut: Shortcut, keys: string, own: OwnKeys): string | undefined {
	const spelled = spellKeys(keys);
	const reserved = shortcut.keys.includes(keys) ? undefined : whyNotKeys(keys);
	if (reserved !== undefined) return reservedWords(reserved, spelled);
	const asked = waysTo(shortcut, {[shortcut.id]: keys});
	const taken = shortcuts.find(
		other =>
			other.id !== shortcut.id &&
			waysTo(other, own).some(way => asked.some(key => collide(key, way))),
	);
	if (taken === undefined || sharedAnyway(shortcut, taken, keys)) return undefined;
	const {words} = taken;
	return taken.id.startsWith('go ')
		? t`${spelled} opens ${words} already.`
		: t`${spelled} is in use already: ${words}.`;
}

/** Some keys mean one thing on a row and another elsewhere, as the table gives them out. */
function sharedAnyway(shortcut: Shortcut, other: Shortcut, keys: string): boolean {
	const isHeard = ({by}: Shortcut) => by === 'frame' || by === 'screen';
	return shortcut.keys.includes(keys) && other.keys.includes(keys) && !isHeard(other);
}

/** One of the two cannot be typed without the other: they are the same, or one begins the other. */
function collide(a: string, b: string): boolean {
	return a === b || a.startsWith(`${b} `) || b.startsWith(`${a} `);
}

function reservedWords(why: WhyNotKeys, keys: string): string {
	switch (why) {
		case 'moving':
			return t`${keys} moves through the window. Add Ctrl or Alt, or press another key.`;
		case 'text':
			return t`${keys} is needed in text fields.`;
		case 'system':
			return t`${keys} belongs to the system or the window.`;
		case 'form':
			return t`Press one key with Ctrl or Alt, or up to two characters in a row.`;
		default:
			return why satisfies never;
	}
}
