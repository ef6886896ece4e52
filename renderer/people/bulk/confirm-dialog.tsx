import {Modal} from '../../components/modal';
import {useDialogsStore} from '../people-dialogs-store';
import type {BulkPlan} from './bulk-plan';
import {ConfirmBulk} from './confirm-bulk';
import {useBulk} from './use-bulk';

/** Asks about a plan that was chosen elsewhere. */
export function ConfirmDialog({plan}: {readonly plan: BulkPlan}) {
	const close = useDialogsStore(store => store.close);
	const carryOut = useBulk();
	return (
		<Modal opened onClose={close} title={plan.question} size={480}>
			<ConfirmBulk
				plan={plan}
				back="Cancel"
				onBack={close}
				onConfirm={() => {
					close();
					void carryOut(plan);
				}}
			/>
		</Modal>
	);
}
