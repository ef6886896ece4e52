import {keepPreviousData, useQuery} from '@tanstack/react-query';
import {useCallback, useEffect, useMemo, useRef, useState} from 'react';
import {
	mostRowsRead,
	type PersonRow,
	type RowsFound,
	type Verdict,
} from '../../../shared/model/people-file';
import type {GridRows} from '../../components/grid/grid-column';
import {useConnection} from '../connection/client-context';
import {valueOf} from '../connection/connections';
import {useRetriedReads} from '../failures/use-retried-reads';

/** A row of the file, or its line alone while it is not read yet. */
export type LineRow = {readonly line: number; readonly person: PersonRow | undefined};

/** Of what was read so much stays. */
const mostKept = 10_000;
/** So many rows before and after those in view are read as well. */
const rowsAhead = 60;

type Wanted = {readonly text: string; readonly verdicts: readonly Verdict[]};
type Read = ReadonlyMap<number, LineRow>;

const nothing: RowsFound = {
	lines: new Uint32Array(),
	counts: {create: 0, change: 0, unchanged: 0, cannot: 0},
};

/** What a filter finds of the rows of a comparison, of which only those in view are read. */
export function usePeopleRows(mark: number, {text, verdicts}: Wanted) {
	const {id: connectionId} = useConnection();
	const [read, setRead] = useState<Read>(new Map());
	const held = useRef(read);
	const asked = useRef(new Set<number>());
	const {read: readPart, failed, readAgain} = useRetriedReads(`${connectionId} ${mark}`);
	const finding = useQuery({
		queryKey: [connectionId, 'people-rows', mark, text, verdicts],
		queryFn: async () => {
			const question = {connectionId, mark, text, verdicts: [...verdicts]};
			return valueOf(await window.steward.ask('people-file:find', question));
		},
		placeholderData: keepPreviousData,
		staleTime: Infinity,
		gcTime: 10_000,
		retry: false,
	});
	const found = finding.data ?? nothing;
	const {lines} = found;

	// Another comparison says other things of the same lines.
	useEffect(() => {
		held.current = new Map();
		asked.current = new Set();
		setRead(held.current);
	}, [connectionId, mark]);

	/** Reads those lines of a part of the list that are not read yet. */
	const readLines = useCallback(
		(part: 'view' | 'open' | 'selected', wanted: readonly number[]): void =>
			readPart(part, async () => {
				const missing = wanted.filter(line => !held.current.has(line) && !asked.current.has(line));
				for (let at = 0; at < missing.length; at += mostRowsRead) {
					const some = missing.slice(at, at + mostRowsRead);
					for (const line of some) asked.current.add(line);
					try {
						const question = {connectionId, mark, lines: some};
						const rows = valueOf(await window.steward.ask('people-file:rows', question));
						const all = new Map(held.current);
						for (const person of rows) all.set(person.line, {line: person.line, person});
						for (const oldest of all.keys()) {
							if (all.size <= mostKept) break;
							all.delete(oldest);
						}
						held.current = all;
						setRead(all);
					} finally {
						for (const line of some) asked.current.delete(line);
					}
				}
			}),
		[connectionId, mark, readPart],
	);

	/** Reads those that are not read yet, however many, and keeps none of them. */
	const readRows = useCallback(
		async (wanted: readonly LineRow[]): Promise<readonly LineRow[]> => {
			const missing = wanted.flatMap(({line, person}) => (person === undefined ? [line] : []));
			const there = new Map<number, LineRow>();
			for (let at = 0; at < missing.length; at += mostRowsRead) {
				const question = {connectionId, mark, lines: missing.slice(at, at + mostRowsRead)};
				const rows = valueOf(await window.steward.ask('people-file:rows', question));
				for (const person of rows) there.set(person.line, {line: person.line, person});
			}
			return wanted.map(row => there.get(row.line) ?? row);
		},
		[connectionId, mark],
	);

	const onView = useCallback(
		(places: readonly number[]) => {
			const first = Math.max(0, Math.min(...places) - rowsAhead);
			const near = lines.slice(first, Math.max(...places) + rowsAhead + 1);
			readLines('view', [...near]);
		},
		[lines, readLines],
	);

	const byLine = useCallback(
		(line: number): LineRow => read.get(line) ?? {line, person: undefined},
		[read],
	);
	const rows = useMemo(
		(): GridRows<LineRow> => ({
			length: lines.length,
			at: place => {
				const line = lines[place];
				return line === undefined ? undefined : byLine(line);
			},
			placeOf: line => placeIn(lines, line),
			has: line => placeIn(lines, line) !== -1,
		}),
		[lines, byLine],
	);
	return {
		rows,
		/** Of what the text finds, whatever its verdict. */
		counts: found.counts,
		byLine,
		onView,
		readLines,
		readRows,
		isReading: finding.isFetching,
		failed: failed ?? (finding.isError ? finding.error : undefined),
		onRetry: () => {
			if (finding.isError) void finding.refetch();
			readAgain();
		},
	};
}

/** The place of a line among such in their order; -1 where it is not there. */
function placeIn(lines: Uint32Array, line: number): number {
	let [low, high] = [0, lines.length];
	while (low < high) {
		const middle = (low + high) >> 1;
		if ((lines[middle] ?? Infinity) < line) low = middle + 1;
		else high = middle;
	}
	return lines[low] === line ? low : -1;
}
