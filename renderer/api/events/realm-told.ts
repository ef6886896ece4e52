import {readSettings, settingNames} from '../../../shared/client/response-adapters/channels';
import type {Raw} from '../../../shared/client/response-adapters/raw';
import type {UserGroup} from '../../../shared/model/user-group';
import {pickOf, type ServerEvent} from './family';

/** Of the settings that an event of the organization tells, those with some names of level 263. */
export function settingsTold(
	{op, property, value, data}: ServerEvent,
	names: readonly string[],
	groups: readonly UserGroup[],
): Raw {
	const told = op === 'update_dict' ? data : {[String(property)]: value};
	return readSettings(pickOf(told, [...names, ...settingNames]), groups);
}
