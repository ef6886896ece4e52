import {t} from '@lingui/core/macro';
import {countPeople} from '../text/count-words';
import type {MessageReach} from './use-find-reach';

/** "12 people"; undefined where nobody can tell. */
export function peopleWords(reach: MessageReach | undefined): string | undefined {
	if (reach?.count === undefined) return undefined;
	const count = countPeople(reach.count);
	return reach.isLeast ? t`more than ${count}` : count;
}

/** Why nothing was done with a text whose form was left before its reach was known. */
export function notAskedWords(reach: MessageReach, action: 'send' | 'save'): string {
	const people = peopleWords(reach) ?? t`an unknown number of people`;
	return t`It notifies ${people}, and you left before Steward could ask. Open it and ${action} it again.`;
}
