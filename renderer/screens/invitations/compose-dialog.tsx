import {t} from '@lingui/core/macro';
import {useState} from 'react';
import {useCreateLink} from '../../api/users/create-link';
import {useSavedRecord} from '../../api/saved/saved-record';
import {Modal} from '../../components/modal';
import {ComposeForm} from './compose-form';
import {emptyFields, savedFields, type LinkFields} from '../../invitations/link-form';
import {LinkMade, type MadeLink} from './link-made';

type Props = {
	/** What the form begins with. */
	readonly seed: LinkFields;
	readonly onClose: () => void;
	/** Shows the link with this address in the list. */
	readonly onShow: (address: string) => void;
};

/** Makes an invitation link, and hands it over in the same place. */
export function ComposeDialog({seed, onClose, onShow}: Props) {
	const creating = useCreateLink();
	const [saved, save] = useSavedRecord('new-invitation', savedFields);
	// A recipe that is asked for goes before what was left unfinished.
	const [fields, setFields] = useState((seed === emptyFields ? saved : undefined) ?? seed);
	const [made, setMade] = useState<MadeLink>();
	return (
		<Modal
			opened
			onClose={onClose}
			title={made === undefined ? t`New invitation link` : t`The link is ready`}
			size={720}
			closeOnClickOutside={false}
		>
			{made === undefined ? (
				<ComposeForm
					fields={fields}
					creating={creating}
					onFields={next => {
						setFields(next);
						save(() => next);
					}}
					onMade={link => {
						save(() => undefined);
						setMade(link);
					}}
					onCancel={() => {
						save(() => undefined);
						onClose();
					}}
				/>
			) : (
				<LinkMade
					link={made}
					onAnother={() => {
						creating.reset();
						setMade(undefined);
					}}
					onShow={() => {
						onClose();
						onShow(made.address);
					}}
				/>
			)}
		</Modal>
	);
}
