import {badRequest} from '../../../shared/contract/errors';
import {subscriptionProperties, type SubscriptionProperty} from '../../../shared/model/channel';
import {isColor} from '../../../shared/model/channel-colors';
import type {StoredProperty} from '../storage/channel';

/** A setting as it will be stored: a mute has one place for its two names. */
export type CheckedSetting = {readonly property: StoredProperty; readonly value: string | boolean};

/** Checks one of the nine settings of a subscription (api-facts 8.3). */
export function checkedSetting(name: string, value: string | boolean): CheckedSetting {
	if (!isProperty(name)) throw badRequest(`Unknown subscription property: ${name}`);
	if (name === 'color') {
		if (typeof value !== 'string' || !isColor(value)) {
			throw badRequest('color is # and 3 to 6 hexadecimal digits.');
		}
		return {property: name, value};
	}
	if (typeof value !== 'boolean') throw badRequest(`${name} is not a boolean`);
	return name === 'in_home_view' ? {property: 'is_muted', value: !value} : {property: name, value};
}

function isProperty(name: string): name is SubscriptionProperty {
	return (subscriptionProperties as readonly string[]).includes(name);
}
