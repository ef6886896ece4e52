import type {Client} from '../../shared/client/create-client';
import type {PlanChange, PlanOwner, NewStep} from '../../shared/model/plan';
import type {User} from '../../shared/model/user';
import type {AccountName} from '../server/storage/realm';
import type {TestServer} from '../server/test-server';

/** People whom the owner of a demo organization may change, by id. */
export async function changeablePeople(client: Client): Promise<readonly User[]> {
	const {members} = await client.getUsers({include_custom_profile_fields: true});
	return members
		.filter(one => one.role >= 300 && one.is_active && !one.is_bot)
		.toSorted((one, other) => one.user_id - other.user_id);
}

export const about = ({user_id, full_name, email}: User) =>
	({kind: 'user', id: user_id, name: full_name, email}) as const;

/** Moderator, or member where somebody is that already. */
export const otherRole = ({role}: User) => (role === 300 ? 400 : 300);

export const roleStep = (user: User, after = otherRole(user)): NewStep => ({
	change: {kind: 'role', user_id: user.user_id, before: user.role, after},
	target: about(user),
	seenAt: Date.now(),
});

export const nameStep = (user: User, after: string): NewStep => ({
	change: {kind: 'name', user_id: user.user_id, before: user.full_name, after},
	target: about(user),
	seenAt: Date.now(),
});

/** The same, made over another value. */
export const over = (planned: NewStep, before: number): NewStep => ({
	...planned,
	change: {...planned.change, before} as PlanChange,
});

/** An account of a demo organization, the owner where nothing is said, as plans name them. */
export function ownerOf(server: TestServer, name: AccountName = 'owner'): PlanOwner {
	const account = server.server.accounts[name];
	if (account === undefined) throw new Error('There is no such account.');
	return {
		organization: {address: server.server.baseUrl.replace(/\/api\/v1$/, '')},
		account: {id: account.user_id, email: account.email},
	};
}

/** Changes of people that the service told since a moment. */
export function changesTold(server: TestServer, since: number) {
	return server.told
		.slice(since)
		.filter(({event}) => event.type === 'realm_user' && event.op === 'update');
}
