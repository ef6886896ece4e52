import {t} from '@lingui/core/macro';
import {inLanguage} from '../../../../shared/languages/in-language';
import type {Invitation} from '../../../../shared/model/invitation';
import type {ChannelDirectory} from '../../../api/channels/channels';
import type {Channel} from '../../../../shared/model/channel';

export type ChannelSize = {readonly channel: Channel; readonly subscribers: number};

/** Channels by how many are in them, the largest first; those whose subscribers are not told are left out. */
export function channelSizes({channels, members}: ChannelDirectory): readonly ChannelSize[] {
	return channels
		.flatMap(channel => {
			const subscribers = members.get(channel.stream_id)?.length;
			return subscribers === undefined ? [] : [{channel, subscribers}];
		})
		.sort((a, b) => b.subscribers - a.subscribers);
}

const day = 86_400;

/** When invitations expire, by how much is left. */
export const expirySpans = inLanguage(
	() =>
		[
			{label: t`2 days`, until: 2 * day},
			{label: t`1 week`, until: 7 * day},
			{label: t`1 month`, until: 30 * day},
			{label: t`Later`, until: Infinity},
			{label: t`Never`, until: undefined},
		] as const,
);

export type ExpirySpan = {
	readonly label: string;
	readonly links: number;
	readonly mails: number;
};

/** Open invitations by what is left of them at a moment, UNIX seconds; links and e-mails apart. */
export function invitationsByExpiry(
	invitations: readonly Invitation[],
	now: number,
): readonly ExpirySpan[] {
	const spans = expirySpans.map(({label}) => ({label: label as string, links: 0, mails: 0}));
	for (const {expiry_date: expiry, is_multiuse: isLink} of invitations) {
		const place = expirySpans.findIndex(({until}) =>
			expiry === null ? until === undefined : until !== undefined && expiry - now < until,
		);
		const span = spans[place];
		if (span === undefined) continue;
		if (isLink) span.links++;
		else span.mails++;
	}
	return spans;
}
