import {badRequest} from '../../../shared/contract/errors';
import {ownFlags, serviceFlags, type OwnFlag} from '../../../shared/model/message';

export type FlagChange = {readonly flag: OwnFlag; readonly isSet: boolean};

/** A flag that readers set for themselves, and what is done to it; in the order of api-facts 8.9. */
export function requireChange(flag: string, op: string): FlagChange {
	const own = ownFlags.find(name => name === flag);
	if (own === undefined) {
		const isKnown = serviceFlags.some(name => name === flag);
		throw badRequest(isKnown ? `Flag not editable: '${flag}'` : `Invalid flag: '${flag}'`);
	}
	if (op !== 'add' && op !== 'remove') {
		throw badRequest(`Invalid message flag operation: '${op}'. It is add or remove.`);
	}
	return {flag: own, isSet: op === 'add'};
}

/** Whether a change needs a copy where a reader has none: what is without one counts as read. */
export function needsCopy({flag, isSet}: FlagChange): boolean {
	return flag === 'read' ? !isSet : isSet;
}
