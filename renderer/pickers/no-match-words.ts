import {t} from '@lingui/core/macro';
import {openName} from '../../shared/model/shown-name';

/** Says of what stands typed in a picker that it is no choice, and which one is in force. */
export function noMatchWords(
	what: string,
	typed: string,
	chosen: string | undefined,
	isUnsure = false,
): string {
	const words = isUnsure
		? t`More than one ${what} matches “${openName(typed)}”. Choose one from the list.`
		: t`No ${what} matches “${openName(typed)}”.`;
	return chosen === undefined ? words : `${words} ${openName(chosen)} is still chosen.`;
}
