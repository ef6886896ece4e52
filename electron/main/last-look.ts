import {readFileSync} from 'node:fs';
import type {Settings} from '../../shared/bridge';
import {organizationOf} from '../../shared/organization-of';

/** Where the window stood, in device-independent pixels. */
export type WindowPlace = {
	readonly x: number;
	readonly y: number;
	readonly width: number;
	readonly height: number;
	readonly isMaximized: boolean;
};

/** What the frame of a window needs before there is anything in it. */
export type Look = {readonly theme: Settings['theme']; readonly place: WindowPlace | undefined};

/** The same of the last time, and the organization and which of its screens were there. */
export type LastLook = Look & {
	readonly organization: string | undefined;
	readonly screen: string | undefined;
};

/** The name of the screen of an organization. */
const screenOfPlace = /^\/o\/[^/?#]+\/([a-z-]+)(?![^/?#])/;

const themes = ['system', 'light', 'dark'] as const satisfies readonly Settings['theme'][];
const usualTheme = 'system';

/**
 * How the window looked last, from the file of the settings; the usual look where that cannot be told. The window
 * stands before the settings are read as a whole: what they may hold, and what checks it, brings half of the program
 * along, so the little that is needed is looked at by hand.
 */
export function readLastLook(file: string): LastLook {
	const {settings, window} = recordIn(file);
	const {theme, lastPlace} = isObject(settings) ? settings : {};
	const place = typeof lastPlace === 'string' ? lastPlace : '';
	const [, screen] = screenOfPlace.exec(place) ?? [];
	return {
		theme: themes.find(one => one === theme) ?? usualTheme,
		place: isObject(window) && isPlace(window) ? window : undefined,
		organization: organizationOf(place),
		screen,
	};
}

/** The record in a file (`json-file.ts`); nothing where there is none. */
function recordIn(file: string): ReadObject {
	try {
		const {value} = JSON.parse(readFileSync(file, 'utf8')) as {readonly value: unknown};
		return isObject(value) ? value : {};
	} catch {
		return {};
	}
}

type ReadObject = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is ReadObject =>
	typeof value === 'object' && value !== null;

const isPlace = (read: ReadObject): read is WindowPlace =>
	[read['x'], read['y'], read['width'], read['height']].every(Number.isSafeInteger) &&
	typeof read['isMaximized'] === 'boolean';
