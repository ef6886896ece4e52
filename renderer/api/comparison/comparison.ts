import {useMutation, useQuery, useQueryClient, type QueryClient} from '@tanstack/react-query';
import {useEffect, useState} from 'react';
import type {ComparisonOutcome, ComparisonSource} from '../../../shared/bridge';
import {
	comparedSections,
	type ComparedSection,
	type ComparisonProgress,
} from '../../../shared/model/comparison';
import type {Planned} from '../../../shared/model/organization-file';
import {useConnection} from '../connection/client-context';
import {valueOf} from '../connection/connections';
import {contentOf} from '../organization-file/organization-file';
import {notePlan} from '../plans/follow-plans';

/** One of the two that are compared. */
export type Side =
	| {readonly kind: 'organization'; readonly connectionId: string}
	| {readonly kind: 'file'; readonly file: File};

/** What is compared on the screen of an organization; it stays while other screens are shown. */
export type ComparisonInHand = {
	readonly turn: number;
	/** What would be changed; undefined for the organization on screen. */
	readonly from?: Side | undefined;
	/** What it would be like; undefined where nothing was chosen. */
	readonly to?: Side | undefined;
	/** Undefined as long as nobody chose any. */
	readonly sections?: readonly ComparedSection[] | undefined;
	readonly prune: readonly Planned[];
	readonly isComparing: boolean;
	/** Of the last comparison of just these that came to its end. */
	readonly outcome?: Exclude<ComparisonOutcome, {readonly state: 'stopped'}> | undefined;
	/** Why the last one came to none. */
	readonly error?: unknown;
	readonly isStopped?: boolean | undefined;
};

const nothing: ComparisonInHand = {turn: 0, prune: [], isComparing: false};

const keyOf = (connectionId: string) => [connectionId, 'comparison'] as const;

/** Sections that are compared where nobody chose any: of two organizations their people are others, and so are those in groups. */
export function sectionsOf({from, to, sections}: ComparisonInHand): readonly ComparedSection[] {
	const basic = ['settings', 'profile_fields', 'channels'] as const;
	const hasFile = from?.kind === 'file' || to?.kind === 'file';
	return sections ?? (hasFile ? comparedSections : basic);
}

/** What is compared on the screen of an organization, and what can be done with it. */
export function useComparison() {
	const queries = useQueryClient();
	const {id: connectionId} = useConnection();
	const {data} = useQuery<ComparisonInHand>({
		queryKey: keyOf(connectionId),
		// It is read from nowhere.
		queryFn: () => queries.getQueryData<ComparisonInHand>(keyOf(connectionId)) ?? nothing,
		staleTime: Infinity,
		gcTime: Infinity,
	});
	const inHand = data ?? nothing;
	const put = (next: ComparisonInHand, of = connectionId) =>
		queries.setQueryData<ComparisonInHand>(keyOf(of), next);
	/** What was found is of other things then. */
	const choose = (what: Pick<ComparisonInHand, 'from' | 'to' | 'sections'>) => {
		void window.steward.ask('comparison:close', {connectionId});
		const {from, to, sections} = inHand;
		put({from, to, sections, ...what, turn: nextTurn(), prune: [], isComparing: false});
	};
	const of = {queries, connectionId};
	return {
		inHand,
		choose,
		/** The same for the screen of another organization. */
		chooseFor: (other: string, to: Side) =>
			put({to, turn: nextTurn(), prune: [], isComparing: false}, other),
		compare: (prune: readonly Planned[] = inHand.prune) => void compare(of, {...inHand, prune}),
		stop: () => void window.steward.ask('comparison:stop', {connectionId}),
	};
}

type Of = {readonly queries: QueryClient; readonly connectionId: string};

let lastTurn = 0;

function nextTurn(): number {
	lastTurn += 1;
	return lastTurn;
}

async function compare({queries, connectionId}: Of, inHand: ComparisonInHand): Promise<void> {
	const {from = {kind: 'organization', connectionId}, to, outcome} = inHand;
	if (to === undefined) return;
	const queryKey = keyOf(connectionId);
	const begun: ComparisonInHand = {
		...inHand,
		turn: nextTurn(),
		isComparing: true,
		outcome: outcome?.state === 'compared' ? outcome : undefined,
		error: undefined,
		isStopped: undefined,
	};
	queries.setQueryData<ComparisonInHand>(queryKey, begun);
	/** Somebody may have chosen something else, or left the organization. */
	const note = (end: Partial<ComparisonInHand>) =>
		queries.setQueryData<ComparisonInHand>(queryKey, now =>
			now?.turn === begun.turn ? {...begun, isComparing: false, ...end} : now,
		);
	try {
		const found = valueOf(
			await window.steward.ask('comparison:compare', {
				connectionId,
				from: await sourceOf(from),
				to: await sourceOf(to),
				sections: [...sectionsOf(inHand)],
				prune: [...inHand.prune],
			}),
		);
		note(found.state === 'stopped' ? {isStopped: true, outcome: undefined} : {outcome: found});
	} catch (error) {
		note({error, outcome: undefined});
	}
}

async function sourceOf(side: Side): Promise<ComparisonSource> {
	return side.kind === 'organization' ? side : {kind: 'file', ...(await contentOf(side.file))};
}

/** How far the comparison under way is; undefined until it is told. */
export function useComparisonProgress(): ComparisonProgress | undefined {
	const {id} = useConnection();
	const [progress, setProgress] = useState<ComparisonProgress>();
	useEffect(
		() =>
			window.steward.on('comparison:progress', news => {
				if (news.connectionId === id) setProgress(news);
			}),
		[id],
	);
	return progress;
}

/** Keeps what makes the first like the second as a plan; resolves to its id. */
export function usePlanOfComparison() {
	const queries = useQueryClient();
	const {id: connectionId} = useConnection();
	return useMutation({
		mutationFn: async (mark: number) => {
			const plan = valueOf(await window.steward.ask('comparison:plan', {connectionId, mark}));
			notePlan(queries, {connectionId, id: plan.id, plan});
			return plan.id;
		},
	});
}
