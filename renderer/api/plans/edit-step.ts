import {useQueryClient} from '@tanstack/react-query';
import type {PlanChange} from '../../../shared/model/plan';
import {useConnection} from '../connection/client-context';
import {valueOf} from '../connection/connections';
import {notePlan, planKeys} from './follow-plans';

type StepEdit = {readonly id: string; readonly n: number; readonly change: PlanChange};

/** Returns the function that gives a step of a plan another value; failures are StepFailed. */
export function useEditStep() {
	const queries = useQueryClient();
	const {id: connectionId} = useConnection();
	return async (request: StepEdit): Promise<void> => {
		const plan = valueOf(await window.steward.ask('plans:edit', {...request, connectionId}));
		notePlan(queries, {connectionId, id: plan.id, plan});
		await queries.invalidateQueries({queryKey: planKeys.steps(connectionId, plan.id)});
	};
}
