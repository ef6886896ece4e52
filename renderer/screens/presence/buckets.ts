import {t} from '@lingui/core/macro';
import {inLanguage} from '../../../shared/languages/in-language';
import {lastSeen, presenceStatus, type ModernPresence} from '../../../shared/model/presence';
import {midnightBefore} from '../../../shared/calendar';

import {buckets} from '../../places/presence';

export type Bucket = (typeof buckets)[number];

const daySeconds = 24 * 3600;

/** Words of a bucket: on its tile, in a row, and where its bounds are. */
export const bucketWords: Readonly<
	Record<Bucket, {readonly tile: string; readonly row: string; readonly bounds: string}>
> = inLanguage(() => ({
	now: {tile: t`Active now`, row: t`Active now`, bounds: t`In the last minutes`},
	idle: {tile: t`Idle now`, row: t`Idle now`, bounds: t`Connected, not active`},
	today: {tile: t`Earlier today`, row: t`Earlier today`, bounds: t`Since midnight`},
	week: {tile: t`1–7 days ago`, row: t`1–7 days ago`, bounds: t`Before today`},
	fortnight: {tile: t`8–14 days ago`, row: t`8–14 days ago`, bounds: t`More than a week ago`},
	older: {tile: t`Over 14 days ago`, row: t`Not in 14 days`, bounds: t`Or not known`},
}));

/** The times that buckets are counted from, UNIX seconds. */
type Moment = {
	/** When the service answered. */
	readonly now: number;
	/** When the day of the reader began. */
	readonly midnight: number;
};

/** The moment of an answer, with midnight where the reader is. */
export function momentOf(now: number): Moment {
	return {now, midnight: midnightBefore(now * 1000) / 1000};
}

/** Where somebody belongs by their times; undefined stands for nobody having heard of them. */
export function bucketOf(presence: ModernPresence | undefined, {now, midnight}: Moment): Bucket {
	if (presence === undefined) return 'older';
	const status = presenceStatus(presence, now);
	if (status === 'active') return 'now';
	if (status === 'idle') return 'idle';
	const seen = lastSeen(presence);
	if (seen === undefined) return 'older';
	if (seen >= midnight) return 'today';
	if (seen >= now - 7 * daySeconds) return 'week';
	return seen >= now - 14 * daySeconds ? 'fortnight' : 'older';
}
