import {t} from '@lingui/core/macro';
import {mkdtemp} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {messageOf} from '../../shared/message-of';
import {plansName} from '../data-formats';
import {inside} from '../inside';
import {setDatabaseAside} from './earlier-journals';
import {isDamaged} from './journal-store';
import {NewerStore} from './plan-store';
import {openPlans, type Plans} from './plans';

/**
 * The plans of this computer, whatever stands in their place: what is damaged is set aside, what a newer
 * Steward wrote stays as it is, and where the disk takes nothing plans last until the program ends.
 */
export async function openUsablePlans(
	folder: string,
	onNotice: (notice: string) => void,
): Promise<Plans> {
	try {
		return await openPlans(folder);
	} catch (error) {
		if (error instanceof NewerStore) {
			onNotice(
				t`Plans were saved by a newer Steward. They are left as they are; update to see them.`,
			);
			return openPlans(inside(folder, 'older'));
		}
		if (isDamaged(error)) {
			const place = await setDatabaseAside(folder, plansName);
			onNotice(t`The plans were damaged. They are kept as ${inside(folder, place)}.`);
			return openPlans(folder);
		}
		const why = messageOf(error);
		onNotice(t`Plans can't be saved until the next start (${why}).`);
		return openPlans(await mkdtemp(path.join(tmpdir(), 'steward-plans-')));
	}
}
