import {readFileSync} from 'node:fs';
import {z} from 'zod';
import type {Settings} from '../../shared/bridge';
import {organizationOf} from '../../shared/organization-of';

/** Where the window stood, in device-independent pixels. */
export const windowPlace = z.object({
	x: z.int(),
	y: z.int(),
	width: z.int(),
	height: z.int(),
	isMaximized: z.boolean(),
});
export type WindowPlace = z.output<typeof windowPlace>;

/** What the frame of a window needs before there is anything in it. */
export type Look = {readonly theme: Settings['theme']; readonly place: WindowPlace | undefined};

/** The same of the last time, and the organization and which of its screens were there. */
export type LastLook = Look & {
	readonly organization: string | undefined;
	readonly screen: string | undefined;
};

/** The name of the screen of an organization. */
const screenOfPlace = /^\/o\/[^/?#]+\/([a-z-]+)(?![^/?#])/;

const theme: z.ZodType<Settings['theme']> = z.enum(['system', 'light', 'dark']);
const usualTheme = 'system';
const record = z.object({
	value: z.object({
		settings: z.object({theme: theme.catch(usualTheme), lastPlace: z.string().catch('')}),
		window: windowPlace.optional().catch(undefined),
	}),
});

/**
 * How the window looked last, from the file of the settings; the usual look where that cannot be told. The
 * window stands before the settings are read as a whole: what they may hold brings half of the program along.
 */
export function readLastLook(file: string): LastLook {
	try {
		const {settings, window} = record.parse(JSON.parse(readFileSync(file, 'utf8'))).value;
		const organization = organizationOf(settings.lastPlace);
		const [, screen] = screenOfPlace.exec(settings.lastPlace) ?? [];
		return {theme: settings.theme, place: window, organization, screen};
	} catch {
		return {theme: usualTheme, place: undefined, organization: undefined, screen: undefined};
	}
}
