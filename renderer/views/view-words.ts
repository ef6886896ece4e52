import {plural} from '@lingui/core/macro';
export function countViews(count: number): string {
	return plural(count, {one: '# view', other: '# views'});
}
