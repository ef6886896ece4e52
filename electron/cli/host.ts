import {homedir} from 'node:os';
import path from 'node:path';
import {clientThrough} from '../gateway/client-through';
import {openCallQueues} from '../gateway/call-queues';
import {announcing, openMeanings} from '../gateway/meanings';
import {openNetwork} from '../gateway/network';
import {inside} from '../inside';
import {openJournal, type Journal} from '../plans/journal';
import type {PlanHost} from '../plans/plan-host';
import {openPlans, type Plans} from '../plans/plans';
import type {Site} from './credentials';

/** What the commands work with, and its end. */
export type CommandContext = {
	readonly plans: Plans;
	readonly journal: Journal;
	/** Names the chain of the journal: one for each organization and account. */
	readonly connection: string;
	/** Signs in: asks the service who the account is. */
	host(): Promise<PlanHost>;
	close(): Promise<void>;
};

type Options = {
	readonly state: string;
	readonly site: () => Promise<Site>;
	readonly version: string;
	readonly onFault: (error: unknown) => void;
};

/**
 * The engine without a window: the calls take the same way as those of the page, through the queue that
 * keeps the limit, and stand in a journal of their own. There is no vault, so no head vouches for its end.
 */
export async function openContext({
	state,
	site,
	version,
	onFault,
}: Options): Promise<CommandContext> {
	const plans = await openPlans(inside(state, 'plans'));
	plans.noteCutOff();
	const network = openNetwork(() => Promise.resolve('DIRECT'));
	const queues = openCallQueues({onState: () => {}});
	let account: Parameters<typeof openJournal>[0]['accountOf'] = () => undefined;
	const none = () => Promise.resolve(undefined);
	const journal = openJournal({
		folder: inside(state, 'journal'),
		key: {read: none, keepWith: none},
		accountOf: id => account(id),
		onFault,
	});
	const meanings = openMeanings();
	const known = await site().catch((error: unknown) => error as Error);
	const connection = known instanceof Error ? 'none' : known.connection;
	return {
		plans,
		journal,
		connection,
		async host() {
			if (known instanceof Error) throw known;
			const {address} = known;
			const credentials = await known.reach();
			const client = clientThrough({
				connectionId: connection,
				userAgent: `Steward/${version}`,
				reach: () => Promise.resolve(credentials),
				onChange: journal.note,
				meanings,
				network,
				queue: queues.of(connection),
			});
			const own = await client.getOwnUser({});
			account = () => ({
				organization: {address},
				actor: {id: own.user_id, email: own.email},
			});
			return {
				connection,
				client,
				announce: announcing(meanings, connection),
				budget: () => queues.of(connection).budget(),
				organization: {address},
				account: {id: own.user_id, email: own.email},
			};
		},
		async close() {
			queues.end(connection);
			await network.close();
			if (!(known instanceof Error)) await known.close();
			await journal.close();
			plans.close();
		},
	};
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Where the window keeps its own data, in a folder beside. */
export function defaultState(environment: Environment, platform: NodeJS.Platform): string {
	const home = homedir();
	const base =
		platform === 'darwin'
			? path.join(home, 'Library/Application Support')
			: platform === 'win32'
				? (environment['APPDATA'] ?? path.join(home, 'AppData/Roaming'))
				: (environment['XDG_CONFIG_HOME'] ?? path.join(home, '.config'));
	return path.join(base, 'Steward', 'cli');
}
