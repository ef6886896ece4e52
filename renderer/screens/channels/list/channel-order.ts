import type {GridSort} from '../../../components/grid/grid-column';
import {sortText} from '../../../components/grid/sort-text';
import {descriptionKey, nameKey, type ChannelRow} from './channel-row';

const sortColumns = [
	'name',
	'description',
	'subscribers',
	'posting',
	'retention',
	'history',
	'created',
	'default',
	'traffic',
	'id',
] as const;
export type SortColumn = (typeof sortColumns)[number];

type Key = string | number | undefined;

const byName: readonly GridSort[] = [{column: 'name', isDescending: false}];
/** From the widest sight to the narrowest. */
const sight = ['web-public', 'public', 'private', 'private-protected'];
/** From everybody to the fewest. */
const posters = [1, 3, 4, 2];

function keyOf(row: ChannelRow, column: string): Key {
	const {channel} = row;
	switch (column) {
		case 'name':
			return nameKey(channel);
		case 'description':
			return channel.description === '' ? undefined : descriptionKey(channel);
		case 'subscribers':
			return row.subscribers;
		case 'posting':
			return posters.indexOf(channel.stream_post_policy ?? 1);
		case 'retention':
			return retentionKey(channel.message_retention_days);
		case 'history':
			return sight.indexOf(row.kind);
		case 'created':
			return channel.date_created;
		case 'default':
			return row.isDefault ? 0 : 1;
		case 'traffic':
			return channel.stream_weekly_traffic ?? undefined;
		case 'id':
			return row.id;
		default:
			return undefined;
	}
}

/** Days first, then what follows the organization, then what is kept forever. */
function retentionKey(days: number | null | undefined): number {
	if (days === null || days === undefined) return Number.MAX_SAFE_INTEGER - 1;
	return days < 0 ? Number.MAX_SAFE_INTEGER : days;
}

/** Rows in the given order; equal ones by name. What has no value stands last both ways. */
export function orderRows(
	rows: readonly ChannelRow[],
	sort: readonly GridSort[],
): readonly ChannelRow[] {
	const steps = sort.some(({column}) => column === 'name') ? sort : [...sort, ...byName];
	const keyed = rows.map(row => ({row, keys: steps.map(({column}) => keyOf(row, column))}));
	keyed.sort((a, b) => {
		for (const [at, {isDescending}] of steps.entries()) {
			const order = compare(a.keys[at], b.keys[at], isDescending);
			if (order !== 0) return order;
		}
		return a.row.id - b.row.id;
	});
	return keyed.map(({row}) => row);
}

function compare(a: Key, b: Key, isDescending: boolean): number {
	if (a === b) return 0;
	if (a === undefined) return 1;
	if (b === undefined) return -1;
	return a < b === isDescending ? 1 : -1;
}

/** The order in the address, by name where it says none. */
export const {read: readSort, write: writeSort} = sortText(
	name => sortColumns.find(column => column === name),
	{column: 'name', isDescending: false},
);
