import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button, Menu} from '@mantine/core';
import {ChevronDown, Download} from 'lucide-react';
import {formatNumber} from '../../../../shared/languages/formats';
import {planState, type PlanSummary} from '../../../../shared/model/plan';
import {Banner} from '../../../components/banner';
import {DismissButton} from '../../../components/dismiss-button';
import type {Columns} from '../../../components/grid/list-texts';
import {useExportedStore} from '../../../plans/exported-store';
import {useExportPlan} from '../../../plans/use-export-plan';
import type {StepRow} from './step-row';
import styles from './plan-buttons.module.css';

/** The list of steps as it is on screen: filter, order, columns and what is selected. */
export type ShownSteps = {
	readonly selected: readonly unknown[];
	readonly exportRows: () => {
		readonly columns: Columns<StepRow>;
		readonly rows: readonly StepRow[];
	};
};

type Props = {readonly plan: PlanSummary};

/** The ways to take the plan along: its steps and what became of each. */
export function ExportMenu({plan, shown}: Props & {readonly shown: ShownSteps}) {
	const {isPending, save, copy} = useExportPlan();
	const {length: count} = shown.selected;
	const selected = formatNumber(count);
	const isRunning = planState(plan) === 'running';
	return (
		<Menu position="bottom-end" width={260} hideDetached={false} transitionProps={{duration: 0}}>
			<Menu.Target>
				<Button
					classNames={{root: styles.quietButton ?? '', label: styles.quietLabel ?? ''}}
					variant="subtle"
					title={t`Export`}
					leftSection={<Download size={16} strokeWidth={1.5} />}
					rightSection={<ChevronDown size={14} strokeWidth={1.5} />}
					loading={isPending}
				>
					<Trans>Export</Trans>
				</Button>
			</Menu.Target>
			<Menu.Dropdown>
				<Menu.Item onClick={() => void save(plan, 'csv')}>
					{isRunning ? t`CSV: a row for each step so far` : t`CSV: a row for each step`}
				</Menu.Item>
				<Menu.Item onClick={() => void save(plan, 'json')}>
					{isRunning ? t`JSON: the plan and its steps so far` : t`JSON: the plan and its steps`}
				</Menu.Item>
				<Menu.Item
					onClick={() => {
						const {columns, rows} = shown.exportRows();
						void copy(plan, columns, rows);
					}}
				>
					{count > 0 ? t`Copy ${selected} selected as table` : t`Copy as table`}
				</Menu.Item>
			</Menu.Dropdown>
		</Menu>
	);
}

/** Where the report was saved, or why it was not. */
export function ExportedNote({plan}: Props) {
	const said = useExportedStore(store => store.said);
	if (said?.plan !== plan.id) return null;
	return (
		<Banner
			label={t`Export`}
			tone={said.tone}
			actions={<DismissButton onDismiss={() => useExportedStore.getState().say(undefined)} />}
		>
			{said.words}
		</Banner>
	);
}
