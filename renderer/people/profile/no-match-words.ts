import {openName} from '../../../shared/model/shown-name';

/** Says of what stands typed in a picker that it is no choice, and which one is in force. */
export function noMatchWords(what: string, typed: string, chosen: string | undefined): string {
	const words = `No ${what} matches “${openName(typed)}”.`;
	return chosen === undefined ? words : `${words} ${openName(chosen)} is still chosen.`;
}
