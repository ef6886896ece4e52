import {t} from '@lingui/core/macro';
import {AddPeopleToPlan} from './add-people-to-plan';
import {AddPersonDialog} from './add-person-dialog';
import {MembershipDialog} from './bulk/membership-dialog';
import {SetFieldDialog} from './bulk/set-field-dialog';
import {ConfirmChange} from './confirm-change';
import {CompareDialog} from './like/compare-dialog';
import {LikeDialog} from './like/like-dialog';
import {useDialogsStore, useOpenedDialog} from './people-dialogs-store';
import {Modal} from '../components/modal';
import type {BulkPlan} from './bulk/bulk-plan';
import {AddBulkToPlan} from './bulk/add-bulk-to-plan';
import {ConfirmBulk} from './bulk/confirm-bulk';
import {useBulk} from './bulk/use-bulk';

type Props = {
	/** Called with the id of a person who was added and is wanted on screen. */
	readonly onAdded?: (userId: number) => void;
};

/** The dialogs about people; each screen that acts on people shows them once. */
export function PeopleDialogs({onAdded}: Props) {
	const dialog = useOpenedDialog();
	switch (dialog?.kind) {
		case undefined:
			return null;
		case 'add':
			return <AddPersonDialog onAdded={onAdded} />;
		case 'confirm':
			return <ConfirmChange plan={dialog.plan} />;
		case 'confirm-bulk':
			return <ConfirmDialog plan={dialog.plan} />;
		case 'add-to-plan':
			return <AddPeopleToPlan targets={dialog.targets} />;
		case 'like':
			return <LikeDialog targets={dialog.targets} model={dialog.model} />;
		case 'compare':
			return <CompareDialog first={dialog.first} second={dialog.second} />;
		case 'set-field':
			return <SetFieldDialog targets={dialog.targets} />;
		case 'membership':
			return <MembershipDialog targets={dialog.targets} after={dialog.after} />;
		default:
			return dialog satisfies never;
	}
}

/** Asks about a plan that was chosen elsewhere. */
function ConfirmDialog({plan}: {readonly plan: BulkPlan}) {
	const close = useDialogsStore(store => store.close);
	const carryOut = useBulk();
	return (
		<Modal opened onClose={close} title={plan.question} size={480}>
			<ConfirmBulk
				plan={plan}
				back={t`Cancel`}
				onBack={close}
				beside={<AddBulkToPlan plan={plan} onAdded={close} />}
				onConfirm={() => {
					close();
					void carryOut(plan);
				}}
			/>
		</Modal>
	);
}
