import {t} from '@lingui/core/macro';
import type {Announce} from '../../shared/changes/saying';
import type {CallBudget} from '../../shared/changes/estimate';
import type {Client} from '../../shared/client/create-client';
import type {PlanOwner, PlanSummary} from '../../shared/model/plan';
import type {NotEdited} from './edit-step';

/** Why a plan is not run; `words` say what to do. */
export class PlanRefusal extends Error {
	override readonly name = 'PlanRefusal';
	readonly why:
		| 'unknown'
		| 'other-organization'
		| 'other-account'
		| 'running'
		| 'begun'
		| 'nothing-left'
		| 'rehearsing'
		| NotEdited['why'];

	constructor(why: PlanRefusal['why'], words: string) {
		super(words);
		this.why = why;
	}
}

/** The organization and account that a run acts as, and the way to it. */
export type PlanHost = Omit<PlanOwner, 'connection'> & {
	/** Names the connection: runs of one follow each other. */
	readonly connection: string;
	readonly client: Client;
	/** Tells the gateway what calls mean, for the journal. */
	readonly announce?: Announce;
	/** Has the calls of the client given back that were not sent yet. */
	readonly giveBack?: () => void;
	/** What the limit of the service allows, as it is known at the moment. */
	readonly budget?: () => CallBudget;
};

/** Refuses a plan of another organization or account. Throws PlanRefusal. */
export function requireHost(plan: PlanSummary, host: PlanHost): void {
	const {organization, account} = plan;
	const isSame =
		organization.id === undefined || host.organization.id === undefined
			? organization.address === host.organization.address
			: organization.id === host.organization.id;
	if (!isSame) {
		throw new PlanRefusal(
			'other-organization',
			t`Plan ${{plan: plan.id}} is for ${{one: organization.address}}, not for ${{other: host.organization.address}}.`,
		);
	}
	if (!isSameAccount(account, host.account)) {
		throw new PlanRefusal(
			'other-account',
			t`Plan ${{plan: plan.id}} was made as ${{account: account.email}}. Sign in as that account to run it.`,
		);
	}
}

type Account = PlanHost['account'];

/**
 * The same id, and the same address: a server that was made anew gives ids again. The address that a service
 * makes of the id stands for any: people choose who sees their own.
 */
function isSameAccount(one: Account, other: Account): boolean {
	if (one.id !== other.id) return false;
	return one.email === other.email || [one, other].some(isMadeOfId);
}

function isMadeOfId({id, email}: Account): boolean {
	return email.startsWith(`user${id}@`);
}
