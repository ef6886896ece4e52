import {app, type Session} from 'electron';
import type {BridgeEvents} from '../../shared/bridge';
import type {Client} from '../../shared/client/create-client';
import {openCallQueues, type CallQueues} from '../gateway/call-queues';
import {openCallsLog, type CallsLog} from '../gateway/calls-log';
import {clientThrough} from '../gateway/client-through';
import {notConnected} from '../gateway/failure';
import {announcing, openMeanings, type Meanings} from '../gateway/meanings';
import {openNetwork, type Network} from '../gateway/network';
import type {Journal} from '../plans/journal';
import type {PlanHost} from '../plans/plan-host';
import {QuietCollector} from '../quiet-collector';
import {demoId, type Connections} from '../vault/connections';
import {accountOf, reachConnection} from './demo';
import type {ReadyServer, ServerProcess} from './server-process';

type Reached = Awaited<ReturnType<typeof reachConnection>>;

/** How calls leave this computer: on whose behalf, in which turn, over what, and where they are noted. */
export type Calling = {
	readonly userAgent: string;
	readonly network: Network;
	readonly calls: CallsLog;
	readonly meanings: Meanings;
	readonly queues: CallQueues;
	/** Where an organization is and with which key; waits while that is being changed. */
	reach(id: string): Promise<Reached>;
	/** The same without waiting: for what others may wait for. */
	reachNow(id: string): Promise<Reached>;
	/** Whom a plan is carried out for. Throws `notConnected`. */
	hostOf(id: string): Promise<PlanHost>;
	/** A client whose answers may hold keys. */
	keyClientOf(id: string): Promise<Client>;
	/** Has the calls of an organization wait while its key is changed: the old one is dead by then. */
	whileRenewing<Result>(id: string, work: () => Promise<Result>): Promise<Result>;
};

type Parts = {
	readonly page: Pick<Session, 'resolveProxy'>;
	readonly connections: Connections;
	readonly server: ServerProcess;
	readonly demo: () => ReadyServer | undefined;
	readonly journal: Pick<Journal, 'note'>;
	readonly onCalls: (news: BridgeEvents['calls:added']) => void;
	readonly onQueue: (news: BridgeEvents['calls:state']) => void;
};

/** What an answer of this length leaves in memory is looked at once nothing like it comes any more. */
const longAnswerBytes = 4 * 1024 * 1024;

/** Numbers of those who call for plans are beyond those of the runs of the page. */
const firstPlanRun = 1_000_000_000;

export function openCalling(parts: Parts): Calling {
	const {page, connections, server, demo, journal, onCalls, onQueue} = parts;
	const userAgent = `Steward/${app.getVersion()}`;
	const network = openNetwork(url => page.resolveProxy(url));
	const collector = new QuietCollector();
	const calls = openCallsLog({
		onNews: onCalls,
		onEnd: ({answerBytes = 0}) => {
			if (answerBytes >= longAnswerBytes) collector.note();
		},
	});
	const meanings = openMeanings();
	const queues = openCallQueues({onState: onQueue});
	const renewing = new Map<string, Promise<unknown>>();
	let run = firstPlanRun;

	const reachNow = (id: string) => reachConnection(id, connections, server);
	async function reach(id: string) {
		await renewing.get(id);
		return reachNow(id);
	}

	async function usual(id: string) {
		const known = (await connections.list()).find(one => one.id === id);
		return {
			connectionId: id,
			userAgent,
			network,
			calls,
			meanings,
			queue: queues.of(id),
			onChange: journal.note,
			...(known && {featureLevel: known.featureLevel}),
		};
	}

	return {
		userAgent,
		network,
		calls,
		meanings,
		queues,
		reach,
		reachNow,
		async hostOf(id) {
			const account = accountOf(id, connections, demo());
			if (account === undefined) throw notConnected();
			const {organization, actor} = account;
			const {address, name} = organization;
			const own = await usual(id);
			run += 1;
			const number = run;
			return {
				connection: id,
				// The embedded server has another address in every run.
				organization: {
					address,
					...(name !== undefined && {name}),
					...(id === demoId && {id: demoId}),
				},
				account: {id: actor.id ?? 0, email: actor.email},
				announce: announcing(meanings, id),
				giveBack: () => queues.cancelRun(id, number),
				budget: () => queues.of(id).budget(),
				client: clientThrough({...own, run: number, reach}),
			};
		},
		keyClientOf: async id =>
			clientThrough({...(await usual(id)), reach: reachNow, wantsKeys: true}),
		async whileRenewing(id, work) {
			const under = work();
			renewing.set(
				id,
				under.catch(() => {}),
			);
			try {
				return await under;
			} finally {
				renewing.delete(id);
			}
		},
	};
}
