import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {useState, type FormEvent, type ReactNode} from 'react';
import {isOneWay} from '../../../shared/model/change';
import {Modal} from '../../components/modal';
import {useDialogsStore} from '../people-dialogs-store';
import {needsAsking, type BulkPlan} from './bulk-plan';
import {AddBulkToPlan} from './add-bulk-to-plan';
import {AffectedLists} from '../affected-lists';
import {ToldNote} from '../../channels/told-note';
import {ConfirmBulk} from './confirm-bulk';
import {StaysNote} from './stays-note';
import {useBulk} from './use-bulk';
import parts from '../../components/dialog-parts.module.css';
import styles from './bulk-dialog.module.css';

type Props = {
	readonly title: string;
	/** What the button is called while the choice is not complete. */
	readonly verb: string;
	/** Undefined while the choice is not complete. */
	readonly plan: BulkPlan | undefined;
	/** Something is chosen that is no plan yet, and `check` says why. */
	readonly isWrong?: boolean;
	/** Returns whether what was chosen is right; says what is wrong beside it otherwise. */
	readonly check?: () => boolean;
	/** It is done or given up, so nothing of it needs to be kept. */
	readonly onEnd?: () => void;
	readonly children: ReactNode;
};

/**
 * Chooses what happens to the selected people and does it in one run. What is far-reaching is asked
 * about in a second step, from which one comes back with nothing lost.
 */
export function BulkDialog({title, verb, plan, isWrong = false, check, onEnd, children}: Props) {
	const close = useDialogsStore(store => store.close);
	const carryOut = useBulk();
	const [asked, setAsked] = useState<BulkPlan>();
	const end = () => {
		onEnd?.();
		close();
	};
	const run = (chosen: BulkPlan) => {
		end();
		void carryOut(chosen);
	};
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (check?.() === false || plan === undefined) return;
		if (needsAsking(plan)) setAsked(plan);
		else run(plan);
	};
	const isIdle = plan?.changes.length === 0;
	return (
		<Modal
			opened
			onClose={close}
			title={asked === undefined ? title : asked.question}
			size={480}
			closeOnClickOutside={false}
		>
			{asked !== undefined && (
				<ConfirmBulk
					plan={asked}
					back={t`Back`}
					beside={<AddBulkToPlan plan={asked} onAdded={end} />}
					onBack={() => setAsked(undefined)}
					onConfirm={() => run(asked)}
				/>
			)}
			<form className={styles.form} hidden={asked !== undefined} noValidate onSubmit={submit}>
				{children}
				{isIdle && (
					<p className={styles.note} role="status">
						<Trans>Nothing would change.</Trans>
					</p>
				)}
				{plan !== undefined && <AffectedLists affected={plan.affected} others={plan.others} />}
				<ToldNote count={plan?.told ?? 0} isFinal={isOneWay(plan?.changes ?? [])} />
				{plan !== undefined && <StaysNote plan={plan} />}
				<div className={`${styles.buttons} ${parts.foot}`}>
					<Button variant="default" onClick={end}>
						<Trans>Cancel</Trans>
					</Button>
					<AddBulkToPlan plan={plan} check={check} onAdded={end} />
					<Button type="submit" disabled={(plan === undefined && !isWrong) || isIdle}>
						{plan === undefined || plan.changes.length === 0 ? verb : plan.verb}
					</Button>
				</div>
			</form>
		</Modal>
	);
}
