import {plural, t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {useMemo} from 'react';
import type {PlanStep, PlanSummary} from '../../../../shared/model/plan';
import {reversibilityOf} from '../../../../shared/model/plan';
import {openName} from '../../../../shared/model/shown-name';
import {estimateWords} from '../../../../shared/model/outlook-words';
import {targetWords} from '../../../../shared/model/target-words';
import {useConnection} from '../../../api/connection/client-context';
import {explainStep} from '../../../api/connection/connections';
import {usePlanOutlook} from '../../../api/plans/outlook';
import {Dialog} from '../../../components/dialog';
import parts from '../../../components/dialog-parts.module.css';
import {FailedState} from '../../../components/states/failed-state';
import {TypedName, useTypedName} from '../../../components/typed-name';
import {HueBar} from '../../../frame/hue-bar';
import {afterUndoWords, moreSteps, reversibilityCounts} from '../../../plans/plan-words';
import {whatWords, type StepNames} from '../../../plans/step-words';
import {EffectList} from './effect-list';
import {goneAhead, Holds} from './outlook-note';
import styles from './detail.module.css';
import outlook from './outlook.module.css';

const mostNamed = 100;

type Props = {
	readonly plan: PlanSummary;
	readonly steps: readonly PlanStep[];
	readonly names: StepNames;
	readonly error: Error | null;
	readonly isBusy: boolean;
	readonly onApply: () => void;
	readonly onClose: () => void;
};

/** Asks before a plan is applied: where, how many steps, and what can't be undone, by name. */
export function ApplyDialog({plan, steps, names, error, isBusy, onApply, onClose}: Props) {
	const connection = useConnection();
	const organization = openName(connection.label);
	const meant = steps.filter(({state}) => state === 'pending' || state === 'running');
	const partly = reversibilityCounts(meant).find(one => one.label === 'reversible with loss');
	const {held} = plan.counts;
	const {data: ahead} = usePlanOutlook(plan);
	const gone = useMemo(() => goneAhead(ahead ?? {holds: []}, steps), [ahead, steps]);
	const permanent = meant.filter(
		({n, change}) => reversibilityOf(change).label === 'permanent' && !gone.has(n),
	);
	const isFinal = permanent.length > 0;
	const [only] = permanent.length === 1 ? permanent : [];
	const word = only?.target.name ?? String(permanent.length);
	const shownWord = openName(word);
	const typed = useTypedName(word);
	const isReady = !isFinal || typed.isTyped;
	return (
		<Dialog
			isOpen
			isFinal={isFinal}
			onClose={onClose}
			onSubmit={() => isBusy || !isReady || onApply()}
			title={plural(
				{count: meant.length},
				{
					one: `Apply # step to ${organization}?`,
					other: `Apply # steps to ${organization}?`,
				},
			)}
			footer={
				<>
					<Button variant="default" data-autofocus={isFinal || undefined} onClick={onClose}>
						<Trans>Cancel</Trans>
					</Button>
					<Button
						type="submit"
						color={isFinal ? 'red' : 'accent'}
						data-autofocus={!isFinal || undefined}
						loading={isBusy}
						disabled={!isReady}
					>
						{plural({count: meant.length}, {one: 'Apply # step', other: 'Apply # steps'})}
					</Button>
				</>
			}
		>
			<p className={outlook.place}>
				<HueBar connection={connection} as="mark" />
				<span>
					{organization}
					{ahead !== undefined && (
						<span className={outlook.quiet}> {estimateWords(ahead.estimate)}</span>
					)}
				</span>
			</p>
			{ahead !== undefined && <EffectList effects={ahead.effects} />}
			{ahead !== undefined && <Holds ahead={ahead} steps={steps} />}
			<ul className={parts.consequences}>
				<li>
					<Trans>
						Every step is checked first: what changed since it was planned is held and left alone.
					</Trans>
				</li>
				<li>
					{isFinal
						? t`You can pause at any time.`
						: t`You can pause at any time and undo afterwards.`}
				</li>
				{held > 0 && (
					<li>
						{plural(held, {
							one: '# step held will not be applied.',
							other: '# steps held will not be applied.',
						})}
					</li>
				)}
				{partly?.stays.map(stays => (
					<li key={stays}>{afterUndoWords(stays)}</li>
				))}
			</ul>
			{isFinal && (
				<>
					<p className={styles.final}>
						{plural(permanent.length, {
							one: "# step can't be undone:",
							other: "# steps can't be undone:",
						})}
					</p>
					<ul className={styles.named} tabIndex={0} aria-label={t`Steps that can't be undone`}>
						{permanent.slice(0, mostNamed).map(step => (
							<li key={step.n}>
								<bdi>{openName(targetWords(step))}</bdi>
								<bdi className={styles.quiet}>{whatWords(step.change, names)}</bdi>
							</li>
						))}
						{permanent.length > mostNamed && (
							<li className={styles.quiet}>{moreSteps(permanent.length - mostNamed)}</li>
						)}
					</ul>
					<TypedName
						label={
							only === undefined
								? t`Type ${word}, the number of steps that can't be undone`
								: t`Type ${shownWord} to confirm`
						}
						state={typed}
					/>
				</>
			)}
			{error !== null && <FailedState isInline words={explainStep(error)} />}
		</Dialog>
	);
}
