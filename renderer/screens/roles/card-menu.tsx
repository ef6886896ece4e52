import {t} from '@lingui/core/macro';
import {Equal, ListPlus, PanelRight, PenLine, ShieldUser} from 'lucide-react';
import type {User} from '../../../shared/model/user';
import type {MenuPlace} from '../../components/menu-place';
import {RowMenu} from '../../components/row-menu';
import {copyEmailAction, useStandingActions} from '../../people-actions/account-actions';
import {useChannelHints} from '../../channels/use-channel-hints';
import {useOpenDialog} from '../../people-actions/people-dialogs-store';
import {isAdministrator, onlyAdministrators, whyNotRename} from '../../people/role-rules';
import {useActor} from '../../people/use-actor';

type Props = {
	readonly user: User;
	/** Told apart from others of that name. */
	readonly name: string;
	readonly place: MenuPlace;
	readonly onOpen: () => void;
	readonly onRename: () => void;
	/** Asks for a role, in a menu of its own. */
	readonly onRole: () => void;
	readonly onClose: () => void;
};

/** The menu of a card: what can be done with this person. */
export function CardMenu({user, name, place, onOpen, onRename, onRole, onClose}: Props) {
	const actor = useActor();
	const open = useOpenDialog();
	const {whyNotLike} = useChannelHints();
	const standingActions = useStandingActions();
	return (
		<RowMenu
			label={name}
			place={place}
			onClose={onClose}
			actions={[
				{label: t`Open`, Sign: PanelRight, keys: 'Enter', run: onOpen},
				{label: t`Rename`, Sign: PenLine, whyNot: whyNotRename(actor, user), run: onRename},
				{
					label: t`Change role…`,
					Sign: ShieldUser,
					whyNot: isAdministrator(actor) ? undefined : onlyAdministrators('change roles'),
					run: onRole,
				},
				{
					label: t`Make like…`,
					Sign: Equal,
					whyNot: whyNotLike,
					run: () => open({kind: 'like', targets: [user]}),
				},
				{
					label: t`Add to plan…`,
					Sign: ListPlus,
					run: () => open({kind: 'add-to-plan', targets: [user]}),
				},
				copyEmailAction(user),
				...standingActions([user]),
			]}
		/>
	);
}
