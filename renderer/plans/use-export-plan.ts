import {plural, t} from '@lingui/core/macro';
import type {PlanSummary} from '../../shared/model/plan';
import {useConnection} from '../api/connection/client-context';
import {stepInShort} from '../api/connection/connections';
import {useExportPlan as useExport, type PlanForm} from '../api/plans/export-plan';
import {copyText} from '../components/copy-text';
import {tableOfRows, type Columns} from '../components/grid/list-texts';
import {useExportedStore} from './exported-store';

/** Saves the report of a plan, and says on its screen what became of it. */
export function useExportPlan() {
	const {id: connectionId} = useConnection();
	const {mutateAsync, isPending} = useExport();
	return {
		isPending,
		/** It is told also when whatever asked for it is gone by then. */
		async save(plan: PlanSummary, form: PlanForm): Promise<void> {
			const told = {connectionId, plan: plan.id} as const;
			const {say} = useExportedStore.getState();
			try {
				const name = await mutateAsync({plan, form});
				say({...told, tone: 'note', words: t`Saved to Downloads as ${name}.`});
			} catch (error) {
				say({...told, tone: 'danger', words: t`Not saved. ${stepInShort(error)}`});
			}
		},
		/** Copies steps as the list shows them. */
		async copy<Row>(plan: PlanSummary, columns: Columns<Row>, rows: readonly Row[]): Promise<void> {
			const told = {connectionId, plan: plan.id} as const;
			const {say} = useExportedStore.getState();
			const {text, html} = await tableOfRows(columns, rows);
			if (await copyText(text, html)) {
				const words = plural({count: rows.length}, {one: '# row copied.', other: '# rows copied.'});
				say({...told, tone: 'note', words});
			} else say({...told, tone: 'danger', words: t`Not copied.`});
		},
	};
}
