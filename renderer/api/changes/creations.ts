import {t} from '@lingui/core/macro';
import type {ChangeCalls} from '../../../shared/changes/calls';
import {newChannelCalls, newFieldCalls, newLinkCalls} from '../../../shared/changes/creation-calls';
import {newBotCalls} from '../../../shared/changes/new-bot-calls';
import {newPersonCalls} from '../../../shared/changes/new-person-calls';
import {
	isCreation,
	type Creation,
	type NewLink,
	type NewPerson,
} from '../../../shared/model/change';
import {linkKey, type Invitation} from '../../../shared/model/invitation';
import {channelKeys} from '../channels/channel-keys';
import {remember} from '../saved/remembered';
import {invitationKeys} from '../users/invitation-keys';
import {profileFieldKeys} from '../users/profile-field-keys';
import {userKeys} from '../users/user-keys';
import {readBack} from '../users/users';
import type {CallFamily, Dependencies, StepDependencies} from './family';
import {namesSeen} from './names-seen';
import {madeAs, noteAddress, noteMade, passwordOf} from './new-things';

/** What is made new shows once the service has made it: only then has it a number. */
export function creations<C extends Creation>(
	calls: ChangeCalls<C>,
	refetch: CallFamily<C>['refetch'],
	handed: (deps: StepDependencies) => Partial<StepDependencies> = () => ({}),
): CallFamily<C> {
	const hearing = (deps: StepDependencies): StepDependencies => ({
		...deps,
		...handed(deps),
		onMade(change, as) {
			if (isCreation(change) && isCreation(as)) noteMade(change, as);
			deps.onMade?.(change, as);
		},
	});
	return {
		callsFor: changes => calls.callsFor(changes),
		showsNothing: true,
		cancelReads: () => Promise.resolve(),
		send: (deps, changes) => calls.send(hearing(deps), changes),
		hasHappened: (deps, changes) => calls.hasHappened(hearing(deps), changes),
		applyOptimistically: () => undefined,
		rollBack: () => undefined,
		refetch,
	};
}

export const newChannels = creations(newChannelCalls, ({queries, connectionId}) =>
	queries.invalidateQueries({queryKey: channelKeys.all(connectionId)}),
);

export const newFields = creations(newFieldCalls, async ({queries, connectionId}) => {
	// What forms change of fields is read once the last of it is made.
	const mutationKey = profileFieldKeys.changes(connectionId);
	if (queries.isMutating({mutationKey}) > 1) return;
	await queries.invalidateQueries({queryKey: profileFieldKeys.all(connectionId)});
});

const people = creations(
	newPersonCalls,
	async ({client, queries, connectionId}, changes) => {
		for (const change of changes) {
			const id = madeAs(change).user_id;
			const reading = id === undefined ? undefined : readBack(client, queries, connectionId, id);
			const user = await reading?.catch(() => undefined);
			if (user === undefined) {
				await queries.invalidateQueries({queryKey: userKeys.all(connectionId)});
			}
		}
	},
	() => ({passwordOf}),
);

export const newPeople: CallFamily<NewPerson> = {
	...people,
	hasHappened(deps, changes) {
		// A look tells that somebody is there, not with which of the passwords that were typed.
		const isThere = changes.every(change => madeAs(change).has_role !== undefined);
		return isThere
			? people.hasHappened(deps, changes)
			: Promise.reject(new Error('Nobody knows with which password.'));
	},
};

/** Made by the main process alone: the answer holds the key. */
export const newBots = creations(newBotCalls, ({queries, connectionId}) =>
	queries.invalidateQueries({queryKey: userKeys.all(connectionId)}),
);

/** What a link grants the service never says again: it is remembered here. */
export const newLinks = creations(
	newLinkCalls,
	({queries, connectionId}) =>
		queries.invalidateQueries({queryKey: invitationKeys.all(connectionId)}),
	deps => ({
		onLink(change, address) {
			noteAddress(change, address);
			rememberGrant(deps, change, address);
		},
	}),
);

/** Grants of links that are gone are dropped on the way. */
function rememberGrant(
	{queries, connectionId}: Dependencies,
	{after: {channels, withDefaults = false}}: NewLink,
	address: string,
): void {
	const names = namesSeen(queries, connectionId);
	const recipe = {
		channels: channels.map(id => ({id, name: names.channel(id) ?? t`channel ${id}`})),
		withDefaults,
	};
	const list = queries.getQueryData<readonly Invitation[]>(invitationKeys.all(connectionId));
	const open = list && new Set(list.map(({link_url: link}) => link && linkKey(link)));
	void remember(queries, connectionId, ({links}) => ({
		links: {
			...Object.fromEntries(
				Object.entries(links).filter(([known]) => open === undefined || open.has(known)),
			),
			[linkKey(address)]: recipe,
		},
	}));
}
