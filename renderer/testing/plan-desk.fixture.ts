import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {createPlanHandlers} from '../../electron/main/plan-handlers';
import {openPlans} from '../../electron/plans/plans';
import type {Bridge, PlanNews} from '../../shared/bridge';
import type {Client} from '../../shared/client/create-client';

type Options = {
	/** Whose plans they are. */
	readonly account: {readonly id: number; readonly email: string};
	readonly address: string;
	readonly client: () => Client;
	readonly onNews: (news: PlanNews) => void;
};

type Channel = Extract<keyof Bridge, `plans:${string}`>;
type Desk = {
	readonly answer: (channel: Channel, question: unknown) => Promise<unknown>;
	/** Ends what runs; nothing of it is left. */
	close(): Promise<void>;
};

/** The plans of a test, as the main process keeps and runs them; opened when they are first needed. */
export function planDeskOf({account, address, client, onNews}: Options): Desk {
	let opened: ReturnType<typeof open> | undefined;
	const open = async () => {
		const folder = await mkdtemp(path.join(tmpdir(), 'steward-plans-'));
		const plans = await openPlans(folder);
		const desk = createPlanHandlers({
			plans,
			hostOf: async connection => ({
				connection,
				organization: {address, id: 'demo'},
				account,
				client: client(),
			}),
			isClicked: () => true,
			onNews,
			onRunning: () => {},
			onEnd: () => {},
			onFault: () => {},
		});
		return {folder, plans, desk};
	};
	return {
		async answer(channel, question) {
			if (opened === undefined && channel === 'plans:list') return [];
			const {desk} = await (opened ??= open());
			return (desk.answers[channel] as (question: unknown) => unknown)(question);
		},
		async close() {
			if (opened === undefined) return;
			const {folder, plans, desk} = await opened;
			await plans.settle();
			desk.close();
			plans.close();
			await rm(folder, {recursive: true, force: true});
		},
	};
}
