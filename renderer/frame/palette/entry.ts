import {t} from '@lingui/core/macro';
import type {ReactNode} from 'react';
import type {LanguageTag} from '../../../shared/languages/languages';
import {inLanguage} from '../../../shared/languages/in-language';
import {rank} from '../../text/rank';

/** One line of the palette. */
export type Entry = {
	readonly id: string;
	readonly group: 'People' | 'Roles' | 'Channels' | 'Views' | 'Plans' | 'Actions' | 'Screens';
	readonly title: string;
	/** Of a title in another language than the window. */
	readonly titleLanguage?: LanguageTag;
	readonly detail?: string | undefined;
	readonly icon: ReactNode;
	/** As the table of shortcuts writes them. */
	readonly keys?: string | undefined;
	/** Why it cannot be done now; it stays listed and says so. */
	readonly whyNot?: string | undefined;
	readonly alsoCalled?: readonly string[];
	/** Shown only when something was typed that finds it. */
	readonly isQuiet?: boolean;
	/** Whether the palette stays open: it asks for more. */
	readonly asksMore?: boolean;
	readonly run: () => void;
};

/** The groups as they are headed. */
export const groupTitles: Readonly<Record<Entry['group'], string>> = inLanguage(() => ({
	People: t`People`,
	Roles: t`Roles`,
	Channels: t`Channels`,
	Views: t`Views`,
	Plans: t`Plans`,
	Actions: t`Actions`,
	Screens: t`Screens`,
}));

/** Order of the groups on screen; screens stand in the sidebar too, so before anything is typed they are last. */
export function groupsFor(typed: string): readonly Entry['group'][] {
	return typed.trim() === ''
		? ['People', 'Roles', 'Channels', 'Views', 'Plans', 'Actions', 'Screens']
		: ['People', 'Roles', 'Channels', 'Screens', 'Views', 'Actions', 'Plans'];
}

/** Names other than the title count a little less. */
const alias = 0.5;

/** The entries that answer what was typed, the best first; the usual ones when nothing was. */
export function matchEntries(entries: readonly Entry[], typed: string): readonly Entry[] {
	if (typed.trim() === '') return entries.filter(({isQuiet}) => isQuiet !== true);
	return entries
		.map(entry => {
			const aliases = (entry.alsoCalled ?? []).map(name => rank(typed, name) - alias);
			return {entry, score: Math.max(rank(typed, entry.title), ...aliases)};
		})
		.filter(({score}) => score > 0)
		.sort((a, b) => b.score - a.score)
		.map(({entry}) => entry);
}
