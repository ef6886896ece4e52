import {byteOrderMark, csvLine, valueCell, type Cell} from './csv';
import {planJson} from './plan-json';
import type {PlanStep, PlanSummary} from './plan';

type StepJson = ReturnType<typeof planJson>['steps'][number];

const columns: readonly (readonly [title: string, cell: (step: StepJson) => Cell])[] = [
	['n', ({n}) => n],
	['act', ({act}) => act],
	['target_kind', ({target}) => target.kind],
	['target_id', ({target}) => target.id],
	['target_name', ({target}) => target.name],
	['before', ({before}) => valueCell(before)],
	['after', ({after}) => valueCell(after)],
	['reversibility', ({reversibility}) => reversibility],
	['state', ({state}) => state],
	['reason', ({reason}) => reason],
	['sentence', ({sentence}) => sentence],
];

/** The steps of a plan as a table, with what became of each. */
export function planCsv(plan: PlanSummary, steps: readonly PlanStep[]): string {
	const rows = planJson(plan, steps).steps.map(step => columns.map(([, cell]) => cell(step)));
	return `${byteOrderMark}${[columns.map(([title]) => title), ...rows].map(row => csvLine(row)).join('')}`;
}
