import {t} from '@lingui/core/macro';
import {dateFormat} from '../../../shared/languages/formats';
import type {Restored} from './restore';

const moment = dateFormat({dateStyle: 'medium', timeStyle: 'short'});

/** What a start says about a restored set. */
export function toldOf(restored: Restored | undefined): readonly string[] {
	if (restored === undefined) return [];
	if (restored.is === 'put-back') {
		return [t`The restored data could not be opened, so the data from before is back.`];
	}
	const day = moment.format(restored.madeAt);
	return [
		t`Restored the backup of ${{day}}. The data from before is kept in ${{folder: restored.aside}} until the next restore.`,
	];
}
