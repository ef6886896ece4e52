import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {useState} from 'react';
import {isCreation} from '../../../../../shared/model/change';
import type {PlanChange, PlanStep, PlanSummary} from '../../../../../shared/model/plan';
import {openName} from '../../../../../shared/model/shown-name';
import {targetWords} from '../../../../../shared/model/target-words';
import {stepInShort, StepFailed} from '../../../../api/connection/connections';
import {useEditStep} from '../../../../api/plans/edit-step';
import {usePlanWork} from '../../../../api/plans/plans';
import {Dialog} from '../../../../components/dialog';
import parts from '../../../../components/dialog-parts.module.css';
import {passwordWords} from '../../../../people-actions/add-person-form';
import {useActor} from '../../../../people/use-actor';
import {usePeopleIndex} from '../../../../people/use-people-index';
import {valueWords, type StepNames} from '../../../../plans/step-words';
import {takesSteps, usePlanInHand} from '../../../../plans/use-plan-in-hand';
import {StepControl} from './step-control';
import {noChange, stepProblem} from './step-problem';
import styles from '../detail.module.css';

type Props = {
	readonly plan: PlanSummary;
	readonly step: PlanStep;
	readonly names: StepNames;
	readonly onClose: () => void;
};

type Typed = {
	readonly change: PlanChange;
	/** What is wrong with what was typed, where no change says it. */
	readonly typed: string | undefined;
};

/** Kinds whose forms have parts side by side. */
const wide: ReadonlySet<PlanChange['kind']> = new Set([
	'channel',
	'profile-field',
	'draft',
	'new-channel',
	'new-field',
	'new-link',
] as const);

/** Gives a step another value; what was seen when it was planned stays. */
export function EditStepDialog({plan, step, names, onClose}: Props) {
	const edit = useEditStep();
	const work = usePlanWork();
	const actor = useActor();
	const {index} = usePeopleIndex();
	const {take} = usePlanInHand();
	const [{change, typed}, setTyped] = useState<Typed>({change: step.change, typed: undefined});
	const [isUnder, setUnder] = useState(false);
	const [problem, setProblem] = useState<string>();
	const {n} = step;
	const name = openName(targetWords(step));
	const save = () => {
		if (work.isPending) return;
		const known = {actor, person: (id: number) => index?.byId(id), field: names.field};
		const wrong = typed ?? stepProblem(change, step.change.before, known);
		setProblem(wrong);
		if (wrong !== undefined) return;
		work.mutate(
			async () => {
				await edit({id: plan.id, n, change});
				if (takesSteps(plan)) await take(plan.id);
			},
			{
				onSuccess: onClose,
				onError: error =>
					setProblem(
						error instanceof StepFailed && error.failure.code === 'no-change'
							? noChange()
							: stepInShort(error),
					),
			},
		);
	};
	const value = valueWords(step.change, step.change.before, names);
	return (
		<Dialog
			isOpen
			isUnder={isUnder}
			isWide={wide.has(change.kind)}
			title={t`Edit step ${n}: ${name}`}
			onClose={onClose}
			onSubmit={save}
			footer={
				<>
					<Button variant="default" onClick={onClose}>
						<Trans>Cancel</Trans>
					</Button>
					<Button type="submit" loading={work.isPending}>
						<Trans>Save step</Trans>
					</Button>
				</>
			}
		>
			<div className={parts.body}>
				{step.change.kind === 'new-person' && <p className={styles.quiet}>{passwordWords()}</p>}
				{!isCreation(step.change) && (
					<p className={styles.quiet}>
						<Trans>
							Seen when planned: <bdi>{value}</bdi>
						</Trans>
					</p>
				)}
				<StepControl
					change={change}
					names={names}
					problem={problem}
					onLayer={setUnder}
					onChange={(next, wrong) => {
						setTyped({change: next, typed: wrong});
						setProblem(undefined);
					}}
				/>
				{step.state !== 'pending' && (
					<p>
						{step.state === 'held'
							? t`The step will be pending again. What it was held for is checked when the plan is applied.`
							: t`The step will be pending again. What it was refused for is checked when the plan is applied.`}
					</p>
				)}
			</div>
		</Dialog>
	);
}
