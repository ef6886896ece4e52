import {t} from '@lingui/core/macro';
import type {Bridge, ComparisonOutcome, ComparisonSource, PlanNews} from '../../shared/bridge';
import type {
	ComparedSection,
	ComparisonProgress,
	ComparisonSide,
} from '../../shared/model/comparison';
import type {CountListener} from '../../shared/model/file-progress';
import {
	hows,
	mostListed,
	type FileDifference,
	type How,
} from '../../shared/model/organization-file';
import {mostPlanName} from '../../shared/model/plan';
import type {Snapshot} from '../../shared/model/snapshot';
import {newStepsIn, withoutLines, type Comparison} from '../plans/organization-file/diff';
import type {FileJob, FileJobResult, FileSource} from '../plans/organization-file/file-jobs';
import {forbiddenIn} from '../plans/organization-file/judge';
import {shownProblems} from '../plans/organization-file/shown-problems';
import {PlanRefusal, type PlanHost} from '../plans/plan-host';
import type {Plans} from '../plans/plans';
import {readSnapshot} from '../plans/snapshot';
import type {Answers} from './bridge';
import {seldom, stoppable, type FileWorks} from './file-works';
import {outcomeOf} from './outcome';

type Options = {
	readonly plans: Pick<Plans, 'addInTurns'>;
	/** As whom a connection acts, and the way to its service. Throws GatewayFailure. */
	readonly hostOf: (connectionId: string) => Promise<PlanHost>;
	readonly doJob: (
		job: FileJob,
		signal: AbortSignal,
		onCount: CountListener,
	) => Promise<FileJobResult>;
	readonly onProgress: (progress: ComparisonProgress) => void;
	/** Hears of a plan that was made. */
	readonly onPlan: (news: PlanNews) => void;
	readonly inHand: ComparisonsInHand;
};

type Channel = Extract<keyof Bridge, `comparison:${string}`>;
export type ComparisonHandlers = {readonly answers: Pick<Answers, Channel>};

/** What was compared last on the screen of an organization. */
type InHand = {
	readonly mark: number;
	/** What a plan makes the organization like. */
	readonly like: string;
	/** The organization that would be changed; undefined for a file. */
	readonly changed: string | undefined;
	readonly others: readonly string[];
	readonly comparison: Comparison;
};

/** What is known of the comparisons of each organization: in memory alone, until it is forgotten. */
export type ComparisonsInHand = {
	readonly compared: Map<string, InHand>;
	readonly works: FileWorks;
	forget(connectionId: string): void;
};

export function openComparisonsInHand(): ComparisonsInHand {
	const [compared, works]: [ComparisonsInHand['compared'], FileWorks] = [new Map(), new Map()];
	return {
		compared,
		works,
		forget(connectionId) {
			works.get(connectionId)?.abort();
			for (const [id, {others}] of compared) {
				if (id === connectionId || others.includes(connectionId)) compared.delete(id);
			}
		},
	};
}

type Read = {readonly source: FileSource; readonly snapshot: Snapshot | undefined};

/** Sets two organizations or files of them side by side; nothing is sent to either but what reads it. */
export function createComparisonHandlers(options: Options): ComparisonHandlers {
	const {plans, hostOf, doJob, onPlan, onProgress, inHand} = options;
	let lastMark = 0;

	/** Tells what begins, and answers with whom to tell how far it is. */
	function begin(what: Omit<ComparisonProgress, 'count'>): CountListener {
		onProgress(what);
		return seldom(count => onProgress({...what, count}));
	}

	async function read(
		source: ComparisonSource,
		what: Pick<ComparisonProgress, 'connectionId' | 'side'>,
		signal: AbortSignal,
	): Promise<Read> {
		if (source.kind === 'file') return {source: {bytes: source.bytes}, snapshot: undefined};
		const onCount = begin({...what, phase: 'organization'});
		const {client} = await hostOf(source.connectionId);
		const snapshot = await readSnapshot(client, {signal, onCount});
		return {source: {snapshot}, snapshot};
	}

	type Asked = Parameters<Answers['comparison:compare']>[0];

	async function compare(asked: Asked, signal: AbortSignal): Promise<ComparisonOutcome> {
		const {connectionId, from, to, sections, prune} = asked;
		// One after the other: it is told which of them could not be read.
		const left = await outcomeOf(() => read(from, {connectionId, side: 'from'}, signal));
		if (!left.ok) return {state: 'unread', side: 'from', failure: left};
		const right = await outcomeOf(() => read(to, {connectionId, side: 'to'}, signal));
		if (!right.ok) return {state: 'unread', side: 'to', failure: right};
		const result = await doJob(
			{
				kind: 'alike',
				from: left.value.source,
				to: right.value.source,
				wanted: sections,
				prune,
			},
			signal,
			begin({connectionId, phase: 'file'}),
		);
		if (result.kind === 'unusable-side') {
			const {side, problems} = result;
			return {state: 'unusable', side, problems: [...problems]};
		}
		if (result.kind !== 'alike') throw new Error('A comparison gives what differs.');
		const onCount = begin({connectionId, phase: 'rights'});
		const forbidden =
			from.kind === 'organization'
				? await forbiddenIn((await hostOf(from.connectionId)).client, result.comparison.placed, {
						onCount(count) {
							signal.throwIfAborted();
							onCount(count);
						},
					})
				: [];
		signal.throwIfAborted();
		const comparison = withoutLines(result.comparison, forbidden);
		const impossible = [...result.problems, ...forbidden];
		lastMark += 1;
		inHand.compared.set(connectionId, {
			mark: lastMark,
			like: to.kind === 'file' ? to.name : (right.value.snapshot?.organization.name ?? ''),
			changed: from.kind === 'organization' ? from.connectionId : undefined,
			others: [from, to].flatMap(one => (one.kind === 'organization' ? [one.connectionId] : [])),
			comparison,
		});
		const {differences, placed} = comparison;
		const counts = Object.fromEntries(
			hows.map(how => [how, differences.filter(one => one.how === how).length]),
		) as Record<How, number>;
		return {
			state: 'compared',
			mark: lastMark,
			// The bridge checks that they are what JSON has.
			differences: differences.slice(0, mostListed) as readonly object[] as FileDifference[],
			counts,
			steps: placed.length,
			impossible: [...shownProblems(result.text, impossible.slice(0, mostListed))],
			unknown: [
				...unknownOf('from', left.value.snapshot, sections),
				...unknownOf('to', right.value.snapshot, sections),
			],
		};
	}

	return {
		answers: {
			'comparison:compare': asked =>
				stoppable(inHand.works, asked.connectionId, signal => compare(asked, signal)),
			'comparison:plan': ({connectionId, mark}) =>
				outcomeOf(async () => {
					const known = inHand.compared.get(connectionId);
					if (known?.mark !== mark) {
						throw new PlanRefusal('unknown', t`Something else was compared since. Compare again.`);
					}
					const {changed, like, comparison} = known;
					const planned = newStepsIn(comparison);
					if (changed === undefined || planned.length === 0) {
						throw new PlanRefusal('nothing-left', t`Nothing differs.`);
					}
					const {organization, account} = await hostOf(changed);
					const owner = {organization, account, connection: changed};
					const plan = await plans.addInTurns(
						owner,
						t`Like ${like}`.slice(0, mostPlanName),
						planned,
					);
					onPlan({connectionId: changed, id: plan.id, plan});
					return plan;
				}),
			'comparison:stop'({connectionId}) {
				inHand.works.get(connectionId)?.abort();
				return null;
			},
			'comparison:close'({connectionId}) {
				inHand.works.get(connectionId)?.abort();
				inHand.compared.delete(connectionId);
				return null;
			},
		},
	};
}

/** The parts of a snapshot by the sections of a file. */
const partOf: Readonly<Record<string, ComparedSection>> = {
	people: 'people',
	channels: 'channels',
	settings: 'settings',
	fields: 'profile_fields',
};

function unknownOf(
	side: ComparisonSide,
	snapshot: Snapshot | undefined,
	sections: readonly ComparedSection[],
) {
	return (snapshot?.unknown ?? []).flatMap(({section, what, why}) => {
		const part = partOf[section];
		return part !== undefined && sections.includes(part) ? [{side, what, why}] : [];
	});
}
