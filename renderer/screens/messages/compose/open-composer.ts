import type {Place} from '../../../../shared/model/change';
import {unsentKey} from '../../../api/unsent';

/** The composer that is open, and the one that is to be once it is drawn, by connection and key. */
let open: string | undefined;
let toOpen: string | undefined;

function nameOf(connectionId: string, key: string): string {
	return `${connectionId} ${key}`;
}

/** Notes that a composer is open. Returns the function that ends it. */
export function noteOpenComposer(connectionId: string, key: string): () => void {
	const name = nameOf(connectionId, key);
	open = name;
	return () => {
		if (open === name) open = undefined;
	};
}

/** What is open at one place opens at the other, where its topic is shown next. */
export function reopenComposer(connectionId: string, from: Place, to: Place): void {
	const [old, next] = [from, to].map(place =>
		nameOf(connectionId, unsentKey({kind: 'channel', ...place})),
	);
	toOpen = open !== undefined && open === old ? next : undefined;
}

/** Whether a composer that is drawn is to be open. */
export function startsOpen(connectionId: string, key: string): boolean {
	return toOpen === nameOf(connectionId, key);
}

/** It is drawn: the next one begins closed. */
export function noteDrawn(): void {
	toOpen = undefined;
}
