import {t} from '@lingui/core/macro';
import type {Message} from '../../../shared/model/message';

/** Where a message is: channel and topic, or that it is a direct message. */
export function placeWords({display_recipient, subject}: Message): string {
	return typeof display_recipient === 'string'
		? `#${display_recipient} > ${subject}`
		: t`Direct message`;
}
