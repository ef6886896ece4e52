import {Copy, RotateCcw, UserX} from 'lucide-react';
import type {User} from '../../shared/model/user';
import {copyText} from '../components/copy-text';
import type {RowAct} from '../components/row-menu';
import {shownEmail} from '../people/index/columns';
import {whyNotDeactivate, whyNotReactivate} from '../people/role-rules';
import {useActs} from './use-acts';

/** In the menu of one person: what others know them by goes to the clipboard. */
export function copyEmailAct(user: User): RowAct {
	return {
		label: user.delivery_email === null ? 'Copy API address' : 'Copy e-mail',
		Sign: Copy,
		run: () => void copyText(shownEmail(user)),
	};
}

/** In the menu of people: to deactivate those who are active, to reactivate those who are not. */
export function useStandingActs(): (targets: readonly User[]) => readonly RowAct[] {
	const {act, actor} = useActs();
	return targets => {
		const [one] = targets;
		const alone = targets.length === 1 ? one : undefined;
		const areAnyActive = targets.some(({is_active}) => is_active);
		const areAnyInactive = targets.some(({is_active}) => !is_active);
		const deactivate: RowAct = {
			label: 'Deactivate…',
			Sign: UserX,
			keys: 'D',
			isApart: true,
			whyNot: alone && whyNotDeactivate(actor, alone),
			run: () => void act({kind: 'deactivate'}, targets),
		};
		const reactivate: RowAct = {
			label: 'Reactivate…',
			Sign: RotateCcw,
			isApart: !areAnyActive,
			whyNot: alone && whyNotReactivate(actor, alone),
			run: () => void act({kind: 'reactivate'}, targets),
		};
		return [...(areAnyActive ? [deactivate] : []), ...(areAnyInactive ? [reactivate] : [])];
	};
}
