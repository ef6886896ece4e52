import type {LocalData} from '../../shared/bridge';
import type {CallsLog} from '../gateway/calls-log';
import type {Meanings} from '../gateway/meanings';
import type {Network} from '../gateway/network';
import type {Journal} from '../plans/journal';
import type {Plans} from '../plans/plans';
import type {SavedTexts} from '../vault/saved-texts';
import type {SavedLists} from '../vault/saved-lists';
import type {ComparisonsInHand} from './comparison-handlers';
import type {FilesInHand} from './organization-file-handlers';
import type {PeopleFilesInHand} from './people-file-handlers';
import type {SettingsStore} from './settings';

/** Something that is kept of an organization on this computer, and how to forget it. */
export type DataEraser = {
	/** The choice in the dialog that covers it. */
	readonly of: keyof LocalData | 'always';
	/** Resolves when nothing of it is left on the disk. */
	forget(connectionId: string): Promise<void>;
};

type Parts = {
	readonly settings: Pick<SettingsStore, 'forget'>;
	readonly texts: Pick<SavedTexts, 'forget'>;
	readonly lists: Pick<SavedLists, 'forget'>;
	readonly network: Pick<Network, 'forget'>;
	readonly journal: Pick<Journal, 'forget'>;
	readonly plans: Pick<Plans, 'forget' | 'endRehearsals'>;
	readonly calls: Pick<CallsLog, 'forget'>;
	readonly meanings: Pick<Meanings, 'forget'>;
	readonly files: Pick<FilesInHand, 'forget'>;
	readonly peopleFiles: Pick<PeopleFilesInHand, 'forget'>;
	readonly comparisons: Pick<ComparisonsInHand, 'forget'>;
};

/** Everything kept of an organization besides its key. Anything new gets a line here. */
export function dataErasersOf({
	settings,
	texts,
	lists,
	network,
	journal,
	plans,
	calls,
	meanings,
	files,
	peopleFiles,
	comparisons,
}: Parts): readonly DataEraser[] {
	return [
		{of: 'texts', forget: id => texts.forget(id)},
		{of: 'lists', forget: id => settings.forget(id)},
		{of: 'lists', forget: id => lists.forget(id)},
		// Closes its open connections.
		{of: 'always', forget: id => network.forget(id)},
		{of: 'journal', forget: id => journal.forget(id)},
		// Deletes what rehearsals read, even if the plans are kept.
		{of: 'always', forget: id => plans.endRehearsals({connection: id})},
		{of: 'plans', forget: id => plans.forget(id)},
		{of: 'always', forget: id => calls.forget(id)},
		{of: 'always', forget: async id => meanings.forget(id)},
		{of: 'always', forget: async id => files.forget(id)},
		{of: 'always', forget: async id => peopleFiles.forget(id)},
		{of: 'always', forget: async id => comparisons.forget(id)},
	];
}

/** Removing an organization takes all of it along. */
export const everything: LocalData = {
	texts: true,
	lists: true,
	journal: true,
	plans: true,
};

/** Erases what was chosen; a failure does not stop the others. */
export async function forgetLocally(
	erasers: readonly DataEraser[],
	connectionId: string,
	chosen: LocalData,
): Promise<void> {
	const meant = erasers.filter(({of}) => of === 'always' || chosen[of]);
	const done = await Promise.allSettled(meant.map(({forget}) => forget(connectionId)));
	const problems = done.flatMap(one => (one.status === 'rejected' ? [one.reason as unknown] : []));
	if (problems.length > 0) throw problems[0];
}
