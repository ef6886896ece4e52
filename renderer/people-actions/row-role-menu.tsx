import type {User} from '../../shared/model/user';
import {RoleMenu} from './role-menu';

type Props = {
	readonly targets: readonly User[];
	/** The place in the window that the menu hangs on. */
	readonly place: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;
	readonly onClose: () => void;
};

/** The menu of roles for a row or a card, which has no button of its own. */
export function RowRoleMenu({targets, place, onClose}: Props) {
	const {left, top, width, height} = place;
	return (
		<RoleMenu targets={targets} isOpen onOpenChange={isOpen => !isOpen && onClose()}>
			<span aria-hidden="true" style={{position: 'fixed', left, top, width, height, zIndex: -1}} />
		</RoleMenu>
	);
}

/** Where the menu of a row hangs: on its role, or on its name when roles are not shown. */
export function placeOfRole(userId: number): DOMRect | undefined {
	const row = document.querySelector(`[role=grid] [data-row="${userId}"]`);
	const cell = row?.querySelector('[data-column="role"]') ?? row?.querySelector('[data-column]');
	return cell?.getBoundingClientRect();
}
