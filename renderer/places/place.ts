import {t} from '@lingui/core/macro';
import type {LucideIcon} from 'lucide-react';
import {z} from 'zod';
import {inLanguage} from '../../shared/languages/in-language';

/** The headings in the rail, by the names of their groups. */
export const placeGroups = inLanguage(() => ({
	Directory: t`Directory`,
	Channels: t`Channels`,
	Changes: t`Changes`,
	Personal: t`Personal`,
	Organization: t`Organization`,
}));

/** A screen as the rail, the palette, the shortcuts and the addresses know it. */
export type PlaceFacts = {
	readonly title: string;
	/** Whom it is about, so that nobody takes their own data for everybody's. */
	readonly scope: 'organization' | 'account' | 'computer';
	readonly icon: LucideIcon;
	/** What is typed to go there: one key after the other, or at once. */
	readonly keys: string;
	/** Places with a heading in common stand together; those without one stand at the foot. */
	readonly group?: keyof typeof placeGroups;
	/** Other words under which the palette finds it. */
	readonly alsoCalled: readonly string[];
	/** Calls whose answers it shows: it says when a part of one could not be read. */
	readonly reads?: readonly string[];
	/** Its rows come of what is done here: where nothing was done yet, it has none. */
	readonly isEmptyAtFirst?: true;
	/** What the address holds: everything that is shown, nothing that is chosen or pending. */
	readonly search?: z.ZodObject;
	/** Of a list whose filter, order and columns can be kept under a name. */
	readonly views?: ViewsFacts;
};

/** A view that every organization has from the beginning. */
export type BuiltInView = {
	/** The last part of its id. */
	readonly key: string;
	readonly name: string;
	readonly filter: string;
	readonly sort?: string;
	/** What else of the address, of what the list keeps in views. */
	readonly also?: Readonly<Record<string, string>>;
};

export type ViewsFacts = {
	/** What the list is called where no view is chosen: "All people". */
	readonly all: string;
	/** What a view keeps of the address besides the filter and the order. */
	readonly also?: readonly string[];
	readonly builtIn: readonly BuiltInView[];
};

/** What the address of a list holds. */
export const listSearch = z.object({
	/** The filter as it is typed: words and `key:value`. */
	q: z.coerce.string().max(500).optional().catch(undefined),
	/** Columns with a minus for descending, the most important first: `-joined,name`. */
	sort: z.string().max(200).optional().catch(undefined),
	/** Id of the view that is shown, with what was changed of it and not saved. */
	view: z.string().max(60).optional().catch(undefined),
	/** Id of the row that is open beside the list. */
	open: z.int().positive().optional().catch(undefined),
});

/** Declares a screen. The rest is found by its name: `screens/<name>/<name>-screen.tsx`. */
export function definePlace<const Facts extends PlaceFacts>(facts: Facts): Facts {
	return facts;
}

/** What the address of a place holds. */
export type SearchOf<Facts extends {readonly search: z.ZodObject}> = z.output<Facts['search']>;
