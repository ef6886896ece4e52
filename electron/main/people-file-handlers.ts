import {t} from '@lingui/core/macro';
import type {Bridge, PlanNews} from '../../shared/bridge';
import type {FileDifference} from '../../shared/model/organization-file';
import {
	mostToldOfRow,
	type ColumnUse,
	type PeopleComparison,
	type PeopleProgress,
	type PeopleTable,
	type PersonRow,
	type RowsFound,
	type Verdict,
} from '../../shared/model/people-file';
import type {Snapshot} from '../../shared/model/snapshot';
import {writeWhole} from '../plans/organization-file/write-whole';
import type {ColumnField} from '../plans/people-file/columns';
import {
	countVerdicts,
	ordersOf,
	withoutForbidden,
	type Judged,
	type RowVerdict,
} from '../plans/people-file/compare-people';
import {
	shortened,
	type PeopleJob,
	type PeopleJobResult,
	type RowProgress,
} from '../plans/people-file/people-jobs';
import {PlanRefusal, type PlanHost} from '../plans/plan-host';
import type {Plans} from '../plans/plans';
import {readSnapshot} from '../plans/snapshot';
import type {Answers} from './bridge';
import {planNameOf, stoppable, type FileWorks} from './file-works';
import {notClicked, outcomeOf} from './outcome';

type Options = {
	readonly plans: Pick<Plans, 'addInTurns'>;
	/** As whom a connection acts, and the way to its service. Throws GatewayFailure. */
	readonly hostOf: (connectionId: string) => Promise<PlanHost>;
	readonly doJob: (
		job: PeopleJob,
		signal: AbortSignal,
		onProgress: (progress: RowProgress) => void,
	) => Promise<PeopleJobResult>;
	/** Asks a person where a file goes; undefined for nowhere. */
	readonly choosePlace: (name: string) => Promise<string | undefined>;
	readonly showInFolder: (file: string) => void;
	/** Whether somebody clicked a moment ago. */
	readonly isClicked: () => boolean;
	/** Hears of a plan that was made. */
	readonly onPlan: (news: PlanNews) => void;
	readonly onProgress: (progress: PeopleProgress) => void;
	readonly files: PeopleFilesInHand;
};

type Channel = Extract<keyof Bridge, `people-file:${string}`>;
export type PeopleFileHandlers = {readonly answers: Pick<Answers, Channel>};

/** A file as it was read last, and what came of comparing it. */
type InHand = {
	readonly mark: number;
	readonly name: string;
	readonly bytes: Uint8Array;
	/** The organization as it was compared; undefined until it was. */
	readonly snapshot?: Snapshot;
	readonly uses?: readonly ColumnUse[];
	readonly judged?: Judged;
	/** What is looked through for each row, made when something is looked for. */
	texts?: readonly string[];
};

/** What is known of the files of each organization: in memory alone, until it is forgotten. */
export type PeopleFilesInHand = {
	readonly read: Map<string, InHand>;
	/** Where the last rejects went. */
	readonly saved: Map<string, string>;
	readonly works: FileWorks;
	forget(connectionId: string): void;
};

export function openPeopleFilesInHand(): PeopleFilesInHand {
	const [read, saved, works]: [
		PeopleFilesInHand['read'],
		PeopleFilesInHand['saved'],
		PeopleFilesInHand['works'],
	] = [new Map(), new Map(), new Map()];
	return {
		read,
		saved,
		works,
		forget(connectionId) {
			works.get(connectionId)?.abort();
			read.delete(connectionId);
			saved.delete(connectionId);
		},
	};
}

/**
 * People from a spreadsheet as the window orders it, one file at a time for each organization. The page hands
 * over the file that somebody chose or dropped, and of the rows it reads those in view.
 */
export function createPeopleFileHandlers(options: Options): PeopleFileHandlers {
	const {plans, hostOf, doJob, choosePlace, showInFolder, isClicked, onPlan, files} = options;
	let lastMark = 0;

	function keep(connectionId: string, file: Omit<InHand, 'mark'>): number {
		lastMark += 1;
		files.read.set(connectionId, {...file, mark: lastMark});
		return lastMark;
	}

	function inHand(connectionId: string, mark: number): InHand {
		const known = files.read.get(connectionId);
		if (known?.mark === mark) return known;
		throw new PlanRefusal('unknown', t`Another file was read since. Choose the file again.`);
	}

	function judgedIn(connectionId: string, mark: number): InHand & {readonly judged: Judged} {
		const known = inHand(connectionId, mark);
		if (known.judged === undefined) throw new PlanRefusal('unknown', t`Compare the file first.`);
		return known as InHand & {readonly judged: Judged};
	}

	async function read(
		{connectionId, file}: Parameters<Answers['people-file:read']>[0],
		signal: AbortSignal,
	): Promise<PeopleTable> {
		const tell = tellingOf(connectionId);
		tell('file');
		const {client} = await hostOf(connectionId);
		const {custom_fields: known} = await client.getProfileFields({}, {signal});
		const fields = known.map(({id, name, type}) => ({id, name, type}) as ColumnField);
		const result = await doJob({kind: 'read', bytes: file.bytes, fields}, signal, () => {});
		signal.throwIfAborted();
		if (result.kind === 'unusable') return {state: 'unusable', problems: [...result.problems]};
		if (result.kind !== 'table') throw new Error('A file that is read gives its columns.');
		const mark = keep(connectionId, file);
		const {rows, shape, columns} = result;
		return {
			state: 'columns',
			mark,
			rows,
			shape,
			columns,
			fields: fields.map(({id, name}) => ({id, name})),
		};
	}

	async function compare(
		{connectionId, mark: before, uses}: Parameters<Answers['people-file:compare']>[0],
		signal: AbortSignal,
	): Promise<PeopleComparison> {
		const tell = tellingOf(connectionId);
		const {name, bytes, snapshot: known} = inHand(connectionId, before);
		const {client} = await hostOf(connectionId);
		if (known === undefined) tell('organization');
		const snapshot = known ?? (await readSnapshot(client, {signal}));
		tell('rows');
		const job = {kind: 'compare', bytes, snapshot, uses} as const;
		const result = await doJob(job, signal, ({done, of}) => tell('rows', {done, of}));
		if (result.kind === 'bad-columns') throw new PlanRefusal('unknown', result.words);
		if (result.kind === 'unusable') return {state: 'unusable', problems: [...result.problems]};
		if (result.kind !== 'judged') throw new Error('A file that is compared gives its rows.');
		tell('rights');
		const {verdicts, placed} = await withoutForbidden(client, result);
		signal.throwIfAborted();
		const judged = {verdicts, placed};
		const mark = keep(connectionId, {name, bytes, snapshot, uses, judged});
		return {
			state: 'compared',
			mark,
			counts: countVerdicts(judged),
			steps: placed.length,
			later: verdicts.reduce((sum, {later}) => sum + later, 0),
		};
	}

	function tellingOf(connectionId: string) {
		return (phase: PeopleProgress['phase'], rows: Partial<RowProgress> = {}) =>
			options.onProgress({connectionId, phase, ...rows});
	}

	async function saveRejects(connectionId: string, mark: number, signal: AbortSignal) {
		const {name, bytes, uses = [], judged} = judgedIn(connectionId, mark);
		const reasons = new Map<number, string>();
		for (const {row, reason} of judged.verdicts) {
			if (reason !== undefined) reasons.set(row.line, reason);
		}
		if (reasons.size === 0) throw new PlanRefusal('nothing-left', t`No row is rejected.`);
		const place = await choosePlace(rejectsName(name));
		if (place === undefined) return {state: 'stopped' as const};
		const result = await doJob({kind: 'rejects', bytes, uses, reasons}, signal, () => {});
		if (result.kind !== 'text') throw new Error('Rejects are a text.');
		signal.throwIfAborted();
		await writeWhole(place, result.text);
		files.saved.set(connectionId, place);
		return {state: 'saved' as const, path: place, rows: reasons.size};
	}

	return {
		answers: {
			'people-file:read': asked =>
				stoppable(files.works, asked.connectionId, signal => read(asked, signal)),
			'people-file:compare': asked =>
				stoppable(files.works, asked.connectionId, signal => compare(asked, signal)),
			'people-file:find': ({connectionId, mark, verdicts, text}) =>
				outcomeOf(() => found(judgedIn(connectionId, mark), verdicts, text)),
			'people-file:rows': ({connectionId, mark, lines}) =>
				outcomeOf(() => rowsAt(judgedIn(connectionId, mark).judged, lines)),
			'people-file:rejects': ({connectionId, mark}) =>
				isClicked()
					? stoppable(files.works, connectionId, signal => saveRejects(connectionId, mark, signal))
					: notClicked,
			'people-file:show'({connectionId}) {
				const file = files.saved.get(connectionId);
				if (file === undefined || !isClicked()) return false;
				showInFolder(file);
				return true;
			},
			'people-file:plan': ({connectionId, mark}) =>
				outcomeOf(async () => {
					const {name, judged} = judgedIn(connectionId, mark);
					const {organization, account} = await hostOf(connectionId);
					const planned = ordersOf(judged);
					if (planned.length === 0) throw new PlanRefusal('nothing-left', t`Nothing differs.`);
					const owner = {organization, account, connection: connectionId};
					const plan = await plans.addInTurns(owner, planNameOf(name), planned);
					onPlan({connectionId, id: plan.id, plan});
					return plan;
				}),
			'people-file:stop'({connectionId}) {
				files.works.get(connectionId)?.abort();
				return null;
			},
			'people-file:close'({connectionId}) {
				files.works.get(connectionId)?.abort();
				files.read.delete(connectionId);
				return null;
			},
		},
	};
}

function rejectsName(file: string): string {
	const ending = /\.[a-z]{1,4}$/i.exec(file)?.[0] ?? '.csv';
	return `${file.endsWith(ending) ? file.slice(0, -ending.length) : file}-rejects${ending}`;
}

/** Every word of the text stands in what a row is found by. */
function found(file: InHand & {readonly judged: Judged}, wanted: readonly Verdict[], text: string) {
	const {verdicts} = file.judged;
	const words = foldedWords(text);
	if (words.length > 0) file.texts ??= verdicts.map(textOf);
	const {texts = []} = file;
	const matching = verdicts.filter((_one, at) =>
		words.every(word => texts[at]?.includes(word) === true),
	);
	const meant =
		wanted.length === 0 ? matching : matching.filter(({verdict}) => wanted.includes(verdict));
	const lines = Uint32Array.from(meant, ({row}) => row.line);
	return {lines, counts: countVerdicts({verdicts: matching})} satisfies RowsFound;
}

function foldedWords(text: string): readonly string[] {
	return text
		.toLowerCase()
		.split(/\s+/)
		.filter(word => word !== '');
}

function textOf({email, name, reason = ''}: RowVerdict): string {
	return `${name} ${email} ${reason}`.slice(0, mostTextLength).toLowerCase();
}

const mostTextLength = 1000;
const mostCellLength = 320;

/** Those that begin in these lines. */
function rowsAt({verdicts}: Judged, lines: readonly number[]): PersonRow[] {
	return lines.flatMap(line => {
		const verdict = verdicts[placeOf(verdicts, line)];
		return verdict?.row.line === line ? [told(verdict)] : [];
	});
}

/** Of the first that begins in this line or after it: they stand in the order of the file. */
function placeOf(verdicts: readonly RowVerdict[], line: number): number {
	let [low, high] = [0, verdicts.length];
	while (low < high) {
		const middle = (low + high) >> 1;
		if ((verdicts[middle]?.row.line ?? Infinity) < line) low = middle + 1;
		else high = middle;
	}
	return low;
}

function told(verdict: RowVerdict): PersonRow {
	const {row, email, name, changes, later, reason, differences} = verdict;
	return {
		line: row.line,
		email: shortened(email, mostCellLength),
		name: shortened(name, mostCellLength),
		verdict: verdict.verdict,
		changes,
		later,
		...(reason !== undefined && {reason}),
		// The bridge checks that they are what JSON has.
		differences: differences.slice(0, mostToldOfRow) as readonly object[] as FileDifference[],
	};
}
