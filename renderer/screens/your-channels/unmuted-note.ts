import {t} from '@lingui/core/macro';
import type {Subscription} from '../../../shared/model/channel';

/** That Unmuted changes nothing where the channel is not muted; undefined where it does. */
export function unmutedIsDefault(own: Subscription | undefined): string | undefined {
	if (own === undefined || own.is_muted) return undefined;
	const {name} = own;
	return t`#${name} is not muted, so Unmuted has the same effect as Default.`;
}
