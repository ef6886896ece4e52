import {plural} from '@lingui/core/macro';
import {normalForm} from '../../../shared/model/normal-form';

/** "1 bot", "12 bots". */
export function countBots(count: number): string {
	return plural(count, {one: '# bot', other: '# bots'});
}

/** The first part of an address as a name suggests it: "Ticket desk" is `ticket-desk`. */
export function shortNameOf(name: string): string {
	return [...normalForm(name.trim().toLowerCase(), 'NFKD')]
		.filter(sign => /[a-z0-9 ._-]/.test(sign))
		.join('')
		.replaceAll(/[ ._-]+/g, '-')
		.replaceAll(/^-|-$|-bot$/g, '')
		.slice(0, 40);
}
