import {useMutation, useQuery, useQueryClient, type QueryClient} from '@tanstack/react-query';
import {useEffect, useState} from 'react';
import type {FileProblem} from '../../../shared/model/organization-file';
import {
	mostTableBytes,
	placesByHeader,
	type ColumnUse,
	type PeopleComparison,
	type PeopleProgress,
	type PeopleTable,
	type Verdict,
} from '../../../shared/model/people-file';
import {settingsQuery} from '../connection/bridge';
import {useConnection} from '../connection/client-context';
import {valueOf} from '../connection/connections';
import {contentOf} from '../organization-file/organization-file';
import {notePlan} from '../plans/follow-plans';
import {remember} from '../saved/remembered';

export type Table = Extract<PeopleTable, {readonly state: 'columns'}>;
export type Compared = Extract<PeopleComparison, {readonly state: 'compared'}>;

/** What is shown of the rows. */
export type RowsShown = {
	readonly q?: string | undefined;
	/** Id of the view that is shown. */
	readonly view?: string | undefined;
	readonly verdicts?: readonly Verdict[] | undefined;
	readonly open?: number | undefined;
};

/** The file of people that somebody chose, and how far it is; it stays while other screens are shown. */
export type PeopleInHand = {
	/** Which piece of work it is of. */
	readonly turn: number;
	readonly file: File;
	/** What is under way. */
	readonly work?: 'reading' | 'comparing' | undefined;
	readonly table?: Table | undefined;
	/** What each column is used as. */
	readonly uses: readonly ColumnUse[];
	/** They are as somebody left them for a file of this shape. */
	readonly isRemembered: boolean;
	/** What came of comparing it so; undefined before, and when a column is used otherwise. */
	readonly found?: Compared | undefined;
	readonly shown: RowsShown;
	readonly problems?: readonly FileProblem[] | undefined;
	/** Why the last piece of work came to nothing. */
	readonly error?: unknown;
	readonly isStopped?: boolean | undefined;
};

const keyOf = (connectionId: string) => [connectionId, 'people-file'] as const;

type Of = {readonly queries: QueryClient; readonly connectionId: string};

/** What is in hand for the organization on screen, and what can be done with it. */
export function usePeopleInHand() {
	const queries = useQueryClient();
	const {id: connectionId} = useConnection();
	const {data} = useQuery<PeopleInHand | null>({
		queryKey: keyOf(connectionId),
		// It is read from nowhere.
		queryFn: () => queries.getQueryData<PeopleInHand>(keyOf(connectionId)) ?? null,
		staleTime: Infinity,
		gcTime: Infinity,
	});
	const of = {queries, connectionId};
	const inHand = data ?? undefined;
	const change = (next: (now: PeopleInHand) => Partial<PeopleInHand>) => changed(of, next);
	return {
		inHand,
		choose: (file: File) => void read(of, file),
		/** The same file with the organization as it is now. */
		again: () => inHand && void read(of, inHand.file, inHand),
		use: (at: number, use: ColumnUse) =>
			change(({uses}) => ({uses: uses.with(at, use), isRemembered: false})),
		/** The columns as they are guessed. */
		guess: () =>
			change(({table}) => ({
				uses: table?.columns.map(({guess}) => guess) ?? [],
				isRemembered: false,
			})),
		compare: () => inHand && void compare(of, inHand),
		/** Back to the columns. */
		toColumns: () =>
			change(() => ({found: undefined, problems: undefined, error: undefined, shown: {}})),
		show: (shown: RowsShown) => change(() => ({shown})),
		stop: () => void window.steward.ask('people-file:stop', {connectionId}),
		close: () => {
			queries.setQueryData<PeopleInHand | null>(keyOf(connectionId), null);
			void window.steward.ask('people-file:close', {connectionId});
		},
	};
}

function changed(
	{queries, connectionId}: Of,
	next: (now: PeopleInHand) => Partial<PeopleInHand>,
): void {
	queries.setQueryData<PeopleInHand | null>(keyOf(connectionId), now =>
		now ? {...now, ...next(now)} : now,
	);
}

let lastTurn = 0;

/** Begins a piece of work, and gives the function that notes its end, unless another one began since. */
function begin({queries, connectionId}: Of, begun: Omit<PeopleInHand, 'turn'>) {
	lastTurn += 1;
	const turn = lastTurn;
	const inHand: PeopleInHand = {...begun, turn};
	queries.setQueryData<PeopleInHand | null>(keyOf(connectionId), inHand);
	return (end: Partial<PeopleInHand>): PeopleInHand | undefined => {
		let noted: PeopleInHand | undefined;
		queries.setQueryData<PeopleInHand | null>(keyOf(connectionId), now => {
			if (now?.turn !== turn) return now;
			noted = {...now, work: undefined, ...end};
			return noted;
		});
		return noted;
	};
}

/** Where the same file is read again, its columns are used as before and it is compared on. */
async function read(of: Of, file: File, before?: PeopleInHand): Promise<void> {
	const {connectionId} = of;
	const note = begin(of, {
		file,
		work: 'reading',
		uses: [],
		isRemembered: false,
		shown: before?.shown ?? {},
	});
	try {
		const content = await contentOf(file, mostTableBytes);
		const asked = {connectionId, file: content};
		const table = valueOf(await window.steward.ask('people-file:read', asked));
		if (table.state === 'stopped') return void note({isStopped: true});
		if (table.state === 'unusable') return void note({problems: table.problems});
		const isSame = before?.table !== undefined && hasSameHeaders(before.table, table);
		const kept = isSame ? before.uses : await rememberedFor(of, table);
		const noted = note({
			table,
			uses: kept ?? table.columns.map(({guess}) => guess),
			isRemembered: isSame ? before.isRemembered : kept !== undefined,
		});
		if (noted !== undefined && isSame && before.found !== undefined) await compare(of, noted);
	} catch (error) {
		note({error});
	}
}

function hasSameHeaders(one: Table, other: Table): boolean {
	return (
		one.columns.length === other.columns.length &&
		one.columns.every(({header}, at) => header === other.columns[at]?.header)
	);
}

async function compare(of: Of, before: PeopleInHand): Promise<void> {
	const {connectionId} = of;
	const {table, uses, found: last} = before;
	if (table === undefined) return;
	const note = begin(of, {
		...before,
		work: 'comparing',
		found: undefined,
		problems: undefined,
		error: undefined,
		isStopped: undefined,
	});
	try {
		await rememberUses(of, table, uses);
		const question = {connectionId, mark: last?.mark ?? table.mark, uses: [...uses]};
		const found = valueOf(await window.steward.ask('people-file:compare', question));
		if (found.state === 'stopped') note({isStopped: true});
		else if (found.state === 'unusable') note({problems: found.problems});
		// The next comparison is of this one: the organization is not read again.
		else note({found, table: {...table, mark: found.mark}});
	} catch (error) {
		note({error});
	}
}

/** How a file of this shape was used last; fields that are gone since are left out. */
async function rememberedFor({queries, connectionId}: Of, table: Table) {
	const {remembered} = await queries.ensureQueryData(settingsQuery);
	const kept = remembered[connectionId]?.columns?.[table.shape];
	if (kept?.length !== table.columns.length) return undefined;
	const fields = new Set<ColumnUse>(table.fields.map(({id}) => `field ${id}` as const));
	const uses: ColumnUse[] = table.columns.map(() => '');
	for (const [rank, at] of placesByHeader(headersOf(table)).entries()) {
		const use = kept[rank] ?? '';
		uses[at] = use.startsWith('field ') && !fields.has(use) ? '' : use;
	}
	return uses;
}

/** What is as it is guessed need not be remembered. */
async function rememberUses(
	{queries, connectionId}: Of,
	table: Table,
	uses: readonly ColumnUse[],
): Promise<void> {
	const isGuessed = table.columns.every(({guess}, at) => guess === uses[at]);
	const {remembered} = await queries.ensureQueryData(settingsQuery);
	if (isGuessed && remembered[connectionId]?.columns?.[table.shape] === undefined) return;
	await remember(queries, connectionId, ({columns = {}}) => {
		const {[table.shape]: _before, ...others} = columns;
		const kept = placesByHeader(headersOf(table)).map(at => uses[at] ?? '');
		return {columns: isGuessed ? others : {...others, [table.shape]: kept}};
	});
}

function headersOf({columns}: Table): readonly string[] {
	return columns.map(({header}) => header);
}

/** How far the work is, while there is some. */
export function usePeopleProgress(): PeopleProgress | undefined {
	const {id} = useConnection();
	const [progress, setProgress] = useState<PeopleProgress>();
	useEffect(
		() =>
			window.steward.on('people-file:progress', news => {
				if (news.connectionId === id) setProgress(news);
			}),
		[id],
	);
	return progress;
}

/** Writes what cannot be made to a file where a person wants it. Undefined where no file came of it. */
export function useSaveRejects() {
	const {id: connectionId} = useConnection();
	return useMutation({
		mutationFn: async (mark: number) => {
			const question = {connectionId, mark};
			const outcome = valueOf(await window.steward.ask('people-file:rejects', question));
			return outcome.state === 'saved' ? outcome : undefined;
		},
	});
}

export function useShowRejects(): () => void {
	const {id: connectionId} = useConnection();
	return () => void window.steward.ask('people-file:show', {connectionId});
}

/** Keeps what a comparison found as a plan; resolves to its id. */
export function usePlanOfPeople() {
	const queries = useQueryClient();
	const {id: connectionId} = useConnection();
	return useMutation({
		mutationFn: async (mark: number) => {
			const plan = valueOf(await window.steward.ask('people-file:plan', {connectionId, mark}));
			notePlan(queries, {connectionId, id: plan.id, plan});
			return plan.id;
		},
	});
}
