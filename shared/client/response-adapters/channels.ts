import {compileFits} from '../../contract/fits';
import {policyOf, postPolicyOf} from '../../model/group-setting';
import {userGroup, type UserGroup} from '../../model/user-group';
import {filled, renamed, rowsOf, type Raw} from './raw';

const fitsGroup = compileFits(userGroup);

/** The groups of an answer; none where they were not asked for. */
export function groupsOf(body: Raw): readonly UserGroup[] {
	return rowsOf(body['realm_user_groups']).filter(
		row => fitsGroup?.(row) === true,
	) as unknown as readonly UserGroup[];
}

/**
 * A channel of any level. Who may post is a group from level 333 on; the old policy beside it is only
 * near the truth, so it is kept only where the groups are not known.
 */
export function readChannel(row: Raw, groups: readonly UserGroup[]): void {
	filled(row, 'description', '');
	filled(row, 'invite_only', false);
	renamed(row, 'can_remove_subscribers_group_id', 'can_remove_subscribers_group');
	if (row['can_send_message_group'] !== undefined && groups.length > 0) {
		row['stream_post_policy'] = postPolicyOf(row['can_send_message_group'], groups);
	}
}

/** How one is in a channel; what a server leaves out follows the account. */
export function readSubscription(row: Raw): void {
	if (typeof row['is_muted'] !== 'boolean' && typeof row['in_home_view'] === 'boolean') {
		row['is_muted'] = !row['in_home_view'];
	}
	filled(row, 'pin_to_top', false);
	for (const name of ['desktop', 'audible', 'push', 'email']) {
		filled(row, `${name}_notifications`, null);
	}
}

/** Channels in use: archived ones are told from level 315 on, and are in no list of the window. */
export function readChannels(
	list: unknown,
	groups: readonly UserGroup[],
	more?: (row: Raw) => void,
): unknown {
	if (!Array.isArray(list)) return list;
	for (const row of rowsOf(list)) {
		readChannel(row, groups);
		more?.(row);
	}
	const isArchived = (row: unknown) => (row as Raw | null)?.['is_archived'] === true;
	return list.some(isArchived) ? list.filter(row => !isArchived(row)) : list;
}

/** Settings that became groups, and the policies that the window knows them by (api-facts 15.2). */
const policyNames: Readonly<Record<string, string>> = {
	can_create_public_channel_group: 'create_public_stream_policy',
	can_create_private_channel_group: 'create_private_stream_policy',
	can_create_web_public_channel_group: 'create_web_public_stream_policy',
	can_add_subscribers_group: 'invite_to_stream_policy',
	can_move_messages_between_channels_group: 'move_messages_between_streams_policy',
	can_move_messages_between_topics_group: 'edit_topic_policy',
	can_delete_own_message_group: 'delete_own_message_policy',
};

/** Names of settings that say under another one what level 263 says. */
export const settingNames: readonly string[] = [
	...Object.keys(policyNames),
	'direct_message_permission_group',
	'message_edit_history_visibility_policy',
];

const noHistory = [3, 'none'];
const noDirectMessages = 6;

/**
 * Settings of the organization under the names and in the values of level 263. A setting that is a
 * group without a policy of the same meaning is undefined: it holds nothing back.
 */
export function readSettings(told: Raw, groups: readonly UserGroup[], prefix = ''): Raw {
	const read: Raw = {...told};
	for (const [name, policy] of Object.entries(policyNames)) {
		const setting = told[prefix + name];
		if (setting !== undefined) read[prefix + policy] = policyOf(setting, groups);
	}
	const direct = told[`${prefix}direct_message_permission_group`];
	if (direct !== undefined) {
		const isOff = policyOf(direct, groups) === noDirectMessages;
		read[`${prefix}private_message_policy`] = isOff ? 2 : 1;
	}
	const history = told[`${prefix}message_edit_history_visibility_policy`];
	if (history !== undefined) {
		read[`${prefix}allow_edit_history`] = !noHistory.includes(history as string | number);
	}
	return read;
}
