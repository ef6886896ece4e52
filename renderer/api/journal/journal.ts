import {skipToken, useMutation, useQuery, useQueryClient} from '@tanstack/react-query';
import {useEffect, useEffectEvent} from 'react';
import type {JournalForm} from '../../../shared/bridge';
import type {JournalFilter, JournalPage} from '../../../shared/model/journal';
import {StepFailed} from '../connection/connections';
import {useConnection} from '../connection/client-context';

/** What was changed from here: read from the main process, a page at a time. */

const journalKeys = {
	all: (connectionId: string) => ['bridge', 'journal', connectionId] as const,
	newest: (connectionId: string, filter: JournalFilter) =>
		['bridge', 'journal', connectionId, 'newest', filter] as const,
	outline: (connectionId: string, filter: JournalFilter, since: readonly string[]) =>
		['bridge', 'journal', connectionId, 'outline', filter, since] as const,
	entry: (connectionId: string, number: number) =>
		['bridge', 'journal', connectionId, 'entry', number] as const,
	ofCall: (connectionId: string, callId: number) =>
		['bridge', 'journal', connectionId, 'of-call', callId] as const,
	last: (connectionId: string, filter: JournalFilter, limit: number) =>
		['bridge', 'journal', connectionId, 'last', filter, limit] as const,
	since: (connectionId: string, at: number | undefined) =>
		['bridge', 'journal', connectionId, 'since', at] as const,
	history: (connectionId: string, about: About) =>
		['bridge', 'journal', connectionId, 'history', about] as const,
};

export type About = NonNullable<JournalFilter['about']>;

const pageEntries = 200;
/** Many entries come at once; lists are renewed once in so many milliseconds. */
const restMilliseconds = 250;

/** The newest entries that a filter wants: shown before all of them are counted. */
export function useNewestEntries(filter: JournalFilter) {
	const queries = useQueryClient();
	const {id: connectionId} = useConnection();
	const queryKey = journalKeys.newest(connectionId, filter);
	useJournalNews(() => void queries.invalidateQueries({queryKey}));
	return useQuery({
		queryKey,
		queryFn: () => readPage(connectionId, filter, undefined, pageEntries),
		staleTime: 0,
		gcTime: 10_000,
		retry: false,
	});
}

/** How many entries a filter wants, on which days, and what other values would find. */
export function useJournalOutline(filter: JournalFilter, since: readonly string[]) {
	const queries = useQueryClient();
	const {id: connectionId} = useConnection();
	const queryKey = journalKeys.outline(connectionId, filter, since);
	useJournalNews(() => void queries.invalidateQueries({queryKey}));
	return useQuery({
		queryKey,
		queryFn: () => window.steward.ask('journal:outline', {connectionId, filter, since: [...since]}),
		staleTime: 0,
		gcTime: 10_000,
		retry: false,
	});
}

/** Entries from a number backwards. */
export function readPage(
	connectionId: string,
	filter: JournalFilter,
	before: number | undefined,
	limit: number,
): Promise<JournalPage> {
	return window.steward.ask('journal:read', {connectionId, filter, before, limit});
}

/** Calls back when entries of the organization on screen were added, not with each of many. */
function useJournalNews(onNews: () => void): void {
	const {id: connectionId} = useConnection();
	const tell = useEffectEvent(onNews);
	useEffect(() => {
		let timer: number | undefined;
		const end = window.steward.on('journal:added', news => {
			if (news.connectionId !== connectionId) return;
			timer ??= window.setTimeout(() => {
				timer = undefined;
				tell();
			}, restMilliseconds);
		});
		return () => {
			end();
			window.clearTimeout(timer);
		};
	}, [connectionId]);
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

/** The first entry that a call in the inspector left; null where there is none. */
export function useEntryOfCall(connectionId: string | undefined, callId: number) {
	return useQuery({
		queryKey: journalKeys.ofCall(connectionId ?? '', callId),
		queryFn: () =>
			window.steward.ask('journal:of-call', {connectionId: connectionId ?? '', callId}),
		enabled: connectionId !== undefined,
		gcTime: 0,
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

/** The last entries that a filter wants. */
export function useLastEntries(filter: JournalFilter, limit: number) {
	const queries = useQueryClient();
	const {id: connectionId} = useConnection();
	const queryKey = journalKeys.last(connectionId, filter, limit);
	useJournalNews(() => void queries.invalidateQueries({queryKey}));
	return useQuery({
		queryKey,
		queryFn: () => readPage(connectionId, filter, undefined, limit),
		staleTime: 0,
		gcTime: 10_000,
		retry: false,
	});
}

/** Kinds of things that a file of the organization holds. */
const kindsOfFile = ['user', 'channel', 'group', 'invitation', 'profile-field', 'realm'];

/** How many changes to what an organization file holds were made since a moment, UNIX milliseconds. */
export function useChangesSince(at: number | undefined) {
	const queries = useQueryClient();
	const {id: connectionId} = useConnection();
	const queryKey = journalKeys.since(connectionId, at);
	useJournalNews(() => void queries.invalidateQueries({queryKey}));
	return useQuery({
		queryKey,
		queryFn:
			at === undefined
				? skipToken
				: async () => {
						const filter: JournalFilter = {
							from: new Date(at).toISOString(),
							where: [
								{of: 'kind', values: kindsOfFile, isNot: false},
								{of: 'outcome', values: ['refused'], isNot: true},
							],
						};
						const question = {connectionId, filter, since: []};
						return (await window.steward.ask('journal:outline', question)).total;
					},
		staleTime: 0,
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
