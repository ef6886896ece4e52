import {AddPersonDialog} from './add-person-dialog';
import {ConfirmDialog} from './bulk/confirm-dialog';
import {MembershipDialog} from './bulk/membership-dialog';
import {SetFieldDialog} from './bulk/set-field-dialog';
import {ConfirmChange} from './confirm-change';
import {useOpenedDialog} from './people-dialogs-store';

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
		case 'set-field':
			return <SetFieldDialog targets={dialog.targets} />;
		case 'membership':
			return <MembershipDialog targets={dialog.targets} after={dialog.after} />;
		default:
			return dialog satisfies never;
	}
}
