import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {formatNumber} from '../../../shared/languages/formats';
import {inLanguage} from '../../../shared/languages/in-language';
import {isoOf} from '../../../shared/model/moment';
import {useNow} from '../../api/connection/clocks';
import cell from '../../components/grid/cell.module.css';
import type {GridColumn} from '../../components/grid/grid-column';
import type {OrderedColumn} from '../../components/grid/list-order';
import {OpenRow} from '../../components/grid/open-row';
import {planStateWords} from '../../plans/plan-words';
import {PlanStateMark} from '../../plans/state-mark';
import {exactWords, seenWords} from '../../text/seen-times';
import type {planOrder, PlanRow} from './plan-row';
import {isPlan, type ListedRow} from './plan-view';
import styles from './plans.module.css';

type Column = Omit<OrderedColumn<PlanRow, typeof planOrder>, 'exported' | 'number'>;

/** The columns of Plans; the first is frozen. */
export const plansColumns: readonly GridColumn<ListedRow>[] = inLanguage(() =>
	(
		[
			{
				id: 'name',
				title: t`Name`,
				width: 320,
				minWidth: 180,
				grows: 2,
				render: ({plan}) => <OpenRow>{plan.name}</OpenRow>,
				text: ({plan}) => plan.name,
			},
			{
				id: 'state',
				title: t`State`,
				width: 132,
				render: ({state}) => <PlanStateMark state={state} />,
				text: ({state}) => planStateWords[state],
			},
			{
				id: 'done',
				title: t`Steps done`,
				width: 160,
				startsDescending: true,
				render: ({plan, all}) => (
					<span className={styles.number}>
						{formatNumber(plan.counts.done)}{' '}
						<span className={cell.quiet}>
							<Trans>of {{all: formatNumber(all)}}</Trans>
						</span>
					</span>
				),
				text: ({plan, all}) => `${plan.counts.done}/${all}`,
			},
			{
				id: 'held',
				title: t`Held`,
				width: 96,
				startsDescending: true,
				render: ({held}) => (
					<span className={styles.number} data-caution={held > 0 || undefined}>
						{held === 0 ? '–' : formatNumber(held)}
					</span>
				),
				text: ({held}) => String(held),
			},
			{
				id: 'made',
				title: t`Created`,
				width: 148,
				startsDescending: true,
				render: ({madeAt}) => <Made at={madeAt} />,
				text: ({madeAt}) => isoOf(madeAt),
			},
		] satisfies readonly Column[]
	).map(({render, text, ...facts}: Column) => ({
		...facts,
		render: row => isPlan(row) && render(row),
		text: row => (isPlan(row) ? text(row) : ''),
	})),
);

function Made({at}: {readonly at: number}) {
	const now = useNow();
	return (
		<span className={`${cell.quiet} ${styles.number}`} title={exactWords(at)}>
			{seenWords(at, now)}
		</span>
	);
}
