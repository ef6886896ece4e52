import {useMemo} from 'react';
import type {JournalEntry, JournalFilter} from '../../../shared/model/journal';
import {useNewestEntries} from '../../api/journal/journal';

const ofSettings: JournalFilter = {kind: 'realm'};

/** What of the organization was changed: a setting, what new people begin with, a domain, or a way to sign in. */
type Changed = 'setting' | 'default-setting' | 'domain' | 'sign-in';

/** The last change of each that was made with Steward. */
export type LastChanges = Readonly<Record<Changed, ReadonlyMap<string, JournalEntry>>>;

/** What each was before it was changed with Steward last, as the newest entries of the journal say. */
export function useSettingsBefore(): LastChanges {
	const {data} = useNewestEntries(ofSettings);
	return useMemo(() => {
		const lastOf = (what: Changed) => {
			const last = new Map<string, JournalEntry>();
			for (const entry of data?.entries ?? []) {
				const {change, outcome, target} = entry;
				if (change !== what || outcome !== 'done' || target.name === undefined) continue;
				if (!last.has(target.name)) last.set(target.name, entry);
			}
			return last;
		};
		return {
			setting: lastOf('setting'),
			'default-setting': lastOf('default-setting'),
			domain: lastOf('domain'),
			'sign-in': lastOf('sign-in'),
		};
	}, [data]);
}
