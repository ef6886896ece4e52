import {Modal} from '@mantine/core';
import {useState} from 'react';
import {useCreateLink} from '../../api/invitations';
import {useReturnFocus} from '../../people/use-return-focus';
import {ComposeForm} from './compose-form';
import type {ComposeFields} from './compose-fields';
import {LinkMade, type MadeLink} from './link-made';

type Props = {
	/** What the form begins with. */
	readonly seed: ComposeFields;
	readonly onClose: () => void;
	/** Shows the link with this address in the list. */
	readonly onShow: (address: string) => void;
};

/** Makes an invitation link, and hands it over in the same place. */
export function ComposeDialog({seed, onClose, onShow}: Props) {
	const creating = useCreateLink();
	const [fields, setFields] = useState(seed);
	const [made, setMade] = useState<MadeLink>();
	useReturnFocus(true);
	return (
		<Modal
			opened
			onClose={onClose}
			title={made === undefined ? 'New invitation link' : 'The link is ready'}
			size={720}
			closeOnClickOutside={false}
		>
			{made === undefined ? (
				<ComposeForm
					fields={fields}
					creating={creating}
					onFields={setFields}
					onMade={setMade}
					onCancel={onClose}
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
