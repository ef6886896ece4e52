import type {Message} from '../../../../shared/model/message';
import type {MenuPlace} from '../../../components/menu-place';
import {PlacedMenu} from '../../../components/row-menu';
import {MoreEntries} from './more-menu';
import type {MessageAction} from './use-message-actions';

type Props = {
	readonly message: Message;
	readonly place: MenuPlace;
	readonly onAct: (act: MessageAction) => void;
	readonly onClose: () => void;
};

/** What can be done with a message, where the pointer or the key asked for it. */
export function MessageMenu({message, place, onAct, onClose}: Props) {
	return (
		<PlacedMenu
			label={`Message of ${message.sender_full_name}`}
			place={place}
			width={300}
			onClose={onClose}
		>
			<MoreEntries message={message} onAct={onAct} />
		</PlacedMenu>
	);
}
