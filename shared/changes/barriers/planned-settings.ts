import type {ChannelDirectory} from '../../client/channel-directory';
import {ownOf} from '../../model/own-of';
import type {PlanChange} from '../../model/plan';

/** What the rules about channels call a setting of the organization. */
const policies: Readonly<Record<string, keyof ChannelDirectory['policies']>> = {
	create_public_stream_policy: 'createPublic',
	create_private_stream_policy: 'createPrivate',
	create_web_public_stream_policy: 'createWebPublic',
	invite_to_stream_policy: 'subscribeOthers',
	message_retention_days: 'retentionDays',
	enable_spectator_access: 'webPublic',
};

/** The channels with the rules that hold once the settings among some changes are made. */
export function withPlannedSettings(
	directory: ChannelDirectory,
	changes: readonly PlanChange[],
): ChannelDirectory {
	const planned = changes.flatMap(change => {
		const policy = change.kind === 'setting' ? ownOf(policies, change.property) : undefined;
		return policy === undefined ? [] : [[policy, change.after] as const];
	});
	if (planned.length === 0) return directory;
	return {...directory, policies: {...directory.policies, ...Object.fromEntries(planned)}};
}
