import {
	keepPreviousData,
	useInfiniteQuery,
	useMutation,
	useQuery,
	useQueryClient,
	type InfiniteData,
	type QueryClient,
} from '@tanstack/react-query';
import {useEffect} from 'react';
import type {JournalForm} from '../../../shared/bridge';
import type {JournalFilter, JournalPage} from '../../../shared/model/journal';
import {StepFailed} from '../connection/connections';
import {useConnection} from '../connection/client-context';

/** What was changed from here: read from the main process, a page at a time. */

const journalKeys = {
	all: (connectionId: string) => ['bridge', 'journal', connectionId] as const,
	pages: (connectionId: string, filter: JournalFilter) =>
		['bridge', 'journal', connectionId, 'pages', filter] as const,
	entry: (connectionId: string, number: number) =>
		['bridge', 'journal', connectionId, 'entry', number] as const,
	history: (connectionId: string, about: About) =>
		['bridge', 'journal', connectionId, 'history', about] as const,
};

export type About = NonNullable<JournalFilter['about']>;

const pageEntries = 200;
/** Many entries come at once; lists are renewed after so many milliseconds without one. */
const restMilliseconds = 250;

type Pages = InfiniteData<JournalPage, number | undefined>;

/** Entries that a filter wants, the newest first; what comes meanwhile is put before them. */
export function useJournal(filter: JournalFilter) {
	const queries = useQueryClient();
	const {id: connectionId} = useConnection();
	useJournalNews(() => void readNewer(queries, connectionId, filter));
	return useInfiniteQuery({
		queryKey: journalKeys.pages(connectionId, filter),
		queryFn: ({pageParam}) => readPage(connectionId, filter, pageParam, pageEntries),
		initialPageParam: undefined as number | undefined,
		getNextPageParam: page => page.before,
		placeholderData: keepPreviousData,
		staleTime: 0,
		gcTime: 10_000,
		retry: false,
	});
}

function readPage(
	connectionId: string,
	filter: JournalFilter,
	before: number | undefined,
	limit: number,
): Promise<JournalPage> {
	return window.steward.ask('journal:read', {connectionId, filter, before, limit});
}

/** Where more came than one page holds, all of it is read anew. */
async function readNewer(
	queries: QueryClient,
	connectionId: string,
	filter: JournalFilter,
): Promise<void> {
	const queryKey = journalKeys.pages(connectionId, filter);
	const known = newestOf(queries.getQueryData<Pages>(queryKey));
	if (known === undefined) return queries.invalidateQueries({queryKey});
	const {entries} = await readPage(connectionId, filter, undefined, pageEntries);
	const newer = entries.filter(({number}) => number > known);
	if (newer.length === entries.length && entries.length > 0) {
		return queries.resetQueries({queryKey});
	}
	queries.setQueryData<Pages>(queryKey, pages => {
		const [first, ...others] = pages?.pages ?? [];
		if (pages === undefined || first === undefined || newestOf(pages) !== known) return pages;
		return {...pages, pages: [{...first, entries: [...newer, ...first.entries]}, ...others]};
	});
}

function newestOf(pages: Pages | undefined): number | undefined {
	return pages?.pages[0]?.entries[0]?.number;
}

/** Calls back when entries of the organization on screen were added, not with each of many. */
function useJournalNews(onNews: () => void): void {
	const {id: connectionId} = useConnection();
	useEffect(() => {
		let timer: number | undefined;
		const end = window.steward.on('journal:added', news => {
			if (news.connectionId !== connectionId) return;
			window.clearTimeout(timer);
			timer = window.setTimeout(onNews, restMilliseconds);
		});
		return () => {
			end();
			window.clearTimeout(timer);
		};
	});
}

/** One entry, for an address that names it; null where there is none. */
export function useJournalEntry(number: number | undefined) {
	const {id: connectionId} = useConnection();
	return useQuery({
		queryKey: journalKeys.entry(connectionId, number ?? 0),
		queryFn: async () => {
			const page = await readPage(connectionId, {}, (number ?? 0) + 1, 1);
			return page.entries.find(entry => entry.number === number) ?? null;
		},
		enabled: number !== undefined,
		retry: false,
	});
}

/** The last entries about one thing. */
export function useHistory(about: About, limit: number) {
	const queries = useQueryClient();
	const {id: connectionId} = useConnection();
	const queryKey = journalKeys.history(connectionId, about);
	useJournalNews(() => void queries.invalidateQueries({queryKey}));
	return useQuery({
		queryKey,
		queryFn: () => readPage(connectionId, {about}, undefined, limit),
		gcTime: 10_000,
		retry: false,
	});
}

/** Goes through the whole chain. */
export function useVerifyJournal() {
	const {id: connectionId} = useConnection();
	return useMutation({
		mutationFn: () => window.steward.ask('journal:verify', {connectionId}),
	});
}

/** Saves entries into the folder of downloads; resolves to the name that they got there. */
export function useExportJournal() {
	const {id: connectionId} = useConnection();
	return useMutation({
		mutationFn: async (order: {readonly form: JournalForm; readonly filter: JournalFilter}) => {
			const outcome = await window.steward.ask('journal:export', {connectionId, ...order});
			if (!outcome.ok) throw new StepFailed(outcome);
			return outcome.value.name;
		},
	});
}
