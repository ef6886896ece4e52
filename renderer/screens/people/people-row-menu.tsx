import {
	Copy,
	IdCard,
	MessageSquareOff,
	MessageSquarePlus,
	PanelRight,
	PenLine,
	RotateCcw,
	ShieldUser,
	UserX,
} from 'lucide-react';
import type {User} from '../../../shared/model/user';
import {copyText} from '../../components/copy-text';
import {RowMenu, type RowAct} from '../../components/row-menu';
import type {List} from '../../frame/use-list';
import {shownEmail} from '../../people/index/columns';
import {useOpenDialog} from '../../people/people-dialogs-store';
import {
	isAdministrator,
	whyNotChangeChannels,
	whyNotDeactivate,
	whyNotEditProfile,
	whyNotReactivate,
	whyNotRename,
	onlyAdministrators,
} from '../../people/role-rules';
import type {SheetHandle} from '../../people/sheet/person-sheet';
import {useActs} from '../../people/use-acts';
import type {usePeopleKeys} from './use-people-keys';

type Props = {
	readonly list: List<User, User, SheetHandle>;
	readonly keys: ReturnType<typeof usePeopleKeys>;
};

/** The menu of a row: what can be done with this person, or with all who are selected. */
export function PeopleRowMenu({list, keys}: Props) {
	const {act, actor} = useActs();
	const openDialog = useOpenDialog();
	const {menu} = list;
	if (menu === undefined) return null;
	const {targets, one, place} = menu;
	const isAlone = targets.length === 1;
	const areAnyActive = targets.some(({is_active}) => is_active);
	const areAnyInactive = targets.some(({is_active}) => !is_active);
	const ofOne: readonly RowAct[] = [
		{label: 'Open', Sign: PanelRight, keys: 'Enter', run: () => list.grid.onOpen(one.user_id)},
		{
			label: 'Rename',
			Sign: PenLine,
			keys: 'E',
			whyNot: whyNotRename(actor, one),
			run: () => keys.rename(one),
		},
	];
	const acts: readonly RowAct[] = [
		...(isAlone ? ofOne : []),
		{
			label: 'Change role…',
			Sign: ShieldUser,
			keys: 'R',
			whyNot: isAdministrator(actor) ? undefined : onlyAdministrators('change roles'),
			run: () => (isAlone ? keys.askRole(one) : keys.setBulkRoleOpen(true)),
		},
		{
			label: 'Set field…',
			Sign: IdCard,
			whyNot: whyNotEditProfile(actor),
			run: () => openDialog({kind: 'set-field', targets}),
		},
		{
			label: 'Subscribe to channels…',
			Sign: MessageSquarePlus,
			whyNot: whyNotChangeChannels(actor),
			run: () => openDialog({kind: 'membership', targets, after: true}),
		},
		{
			label: 'Unsubscribe from channels…',
			Sign: MessageSquareOff,
			whyNot: whyNotChangeChannels(actor),
			run: () => openDialog({kind: 'membership', targets, after: false}),
		},
		isAlone
			? {
					label: one.delivery_email === null ? 'Copy API address' : 'Copy e-mail',
					Sign: Copy,
					run: () => void copyText(shownEmail(one)),
				}
			: {label: 'Copy rows', Sign: Copy, keys: 'Mod+C', run: list.copySelected},
		...(areAnyActive
			? [
					{
						label: 'Deactivate…',
						Sign: UserX,
						keys: 'D',
						isApart: true,
						whyNot: isAlone ? whyNotDeactivate(actor, one) : undefined,
						run: () => void act({kind: 'deactivate'}, targets),
					},
				]
			: []),
		...(areAnyInactive
			? [
					{
						label: 'Reactivate',
						Sign: RotateCcw,
						isApart: !areAnyActive,
						whyNot: isAlone ? whyNotReactivate(actor, one) : undefined,
						run: () => void act({kind: 'reactivate'}, targets),
					},
				]
			: []),
	];
	return (
		<RowMenu
			label={isAlone ? one.full_name : `${targets.length.toLocaleString('en')} selected`}
			place={place}
			acts={acts}
			onClose={list.closeMenu}
		/>
	);
}
