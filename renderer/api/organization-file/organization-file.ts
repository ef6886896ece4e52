import {t} from '@lingui/core/macro';
import {useMutation, useQuery, useQueryClient, type QueryClient} from '@tanstack/react-query';
import {useEffect, useState} from 'react';
import {
	mostFileBytes,
	type FileComparison,
	type FileProgress,
	type Planned,
	type Section,
} from '../../../shared/model/organization-file';
import {wallNow} from '../../../shared/clock';
import {useConnection} from '../connection/client-context';
import {valueOf} from '../connection/connections';
import {notePlan} from '../plans/follow-plans';
import {useRemembered} from '../saved/remembered';

/** The file that somebody chose, and what came of comparing it; it stays while other screens are shown. */
export type FileInHand = {
	/** Which comparison it is of. */
	readonly turn: number;
	readonly file: File;
	readonly prune: readonly Planned[];
	readonly isComparing: boolean;
	/** Of the last comparison that came to its end. */
	readonly outcome?: Exclude<FileComparison, {readonly state: 'stopped'}>;
	/** Why the last one came to none. */
	readonly error?: unknown;
	readonly isStopped?: boolean;
};

const keyOf = (connectionId: string) => [connectionId, 'organization-file'] as const;

/** What is in hand for the organization on screen, and what can be done with it. */
export function useFileInHand() {
	const queries = useQueryClient();
	const {id: connectionId} = useConnection();
	const {data} = useQuery<FileInHand | null>({
		queryKey: keyOf(connectionId),
		// It is read from nowhere.
		queryFn: () => queries.getQueryData<FileInHand>(keyOf(connectionId)) ?? null,
		staleTime: Infinity,
		gcTime: Infinity,
	});
	const of = {queries, connectionId};
	const inHand = data ?? undefined;
	return {
		inHand,
		choose: (file: File) => void compare(of, {file, prune: []}),
		/** The same file with the organization as it is now. */
		again: () =>
			inHand && void compare(of, {file: inHand.file, prune: inHand.prune, before: inHand.outcome}),
		prune: (prune: readonly Planned[]) =>
			inHand && void compare(of, {file: inHand.file, prune, before: inHand.outcome, isSame: true}),
		stop: () => void window.steward.ask('organization-file:stop', {connectionId}),
		close: () => {
			queries.setQueryData<FileInHand | null>(keyOf(connectionId), null);
			void window.steward.ask('organization-file:close', {connectionId});
		},
	};
}

type Of = {readonly queries: QueryClient; readonly connectionId: string};
type ImportRequest = Pick<FileInHand, 'file' | 'prune'> & {
	/** Stays on screen until there is another one. */
	readonly before?: FileInHand['outcome'] | undefined;
	/** Neither file nor organization is read anew. */
	readonly isSame?: boolean;
};

let lastTurn = 0;

async function compare(
	{queries, connectionId}: Of,
	{file, prune, before, isSame}: ImportRequest,
): Promise<void> {
	const queryKey = keyOf(connectionId);
	lastTurn += 1;
	const begun: FileInHand = {
		turn: lastTurn,
		file,
		prune,
		isComparing: true,
		...(before !== undefined && {outcome: before}),
	};
	queries.setQueryData<FileInHand | null>(queryKey, begun);
	/** Somebody may have chosen another file, or left the organization. */
	const note = (end: Partial<FileInHand>) =>
		queries.setQueryData<FileInHand | null>(queryKey, now =>
			now?.turn === begun.turn ? {...begun, isComparing: false, ...end} : now,
		);
	try {
		const mark = isSame === true && before?.state === 'compared' ? before.mark : undefined;
		const source = mark === undefined ? await contentOf(file) : {mark};
		const question = {connectionId, file: source, prune: [...prune]};
		const outcome = valueOf(await window.steward.ask('organization-file:compare', question));
		note(outcome.state === 'stopped' ? {isStopped: true} : {outcome});
	} catch (error) {
		note({error});
	}
}

/** How far the export or comparison under way is; undefined until it is told. */
export function useFileProgress(): FileProgress | undefined {
	const {id} = useConnection();
	const [progress, setProgress] = useState<FileProgress>();
	useEffect(
		() =>
			window.steward.on('organization-file:progress', news => {
				if (news.connectionId === id) setProgress(news);
			}),
		[id],
	);
	return progress;
}

/** What was chosen cannot be read; its message says what to do. */
export class FileNotRead extends Error {
	override readonly name = 'FileNotRead';
}

/** What stands in a file of at most so many bytes. Throws FileNotRead. */
export async function contentOf(file: File, most = mostFileBytes) {
	if (file.size > most) {
		const {name} = file;
		const megabytes = most / 1024 / 1024;
		throw new FileNotRead(t`${name} is larger than ${megabytes} MB.`);
	}
	try {
		return {name: file.name, bytes: new Uint8Array(await file.arrayBuffer())};
	} catch {
		throw new FileNotRead(t`${{name: file.name}} changed on the disk or is gone. Choose it again.`);
	}
}

/** Writes the organization to a file where a person wants it. Undefined where no file came of it. */
export function useExportOrganization() {
	const {id: connectionId} = useConnection();
	const {remember} = useRemembered();
	return useMutation({
		mutationFn: async (sections: readonly Section[]) => {
			const question = {connectionId, sections: [...sections]};
			const outcome = valueOf(await window.steward.ask('organization-file:export', question));
			return outcome.state === 'stopped' ? undefined : outcome;
		},
		// The overview tells how far the organization has gone on since.
		onSuccess: outcome => {
			if (outcome?.state !== 'saved') return;
			const name = outcome.path.split(/[\\/]/).at(-1) ?? '';
			const lastExport = {at: wallNow(), name: name.slice(0, 500)};
			void remember(({overview}) => ({overview: {dismissed: {}, ...overview, lastExport}}));
		},
	});
}

export function useShowExport(): () => void {
	const {id: connectionId} = useConnection();
	return () => void window.steward.ask('organization-file:show', {connectionId});
}

/** Keeps what a comparison found as a plan; resolves to its id. */
export function usePlanOfFile() {
	const queries = useQueryClient();
	const {id: connectionId} = useConnection();
	return useMutation({
		mutationFn: async (mark: number) => {
			const plan = valueOf(
				await window.steward.ask('organization-file:plan', {connectionId, mark}),
			);
			notePlan(queries, {connectionId, id: plan.id, plan});
			return plan.id;
		},
	});
}
