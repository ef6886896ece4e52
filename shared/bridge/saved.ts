import {z} from 'zod';
import {keptUses} from '../model/column-use';
import {savedViews} from '../model/view';

/** What the page has saved on this computer. */

/** What a link grants: the service does not say it again, so it is noted when the link is made. */
export const linkRecipe = z.object({
	channels: z.array(z.object({id: z.int(), name: z.string().max(500)})).max(2000),
	withDefaults: z.boolean(),
});
export type LinkRecipe = z.output<typeof linkRecipe>;

/** What was dismissed of a reason on the overview: how many things it was about, and which where they are few. */
export const dismissedReason = z.object({
	count: z.int().nonnegative(),
	ids: z.array(z.int()).max(200).optional(),
});

/** What the overview remembers. */
export const overviewMemory = z.object({
	/** By the key of the reason. */
	dismissed: z.record(z.string().max(80), dismissedReason),
	/** When the organization was exported last, in UNIX milliseconds, and the name of the file. */
	lastExport: z.object({at: z.int(), name: z.string().max(500)}).optional(),
});

/** What the console remembers of an organization because the service has no list of it. */
export const remembered = z.object({
	/** By the last part of the address of the link. */
	links: z.record(z.string().max(500), linkRecipe),
	/** Push tokens that were registered from here; `at` in UNIX seconds. */
	devices: z.array(
		z.object({token: z.string().max(4096), appid: z.string().max(500), at: z.int()}),
	),
	/** The plan that is being built: further changes go into it. */
	plan: z.string().max(40).optional(),
	/** What columns of spreadsheets were last used as where that was chosen by hand, by the shape of the file. */
	columns: z.record(z.string().max(100), keptUses).optional(),
	/** Views of its lists. */
	views: savedViews.optional(),
	overview: overviewMemory.optional(),
});
export type Remembered = z.output<typeof remembered>;

export const nothingRemembered: Remembered = {links: {}, devices: []};

/** What somebody typed, as long as no service has it. */
export const savedText = z.object({
	/** As the part of the page that keeps it writes it. */
	text: z.string().max(4_000_000),
	/** When it was typed, in UNIX milliseconds. */
	at: z.number(),
});
export type SavedText = z.output<typeof savedText>;

/** A list is handed over, encrypted and written as one piece; of 50,000 people it has about as many. */
export const mostListCharacters = 24 * 1024 * 1024;

/** A list as it was read last from a service, for the time when that gives no answer. */
export const savedList = z.object({
	/** As the part of the page that keeps it writes it. */
	text: z.string().max(mostListCharacters),
	/** When the service gave it, in UNIX milliseconds. */
	at: z.number(),
});
export type SavedList = z.output<typeof savedList>;

/** Names a file; Windows has devices by the names that are left out. */
export const listName = z
	.string()
	.regex(/^(?!(?:con|prn|aux|nul|(?:com|lpt)\d)(?:\.|$))[0-9a-z.-]{1,80}$/);
