import {z} from 'zod';
import {connectionId} from './connections';
import {ownKeys} from './own-keys';
import {languageTags} from '../languages/languages';
import {gridLayout} from '../model/view';
import {remembered} from './saved';
import {updateModes} from './updates';

export const journalTimes = ['forever', '2-years', '1-year', '90-days', '30-days'] as const;
export type JournalTime = (typeof journalTimes)[number];

/** In days; undefined for ever. */
export const daysOfJournal: Readonly<Record<JournalTime, number | undefined>> = {
	forever: undefined,
	'2-years': 731,
	'1-year': 366,
	'90-days': 90,
	'30-days': 30,
};

export const settings = z.object({
	theme: z.enum(['system', 'light', 'dark']),
	contrast: z.enum(['system', 'standard', 'high']),
	/** `pseudo` is for tests. */
	language: z.enum(['system', ...languageTags, 'pseudo']),
	density: z.enum(['comfortable', 'standard', 'compact']),
	singleKeyShortcuts: z.boolean(),
	/** Keys of shortcuts in place of those that they have by themselves, by the id of the shortcut. */
	keys: ownKeys,
	/** Last address of the page (after the `#`), so that a start opens where the person left. */
	lastPlace: z.string().max(4096),
	/** A place of an organization that is being opened; empty again once the page answered there. */
	opening: z.string().max(4096),
	/** The same as the last place for each organization, by the id of the connection. */
	places: z.record(connectionId, z.string().max(4096)),
	/** Layout of each grid: columns shown, their order and widths in pixels. */
	grids: z.record(z.string().max(200), gridLayout),
	/** Whether the left rail is folded to its icons. */
	railFolded: z.boolean(),
	/** Whether lists of real organizations stay readable, encrypted, when their server is away. */
	keepLists: z.boolean(),
	/** Whether new versions are looked for, told or fetched, where this build has a feed of them. */
	updates: z.enum(updateModes),
	/** How long entries of the journal stay; what is older is deleted for good. */
	keepJournal: z.enum(journalTimes),
	/** The tour of the demo: offered until it is answered, then how far it is. */
	tour: z.object({state: z.enum(['new', 'going', 'left', 'done']), step: z.int().min(0).max(20)}),
	/** The version of the program whose news were seen; empty before its first start. */
	seenVersion: z.string().max(100),
	/** By the id of the connection. */
	remembered: z.record(connectionId, remembered),
});
export type Settings = z.output<typeof settings>;

/** No settings are longer as JSON text; what is remembered is kept shorter than that. */
export const mostSettingsLength = 8_000_000;
export const settingsChange = settings
	.partial()
	.refine(change => JSON.stringify(change).length <= mostSettingsLength);

export const defaultSettings: Settings = {
	theme: 'system',
	contrast: 'system',
	language: 'system',
	density: 'standard',
	singleKeyShortcuts: true,
	keys: {},
	lastPlace: '',
	opening: '',
	places: {},
	grids: {},
	railFolded: false,
	keepLists: true,
	updates: 'tell',
	keepJournal: 'forever',
	tour: {state: 'new', step: 0},
	seenVersion: '',
	remembered: {},
};
