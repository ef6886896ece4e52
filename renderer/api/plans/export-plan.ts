import {useMutation, useQueryClient} from '@tanstack/react-query';
import type {Outlook} from '../../../shared/model/outlook';
import {planCsv} from '../../../shared/model/plan-csv';
import {planJson} from '../../../shared/model/plan-json';
import type {PlanSummary} from '../../../shared/model/plan';
import {useConnection} from '../connection/client-context';
import {useDownloadText} from '../files/download-file';
import {outlookKey} from './outlook';
import {readSteps} from './plans';

export type PlanForm = 'csv' | 'json';

/** Saves the report of a plan into the folder of downloads; resolves to the name that it got there. */
export function useExportPlan() {
	const queries = useQueryClient();
	const {id: connectionId} = useConnection();
	const {mutateAsync: save} = useDownloadText();
	return useMutation({
		mutationFn: async (order: {readonly plan: PlanSummary; readonly form: PlanForm}) => {
			const {plan, form} = order;
			const steps = await readSteps(connectionId, plan.id);
			const ahead = queries.getQueryData<Outlook>(outlookKey(connectionId, plan));
			const text =
				form === 'csv'
					? planCsv(plan, steps)
					: `${JSON.stringify(planJson(plan, steps, ahead), null, 2)}\n`;
			return save({name: `plan-${plan.id}.${form}`, text});
		},
	});
}
