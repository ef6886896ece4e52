import type {User} from '../../../shared/model/user';
import type {MenuPlace} from '../../components/menu-place';
import {disambiguatedName} from '../../people/disambiguation';
import type {PeopleIndex} from '../../people/index/people-index';
import {RowRoleMenu} from '../../people-actions/row-role-menu';
import {CardMenu} from './card-menu';

/** A menu of a card: its actions, or the roles. */
export type AskedMenu = {
	readonly of: 'actions' | 'roles';
	readonly userId: number;
	readonly place: MenuPlace;
};

type Props = {
	readonly index: PeopleIndex;
	readonly asked: AskedMenu;
	readonly onAsk: (next: AskedMenu) => void;
	readonly onOpen: (user: User) => void;
	readonly onRename: (user: User) => void;
	readonly onClose: () => void;
};

/** The menu that a card is asked for; none once its person is gone. */
export function BoardMenus({index, asked, onAsk, onOpen, onRename, onClose}: Props) {
	const {place} = asked;
	const user = index.byId(asked.userId);
	if (user === undefined) return null;
	if (asked.of === 'roles') {
		return (
			<RowRoleMenu targets={[user]} place={{...place, width: 0, height: 0}} onClose={onClose} />
		);
	}
	return (
		<CardMenu
			user={user}
			name={disambiguatedName(user, index)}
			place={place}
			onOpen={() => onOpen(user)}
			onRename={() => onRename(user)}
			onRole={() => onAsk({...asked, of: 'roles'})}
			onClose={onClose}
		/>
	);
}
