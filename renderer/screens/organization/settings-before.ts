import {useMemo} from 'react';
import type {JournalEntry, JournalFilter} from '../../../shared/model/journal';
import {useNewestEntries} from '../../api/journal/journal';

const ofSettings: JournalFilter = {kind: 'realm'};

/** What each setting was before it was changed with Steward last, as the newest entries of the journal say. */
export function useSettingsBefore(): ReadonlyMap<string, JournalEntry> {
	const {data} = useNewestEntries(ofSettings);
	return useMemo(() => {
		const last = new Map<string, JournalEntry>();
		for (const entry of data?.entries ?? []) {
			const {change, outcome, target} = entry;
			if (change !== 'setting' || outcome !== 'done' || target.name === undefined) continue;
			if (!last.has(target.name)) last.set(target.name, entry);
		}
		return last;
	}, [data]);
}
