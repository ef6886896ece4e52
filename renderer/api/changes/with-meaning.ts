import type {QueryClient} from '@tanstack/react-query';
import type {CallOptions, Client} from '../../../shared/client/create-client';
import {isChange, type EndpointSpec} from '../../../shared/contract/endpoint';
import {contract} from '../../../shared/contract/index';
import type {Change} from '../../../shared/model/change';
import {meaningOf, type Meaning} from '../../../shared/model/meaning';
import type {Dependencies} from './family';
import {namesSeen} from './names-seen';

/** What calls mean is told to the gateway before they are made, so that the journal can say it. */

const changing: readonly string[] = Object.entries<EndpointSpec>(contract).flatMap(
	([name, spec]) => (isChange(spec) ? [name] : []),
);

type MakeCall = (sent: object, options?: CallOptions) => Promise<unknown>;

/** The same client, whose changes say what they mean; `meant` hears what is sent. */
export function withMeaning(
	client: Client,
	connectionId: string,
	meant: (sent: Readonly<Record<string, unknown>>) => readonly Meaning[],
): Client {
	const calls = changing.map(name => {
		const make = client[name as keyof Client] as MakeCall;
		const tellAndMake: MakeCall = async (sent, options) => {
			const meaning = await tell(connectionId, meant(sent as Record<string, unknown>));
			return make(sent, meaning === undefined ? options : {...options, meaning});
		};
		return [name, tellAndMake];
	});
	return {...client, ...(Object.fromEntries(calls) as Partial<Client>)};
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
				changes.filter(change => isSent(change, sent)),
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

/** A role on the way to another one is not what was meant. */
function isSent(change: Change, sent: Readonly<Record<string, unknown>>): boolean {
	return change.kind !== 'role' || sent['role'] === change.after;
}

/** Calls of an earlier page of this window count from elsewhere. */
const [first = 0] = crypto.getRandomValues(new Uint32Array(1));
let number = first % 500_000_000;

/** The number under which it was told; a call is made as well where it could not be. */
async function tell(
	connectionId: string,
	meanings: readonly Meaning[],
): Promise<number | undefined> {
	if (meanings.length === 0) return undefined;
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
