import type {QueryKey} from '@tanstack/react-query';
import type {ChangeCalls} from '../../../shared/changes/calls';
import {defaultCalls, domainCalls} from '../../../shared/changes/domain-calls';
import {mailInvitationCalls} from '../../../shared/changes/invitation-calls';
import {
	emojiCalls,
	linkifierCalls,
	linkifierOrderCalls,
	playgroundCalls,
} from '../../../shared/changes/linkifier-calls';
import {channelGroupCalls, signInCalls} from '../../../shared/changes/organization-calls';
import type {Change, LinkifierOrder} from '../../../shared/model/change';
import type {LinkifierRow} from '../../../shared/model/linkifier';
import {emojiKeys} from '../messages/realm-emoji';
import {userDefaultsKey} from '../organization/user-defaults';
import {domainsKey} from '../organization/domains';
import {channelGroupsKey, realmKeys} from '../organization/keys';
import {linkifierKeys} from '../organization/linkifiers';
import {invitationKeys} from '../users/invitation-keys';
import {cancelReadings} from './cancel-readings';
import type {CallFamily, Dependencies} from './family';

/** What becomes of it is read once the service has answered: it numbers what is new. */
function unshown<C extends Change>(
	calls: ChangeCalls<C>,
	keyOf: (connectionId: string) => QueryKey,
): CallFamily<C> {
	return {
		...calls,
		showsNothing: true,
		cancelReads: ({queries, connectionId}) => cancelReadings(queries, keyOf(connectionId)),
		applyOptimistically: () => undefined,
		rollBack: () => undefined,
		refetch: ({queries, connectionId}) =>
			queries.invalidateQueries({queryKey: keyOf(connectionId)}),
	};
}

export const linkifierChanges = unshown(linkifierCalls, linkifierKeys.linkifiers);
export const playgroundChanges = unshown(playgroundCalls, linkifierKeys.playgrounds);
export const domainChanges = unshown(domainCalls, domainsKey);
export const signInChanges = unshown(signInCalls, realmKeys.more);
export const channelGroupChanges = unshown(channelGroupCalls, channelGroupsKey);
export const defaultChanges = unshown(defaultCalls, userDefaultsKey);
export const emojiChanges = unshown(emojiCalls, emojiKeys.realm);
export const mailInvitationChanges = unshown(mailInvitationCalls, invitationKeys.all);

/** The order of the linkifiers is shown at once. */
export const linkifierOrderChanges: CallFamily<LinkifierOrder> = {
	...linkifierOrderCalls,
	cancelReads: ({queries, connectionId}) =>
		cancelReadings(queries, linkifierKeys.linkifiers(connectionId)),
	applyOptimistically(deps, changes) {
		for (const {after} of changes) putInOrder(deps, after);
	},
	rollBack(deps, changes) {
		for (const {before, after} of changes) putInOrder(deps, before, after);
	},
	refetch: ({queries, connectionId}) =>
		queries.invalidateQueries({queryKey: linkifierKeys.linkifiers(connectionId)}),
};

/** `from`: the order that has to stand there. */
function putInOrder(
	{queries, connectionId}: Dependencies,
	order: readonly number[],
	from?: readonly number[],
): void {
	const key = linkifierKeys.linkifiers(connectionId);
	queries.setQueryData<readonly LinkifierRow[]>(key, rows => {
		if (rows === undefined) return rows;
		if (from !== undefined && String(rows.map(({id}) => id)) !== String(from)) return rows;
		const place = new Map(order.map((id, at) => [id, at]));
		return rows.toSorted((a, b) => (place.get(a.id) ?? Infinity) - (place.get(b.id) ?? Infinity));
	});
}
