import {
	Copy,
	IdCard,
	ListPlus,
	MessageSquareOff,
	MessageSquarePlus,
	PanelRight,
	PenLine,
	ShieldUser,
} from 'lucide-react';
import type {User} from '../../../shared/model/user';
import {RowMenu, type RowAction} from '../../components/row-menu';
import type {List} from '../../lists/use-list';
import {copyEmailAction, useStandingActions} from '../../people-actions/account-actions';
import {useOpenDialog} from '../../people-actions/people-dialogs-store';
import {
	isAdministrator,
	whyNotEditProfile,
	whyNotRename,
	onlyAdministrators,
} from '../../people/role-rules';
import type {SheetHandle} from '../../people-actions/sheet/person-sheet';
import {nameApart} from '../../people/told-apart';
import {useChannelHints} from '../../channels/use-channel-hints';
import {usePeopleActions} from '../../people-actions/use-people-actions';
import {usePeopleIndex} from '../../people/use-people-index';
import type {usePeopleKeys} from './use-people-keys';

type Props = {
	readonly list: List<User, User, SheetHandle>;
	readonly keys: ReturnType<typeof usePeopleKeys>;
};

/** The menu of a row: what can be done with this person, or with all who are selected. */
export function PeopleRowMenu({list, keys}: Props) {
	const {actor} = usePeopleActions();
	const {whyNotSubscribe, whyNotUnsubscribe} = useChannelHints();
	const standingActions = useStandingActions();
	const {index} = usePeopleIndex();
	const openDialog = useOpenDialog();
	const {menu} = list;
	if (menu === undefined) return null;
	const {targets, one, place} = menu;
	const isAlone = targets.length === 1;
	const ofOne: readonly RowAction[] = [
		{label: 'Open', Sign: PanelRight, keys: 'Enter', run: () => list.grid.onOpen(one.user_id)},
		{
			label: 'Rename',
			Sign: PenLine,
			keys: 'E',
			whyNot: whyNotRename(actor, one),
			run: () => keys.rename(one),
		},
	];
	const actions: readonly RowAction[] = [
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
			whyNot: whyNotEditProfile(actor, targets),
			run: () => openDialog({kind: 'set-field', targets}),
		},
		{
			label: 'Subscribe to channels…',
			Sign: MessageSquarePlus,
			whyNot: whyNotSubscribe,
			run: () => openDialog({kind: 'membership', targets, after: true}),
		},
		{
			label: 'Unsubscribe from channels…',
			Sign: MessageSquareOff,
			whyNot: whyNotUnsubscribe,
			run: () => openDialog({kind: 'membership', targets, after: false}),
		},
		{
			label: 'Add to plan…',
			Sign: ListPlus,
			run: () => openDialog({kind: 'add-to-plan', targets}),
		},
		isAlone
			? copyEmailAction(one)
			: {label: 'Copy rows', Sign: Copy, keys: 'Mod+C', run: list.copySelected},
		...standingActions(targets),
	];
	return (
		<RowMenu
			label={isAlone ? nameApart(one, index) : `${targets.length.toLocaleString('en')} selected`}
			place={place}
			actions={actions}
			onClose={list.closeMenu}
		/>
	);
}
