import {t} from '@lingui/core/macro';
import type {Message} from '../../../shared/model/message';
import {dateFormat} from '../../../shared/languages/formats';

const moment = dateFormat({dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23'});

/** A moment in UNIX seconds. */
export function timeWords(timestamp: number): string {
	return moment.format(timestamp * 1000);
}

/** Where a message is: channel and topic, or that it is a direct message. */
export function placeWords({display_recipient, subject}: Message): string {
	return typeof display_recipient === 'string'
		? `#${display_recipient} > ${subject}`
		: t`Direct message`;
}
