import type {Place} from '../../../../shared/model/change';
import {unsentKey} from '../../../api/unsent';

/** The composer that is open, by connection and key. */
let open: string | undefined;

/** Notes that a composer is open. Returns the function that ends it. */
export function noteOpenComposer(connectionId: string, key: string): () => void {
	const name = `${connectionId} ${key}`;
	open = name;
	return () => {
		if (open === name) open = undefined;
	};
}

/** Whether somebody is writing at a place. */
export function isComposerOpen(connectionId: string, place: Place): boolean {
	return open === `${connectionId} ${unsentKey({kind: 'channel', ...place})}`;
}
