import {plural, t} from '@lingui/core/macro';
import type {MessageReach} from './use-find-reach';

/** "12 people"; undefined where nobody can tell. */
export function peopleWords(reach: MessageReach | undefined): string | undefined {
	if (reach?.count === undefined) return undefined;
	const {count, isLeast} = reach;
	return isLeast
		? plural(count, {one: 'more than # person', other: 'more than # people'})
		: plural(count, {one: '# person', other: '# people'});
}

/** Why nothing was done with a text whose form was left before its reach was known. */
export function notAskedWords(reach: MessageReach, action: 'send' | 'save'): string {
	const people = peopleWords(reach) ?? t`an unknown number of people`;
	return action === 'send'
		? t`It notifies ${people}, and you left before Steward could ask. Open it and send it again.`
		: t`It notifies ${people}, and you left before Steward could ask. Open it and save it again.`;
}
