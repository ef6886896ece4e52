import type {SettingChange} from '../../model/change';
import {isAdministrator, isOwner} from '../../rules/people';
import {isForOwners} from '../../rules/settings';
import type {RuledWorld, Verdict} from './world';

/** Domains and ways to sign in are for owners (api-facts 9.10, 9.14). */
export function ownersOnly({own}: RuledWorld): Verdict {
	return isOwner(own) ? undefined : {why: 'role', who: 'owners'};
}

/** Settings are for administrators, some for owners alone (api-facts 9.10). */
export function toSetting({property}: SettingChange, {own}: RuledWorld): Verdict {
	if (isForOwners(property)) return isOwner(own) ? undefined : {why: 'role', who: 'owners'};
	return isAdministrator(own) ? undefined : {why: 'role', who: 'administrators'};
}
