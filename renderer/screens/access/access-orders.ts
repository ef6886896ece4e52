import type {AccessSearch} from '../../places/access';
import type {ColumnOrder} from './plan/channel-view';
import type {RowOrder} from './plan/people-rows';

export function rowOrder({rows}: AccessSearch): RowOrder {
	return typeof rows === 'number' ? {channel: rows} : (rows ?? 'name');
}

export function columnOrder({columns}: AccessSearch): ColumnOrder {
	return typeof columns === 'number' ? {person: columns} : (columns ?? 'name');
}
