import type {QueryClient} from '@tanstack/react-query';
import type {PlanNews} from '../../../shared/bridge';
import type {PlanSummary} from '../../../shared/model/plan';

/** Cache keys of plans: they are of this computer, and no event of a service is about them. */
export const planKeys = {
	all: (connectionId: string) => ['bridge', 'plans', connectionId] as const,
	steps: (connectionId: string, id: string) => ['bridge', 'plan-steps', connectionId, id] as const,
};

/** Steps that are read in a second while a run goes on. */
const stepsInSecond = 2000;

/** Keeps the caches true to what the main process tells of plans. Returns the function that ends it. */
export function followPlans(queries: QueryClient): () => void {
	const soon = new Map<string, number>();
	const end = window.steward.on('plans:news', news => {
		notePlan(queries, news);
		const {connectionId, id, plan} = news;
		if (soon.has(id)) return;
		const steps = Object.values(plan?.counts ?? {}).reduce((sum, count) => sum + count, 0);
		const again = () => {
			soon.delete(id);
			void queries.invalidateQueries({queryKey: planKeys.steps(connectionId, id)});
		};
		soon.set(id, window.setTimeout(again, (steps / stepsInSecond) * 1000));
	});
	return () => {
		end();
		for (const timer of soon.values()) window.clearTimeout(timer);
	};
}

/** Puts a plan as it stands now into the list. */
export function notePlan(queries: QueryClient, {connectionId, id, plan}: PlanNews): void {
	queries.setQueryData<readonly PlanSummary[]>(planKeys.all(connectionId), list => {
		if (list === undefined) return undefined;
		if (plan === undefined) return list.filter(other => other.id !== id);
		return list.some(other => other.id === id)
			? list.map(other => (other.id === id ? plan : other))
			: [plan, ...list];
	});
}
