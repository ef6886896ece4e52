import {t} from '@lingui/core/macro';
import {formatNumber} from '../../../shared/languages/formats';
import {
	Columns2,
	Copy,
	Equal,
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
import {disambiguatedName} from '../../people/disambiguation';
import {useChannelHints} from '../../channels/use-channel-hints';
import {usePeopleActions} from '../../people-actions/use-people-actions';
import {usePeopleIndex} from '../../people/use-people-index';
import type {usePeopleKeys} from './use-people-keys';
import {keysOf} from '../../shortcuts/shortcuts';

type Props = {
	readonly list: List<User, User, SheetHandle>;
	readonly keys: ReturnType<typeof usePeopleKeys>;
};

/** The menu of a row: what can be done with this person, or with all who are selected. */
export function PeopleRowMenu({list, keys}: Props) {
	const {actor} = usePeopleActions();
	const {whyNotSubscribe, whyNotUnsubscribe, whyNotLike} = useChannelHints();
	const standingActions = useStandingActions();
	const {index} = usePeopleIndex();
	const openDialog = useOpenDialog();
	const {menu} = list;
	if (menu === undefined) return null;
	const {targets, one, place} = menu;
	const isAlone = targets.length === 1;
	const [first = one, second] = targets;
	const ofOne: readonly RowAction[] = [
		{label: t`Open`, Sign: PanelRight, keys: 'Enter', run: () => list.grid.onOpen(one.user_id)},
		{
			label: t`Rename`,
			Sign: PenLine,
			keys: keysOf('rename'),
			whyNot: whyNotRename(actor, one),
			run: () => keys.rename(one),
		},
	];
	const actions: readonly RowAction[] = [
		...(isAlone ? ofOne : []),
		{
			label: t`Change role…`,
			Sign: ShieldUser,
			keys: keysOf('role'),
			whyNot: isAdministrator(actor) ? undefined : onlyAdministrators('change roles'),
			run: () => (isAlone ? keys.askRole(one) : keys.setBulkRoleOpen(true)),
		},
		{
			label: t`Set field…`,
			Sign: IdCard,
			whyNot: whyNotEditProfile(actor, targets),
			run: () => openDialog({kind: 'set-field', targets}),
		},
		{
			label: t`Subscribe to channels…`,
			Sign: MessageSquarePlus,
			whyNot: whyNotSubscribe,
			run: () => openDialog({kind: 'membership', targets, after: true}),
		},
		{
			label: t`Unsubscribe from channels…`,
			Sign: MessageSquareOff,
			whyNot: whyNotUnsubscribe,
			run: () => openDialog({kind: 'membership', targets, after: false}),
		},
		{
			label: t`Make like…`,
			Sign: Equal,
			keys: keysOf('like'),
			whyNot: whyNotLike,
			run: () => openDialog({kind: 'like', targets}),
		},
		...(isAlone || second === undefined || targets.length !== 2
			? []
			: [
					{
						label: t`Compare…`,
						Sign: Columns2,
						run: () => openDialog({kind: 'compare', first, second}),
					},
				]),
		{
			label: t`Add to plan…`,
			Sign: ListPlus,
			run: () => openDialog({kind: 'add-to-plan', targets}),
		},
		isAlone
			? copyEmailAction(one)
			: {label: t`Copy rows`, Sign: Copy, keys: 'Mod+C', run: list.copySelected},
		...standingActions(targets),
	];
	return (
		<RowMenu
			label={
				isAlone
					? disambiguatedName(one, index)
					: t`${{count: formatNumber(targets.length)}} selected`
			}
			place={place}
			actions={actions}
			onClose={list.closeMenu}
		/>
	);
}
