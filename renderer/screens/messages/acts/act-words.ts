import type {OwnFlag} from '../../../../shared/model/message';
import {messageCount} from '../edit/message-words';

/** "12 messages marked read for your account." */
export function flaggedWords(count: number, flag: OwnFlag, isSet: boolean): string {
	return `${messageCount(count)} ${didWords(flag, isSet)} for your account.`;
}

function didWords(flag: OwnFlag, isSet: boolean): string {
	switch (flag) {
		case 'read':
			return isSet ? 'marked read' : 'marked unread';
		case 'starred':
			return isSet ? 'starred' : 'unstarred';
		case 'collapsed':
			return isSet ? 'collapsed' : 'expanded';
		default:
			return flag satisfies never;
	}
}

/** What was not done, for the line above the service's sentence. */
export function notFlaggedWords(count: number, flag: OwnFlag, isSet: boolean): string {
	return `${messageCount(count)} ${count === 1 ? 'was' : 'were'} not ${didWords(flag, isSet)}.`;
}
