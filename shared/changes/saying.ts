import type {CallOptions, Client} from '../client/create-client';
import {isChange, type EndpointSpec} from '../contract/endpoint';
import {contract} from '../contract/index';
import type {Change} from '../model/change';
import type {Meaning} from '../model/meaning';
import {Role} from '../model/role';

/** What calls mean is told to the gateway before they are made, so that the journal can say it. */

const changing: readonly string[] = Object.entries<EndpointSpec>(contract).flatMap(
	([name, spec]) => (isChange(spec) ? [name] : []),
);

type MakeCall = (sent: object, options?: CallOptions) => Promise<unknown>;

/** Tells the gateway; answers with the number under which, undefined where it could not be told. */
export type Announce = (meanings: readonly Meaning[]) => Promise<number | undefined>;

/** The same client, whose changes say what they mean; `meant` hears what is sent. */
export function saying(
	client: Client,
	announce: Announce,
	meant: (sent: Readonly<Record<string, unknown>>) => readonly Meaning[],
): Client {
	const calls = changing.map(name => {
		const make = client[name as keyof Client] as MakeCall;
		const tellAndMake: MakeCall = async (sent, options) => {
			const meanings = meant(sent as Record<string, unknown>);
			const meaning = meanings.length === 0 ? undefined : await announce(meanings);
			return make(sent, meaning === undefined ? options : {...options, meaning});
		};
		return [name, tellAndMake];
	});
	return {...client, ...(Object.fromEntries(calls) as Partial<Client>)};
}

/** The change that a call makes of one that is under way; a role on the way to another one is not what was meant. */
export function sentOf(
	change: Change,
	sent: Readonly<Record<string, unknown>>,
): Change | undefined {
	const {user_id, role} = sent;
	if (change.kind === 'role') return role === change.after ? change : undefined;
	if (change.kind !== 'new-person' || typeof role !== 'number') return change;
	return {kind: 'role', user_id: Number(user_id), before: Role.member, after: role};
}
