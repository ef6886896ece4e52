import {lastSeen, presenceStatus, type ModernPresence} from '../../../shared/model/presence';
import {midnightBefore} from '../../../shared/calendar';

import {buckets} from '../../places/presence';

export type Bucket = (typeof buckets)[number];

const daySeconds = 24 * 3600;

/** Words of a bucket: on its tile, in a row, and where its bounds are. */
export const bucketWords: Readonly<
	Record<Bucket, {readonly tile: string; readonly row: string; readonly bounds: string}>
> = {
	now: {tile: 'Active now', row: 'Active now', bounds: 'In the last minutes'},
	idle: {tile: 'Idle now', row: 'Idle now', bounds: 'Connected, not active'},
	today: {tile: 'Earlier today', row: 'Earlier today', bounds: 'Since midnight'},
	week: {tile: '1–7 days ago', row: '1–7 days ago', bounds: 'Before today'},
	fortnight: {tile: '8–14 days ago', row: '8–14 days ago', bounds: 'More than a week ago'},
	older: {tile: 'Over 14 days ago', row: 'Not in 14 days', bounds: 'Or not known'},
};

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
