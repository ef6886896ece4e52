import {t} from '@lingui/core/macro';
import {Copy, RotateCcw, UserX} from 'lucide-react';
import type {User} from '../../shared/model/user';
import {copyText} from '../components/copy-text';
import type {RowAction} from '../components/row-menu';
import {shownEmail} from '../people/index/columns';
import {whyNotDeactivate, whyNotReactivate} from '../people/role-rules';
import {usePeopleActions} from './use-people-actions';
import {keysOf} from '../shortcuts/shortcuts';

/** In the menu of one person: what others know them by goes to the clipboard. */
export function copyEmailAction(user: User): RowAction {
	return {
		label: user.delivery_email === null ? t`Copy API e-mail` : t`Copy e-mail`,
		Sign: Copy,
		run: () => void copyText(shownEmail(user)),
	};
}

/** In the menu of people: to deactivate those who are active, to reactivate those who are not. */
export function useStandingActions(): (targets: readonly User[]) => readonly RowAction[] {
	const {act, actor} = usePeopleActions();
	return targets => {
		const [one] = targets;
		const alone = targets.length === 1 ? one : undefined;
		const areAnyActive = targets.some(({is_active}) => is_active);
		const areAnyInactive = targets.some(({is_active}) => !is_active);
		const deactivate: RowAction = {
			label: t`Deactivate…`,
			Sign: UserX,
			keys: keysOf('deactivate'),
			isApart: true,
			whyNot: alone && whyNotDeactivate(actor, alone),
			run: () => void act({kind: 'deactivate'}, targets),
		};
		const reactivate: RowAction = {
			label: t`Reactivate…`,
			Sign: RotateCcw,
			isApart: !areAnyActive,
			whyNot: alone && whyNotReactivate(actor, alone),
			run: () => void act({kind: 'reactivate'}, targets),
		};
		return [...(areAnyActive ? [deactivate] : []), ...(areAnyInactive ? [reactivate] : [])];
	};
}
