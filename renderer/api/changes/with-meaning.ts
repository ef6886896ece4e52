import {saying, sentOf} from '../../../shared/changes/saying';
import type {QueryClient} from '@tanstack/react-query';
import type {Client} from '../../../shared/client/create-client';
import type {Change} from '../../../shared/model/change';
import {meaningOf, type Meaning} from '../../../shared/model/meaning';
import type {Dependencies} from './family';
import {namesSeen} from './names-seen';

/** The same client, whose changes say what they mean; `meant` hears what is sent. */
export function withMeaning(
	client: Client,
	connectionId: string,
	meant: Parameters<typeof saying>[2],
): Client {
	return saying(client, meanings => tell(connectionId, meanings), meant);
}

/** What carries changes out, saying what they mean. */
export function sayingWhat<D extends Pick<Dependencies, 'client' | 'queries' | 'connectionId'>>(
	deps: D,
	changes: readonly Change[],
): D {
	return {
		...deps,
		client: withMeaning(deps.client, deps.connectionId, sent =>
			meaningsOf(
				deps.queries,
				deps.connectionId,
				changes.flatMap(change => sentOf(change, sent) ?? []),
			),
		),
	};
}

export function meaningsOf(
	queries: QueryClient,
	connectionId: string,
	changes: readonly Change[],
): readonly Meaning[] {
	const names = namesSeen(queries, connectionId, changes);
	return changes.map(change => meaningOf(change, names));
}

/** Calls of an earlier page of this window count from elsewhere. */
const [first = 0] = crypto.getRandomValues(new Uint32Array(1));
let number = first % 500_000_000;

/** The number under which it was told; a call is made as well where it could not be. */
async function tell(
	connectionId: string,
	meanings: readonly Meaning[],
): Promise<number | undefined> {
	number += 1;
	const own = number;
	try {
		await window.steward.ask('journal:mean', {
			connectionId,
			number: own,
			meanings: meanings as never,
		});
		return own;
	} catch {
		return undefined;
	}
}
