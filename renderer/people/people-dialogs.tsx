import {AddPersonDialog} from './add-person-dialog';
import {ConfirmChange} from './confirm-change';
import {useDialogsStore} from './people-dialogs-store';
import {useReturnFocus} from './use-return-focus';

type Props = {
	/** Called with the id of a person who was added and is wanted on screen. */
	readonly onAdded?: (userId: number) => void;
};

/** The dialogs about people; each screen that acts on people shows them once. */
export function PeopleDialogs({onAdded}: Props) {
	const dialog = useDialogsStore(store => store.dialog);
	useReturnFocus(dialog !== undefined);
	switch (dialog?.kind) {
		case undefined:
			return null;
		case 'add':
			return <AddPersonDialog onAdded={onAdded} />;
		case 'confirm':
			return <ConfirmChange plan={dialog.plan} />;
		default:
			return dialog satisfies never;
	}
}
