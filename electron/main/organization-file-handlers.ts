import {t} from '@lingui/core/macro';
import {open} from 'node:fs/promises';
import type {Bridge, PlanNews} from '../../shared/bridge';
import {localDay} from '../../shared/calendar';
import {wallNow} from '../../shared/clock';
import {
	hows,
	mostFileBytes,
	mostListed,
	type FileComparison,
	type FileDifference,
	type FileProgress,
	type How,
} from '../../shared/model/organization-file';
import type {CountListener} from '../../shared/model/file-progress';
import type {Snapshot} from '../../shared/model/snapshot';
import {newStepsIn, type Comparison} from '../plans/organization-file/diff';
import type {FileJob, FileJobResult} from '../plans/organization-file/file-jobs';
import {requireAllowed} from '../plans/organization-file/judge';
import {BadOrganizationFile, type Problem} from '../plans/organization-file/problems';
import {shownProblems} from '../plans/organization-file/shown-problems';
import {writeWhole} from '../plans/organization-file/write-whole';
import {PlanRefusal, type PlanHost} from '../plans/plan-host';
import type {Plans} from '../plans/plans';
import {readSnapshot} from '../plans/snapshot';
import type {Answers} from './bridge';
import {planNameOf, seldom, stoppable, type FileWorks} from './file-works';
import {notClicked, outcomeOf} from './outcome';

type Options = {
	readonly plans: Pick<Plans, 'addInTurns'>;
	/** As whom a connection acts, and the way to its service. Throws GatewayFailure. */
	readonly hostOf: (connectionId: string) => Promise<PlanHost>;
	readonly doJob: (
		job: FileJob,
		signal: AbortSignal,
		onCount: CountListener,
	) => Promise<FileJobResult>;
	/** Asks a person where a file goes; undefined for nowhere. */
	readonly choosePlace: (name: string) => Promise<string | undefined>;
	readonly showInFolder: (file: string) => void;
	/** Whether somebody clicked a moment ago. */
	readonly isClicked: () => boolean;
	/** Hears of a plan that was made. */
	readonly onPlan: (news: PlanNews) => void;
	readonly onProgress: (progress: FileProgress) => void;
	readonly files: FilesInHand;
};

type Channel = Extract<keyof Bridge, `organization-file:${string}`>;
export type OrganizationFileHandlers = {readonly answers: Pick<Answers, Channel>};

/** A file as it was compared last, and the organization as it was then. */
type InHand = {
	readonly mark: number;
	readonly name: string;
	readonly bytes: Uint8Array;
	readonly snapshot: Snapshot;
	/** Undefined where the file cannot be used. */
	readonly comparison: Comparison | undefined;
};

/** What is known of the files of each organization: in memory alone, until it is forgotten. */
export type FilesInHand = {
	readonly compared: Map<string, InHand>;
	/** Where the last export went. */
	readonly saved: Map<string, string>;
	/** What is under way. */
	readonly works: FileWorks;
	forget(connectionId: string): void;
};

export function openFilesInHand(): FilesInHand {
	const [compared, saved, works]: [
		FilesInHand['compared'],
		FilesInHand['saved'],
		FilesInHand['works'],
	] = [new Map(), new Map(), new Map()];
	return {
		compared,
		saved,
		works,
		forget(connectionId) {
			works.get(connectionId)?.abort();
			compared.delete(connectionId);
			saved.delete(connectionId);
		},
	};
}

/**
 * Exports and comparisons as the window orders them, one at a time for each organization. The page hands over
 * the file that somebody chose or dropped; it reads and writes none, and knows no path but that of its export.
 */
export function createOrganizationFileHandlers(options: Options): OrganizationFileHandlers {
	const {plans, hostOf, doJob, choosePlace, showInFolder, isClicked, onPlan, files} = options;
	let lastMark = 0;

	/** Tells what begins, and answers with whom to tell how far it is. */
	const begin = (connectionId: string, phase: FileProgress['phase']): CountListener => {
		options.onProgress({connectionId, phase});
		return seldom(count => options.onProgress({connectionId, phase, count}));
	};

	type Asked = Parameters<Answers['organization-file:compare']>[0];

	async function compare(asked: Asked, signal: AbortSignal): Promise<FileComparison> {
		const {connectionId, file, prune} = asked;
		const before = 'mark' in file ? inHand(connectionId, file.mark) : undefined;
		const {client} = await hostOf(connectionId);
		const {name, bytes} = before ?? (file as {readonly name: string; readonly bytes: Uint8Array});
		const read = () => readSnapshot(client, {signal, onCount: begin(connectionId, 'organization')});
		const snapshot = before?.snapshot ?? (await read());
		const result = await doJob(
			{kind: 'compare', bytes, snapshot, prune},
			signal,
			begin(connectionId, 'file'),
		);
		const comparison = result.kind === 'compared' ? result.comparison : undefined;
		const onCount = begin(connectionId, 'rights');
		const problems =
			result.kind === 'unusable'
				? result.problems
				: await notAllowed(client, comparison, count => {
						signal.throwIfAborted();
						onCount(count);
					});
		signal.throwIfAborted();
		lastMark += 1;
		const mark = lastMark;
		const isUsable = comparison !== undefined && problems.length === 0;
		files.compared.set(connectionId, {
			mark,
			name,
			bytes,
			snapshot,
			comparison: isUsable ? comparison : undefined,
		});
		return isUsable
			? told(comparison, mark)
			: {state: 'unusable', problems: [...shownProblems(bytes, problems)]};
	}

	function inHand(connectionId: string, mark: number): InHand {
		const known = files.compared.get(connectionId);
		if (known?.mark === mark) return known;
		throw new PlanRefusal('unknown', t`Something else was compared since. Choose the file again.`);
	}

	async function save(
		connectionId: string,
		sections: Parameters<Answers['organization-file:export']>[0]['sections'],
		signal: AbortSignal,
	) {
		const {client} = await hostOf(connectionId);
		const place = await choosePlace(suggestedName());
		if (place === undefined) return {state: 'stopped' as const};
		const onCount = begin(connectionId, 'organization');
		const snapshot = await readSnapshot(client, {signal, onCount});
		const onWritten = begin(connectionId, 'file');
		const there = await contentOf(place);
		const result = await doJob({kind: 'export', snapshot, sections, there}, signal, onWritten);
		if (result.kind === 'unusable') {
			const problems = shownProblems(there ?? new Uint8Array(), result.problems);
			return {state: 'unusable' as const, path: place, problems: [...problems]};
		}
		if (result.kind !== 'text') throw new Error('An export gives a text.');
		signal.throwIfAborted();
		await writeWhole(place, result.text);
		files.saved.set(connectionId, place);
		const meant: readonly string[] = ['people', 'channels', 'settings', 'fields', 'invitations'];
		const unknown = snapshot.unknown
			.filter(({section}) => meant.includes(section))
			.map(({what, why}) => ({what, why}));
		return {state: 'saved' as const, path: place, isRenewed: result.isRenewed, unknown};
	}

	return {
		answers: {
			'organization-file:export': ({connectionId, sections}) =>
				isClicked()
					? stoppable(files.works, connectionId, signal => save(connectionId, sections, signal))
					: notClicked,
			'organization-file:compare': asked =>
				stoppable(files.works, asked.connectionId, signal => compare(asked, signal)),
			'organization-file:stop'({connectionId}) {
				files.works.get(connectionId)?.abort();
				return null;
			},
			'organization-file:show'({connectionId}) {
				const file = files.saved.get(connectionId);
				if (file === undefined || !isClicked()) return false;
				showInFolder(file);
				return true;
			},
			'organization-file:plan': ({connectionId, mark}) =>
				outcomeOf(async () => {
					const {name, comparison} = inHand(connectionId, mark);
					const {organization, account} = await hostOf(connectionId);
					const planned = comparison === undefined ? [] : newStepsIn(comparison);
					if (planned.length === 0) throw new PlanRefusal('nothing-left', t`Nothing differs.`);
					const owner = {organization, account, connection: connectionId};
					const plan = await plans.addInTurns(owner, planNameOf(name), planned);
					onPlan({connectionId, id: plan.id, plan});
					return plan;
				}),
			'organization-file:close'({connectionId}) {
				files.works.get(connectionId)?.abort();
				files.compared.delete(connectionId);
				return null;
			},
		},
	};
}

function suggestedName(): string {
	return `organization-${localDay(wallNow())}.yaml`;
}

async function notAllowed(
	client: PlanHost['client'],
	comparison: Comparison | undefined,
	onCount: CountListener,
): Promise<readonly Problem[]> {
	if (comparison === undefined) return [];
	try {
		await requireAllowed(client, comparison, onCount);
		return [];
	} catch (error) {
		if (error instanceof BadOrganizationFile) return error.problems;
		throw error;
	}
}

function told({differences, placed, sections}: Comparison, mark: number): FileComparison {
	const counts = Object.fromEntries(
		hows.map(how => [how, differences.filter(one => one.how === how).length]),
	) as Record<How, number>;
	return {
		state: 'compared',
		mark,
		sections: [...sections],
		// The bridge checks that they are what JSON has.
		differences: differences.slice(0, mostListed) as readonly object[] as FileDifference[],
		counts,
		steps: placed.length,
	};
}

/** What is in the place of an export; undefined where nothing is that could be kept. */
async function contentOf(file: string): Promise<Uint8Array | undefined> {
	const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
		if (error.code === 'ENOENT') return undefined;
		throw error;
	});
	if (handle === undefined) return undefined;
	try {
		const {size} = await handle.stat();
		return size > mostFileBytes ? undefined : await handle.readFile();
	} finally {
		await handle.close();
	}
}
