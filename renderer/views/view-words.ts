import {plural} from '@lingui/core/macro';
import {formatNumber} from '../../shared/languages/formats';
export function countViews(count: number): string {
	return `${formatNumber(count)} ${plural(count, {one: 'view', other: 'views'})}`;
}
