import {Role} from '../../shared/model/role';
import {groupPosting} from '../../shared/model/channel';
import type {Snapshot, SnapshotPerson, Unknown} from '../../shared/model/snapshot';
import {isPermission, replacementsOf} from '../../shared/model/realm-permissions';
import {reasons, things} from '../../shared/model/unknown-things';

type Reading = {
	readonly reader: SnapshotPerson;
	/** Names of settings that were not told in a form that is known. */
	readonly untold: readonly string[];
	/** Why invitations could not be read. */
	readonly refusal: string | undefined;
	readonly hasTopics: boolean;
};

/** Whether it is so here, and what it is then. */
type Line = readonly [isSo: boolean, section: Unknown['section'], what: string, why: string];

const notTold = reasons.text('not told');

/** What of the organization is not in a snapshot, and why: what a copy cannot know. */
export function unknownOf(
	{
		settings,
		permissions = {},
		people,
		channels,
		groups,
	}: Pick<Snapshot, 'settings' | 'permissions' | 'people' | 'channels' | 'groups'>,
	{reader, untold, refusal, hasTopics}: Reading,
): Unknown[] {
	// Told under another name, or as a group that no copy knows.
	const isGiven = (name: string) => {
		const given = isPermission(name) ? [name] : replacementsOf(name);
		return given.some(one => permissions[one] !== undefined);
	};
	const [givenNames, others] = [untold.filter(isGiven), untold.filter(name => !isGiven(name))];
	const isAdministrator = reader.role <= Role.administrator;
	const isGuest = reader.role === Role.guest;
	const lines: Line[] = [
		[others.length > 0, 'settings', others.join(', '), reasons.text('other form')],
		[givenNames.length > 0, 'permissions', givenNames.join(', '), reasons.text('other form')],
		[
			people.some(({email, delivery_email: real}) => real !== email),
			'people',
			things.text('addresses'),
			notTold,
		],
		[true, 'people', things.text('creators'), notTold],
		[
			isGuest && settings.can_access_all_users_group !== everybodyIn(groups),
			'people',
			things.text('strangers'),
			reasons.text('of guests'),
		],
		[true, 'channels', things.text('archived'), reasons.text('no list')],
		[
			!isAdministrator,
			'channels',
			things.text('private channels'),
			reasons.text('administrators may know'),
		],
		[isGuest, 'channels', things.text('default channels'), reasons.text('not for guests')],
		[true, 'channels', things.text('channels of deactivated'), reasons.text('active subscribers')],
		...channels.flatMap(({name, ...channel}): Line[] => [
			[
				channel.subscribers === null,
				'channels',
				things.text('subscribers', {channel: name}),
				notTold,
			],
			[
				channel.stream_post_policy === groupPosting,
				'channels',
				things.text('posting', {channel: name}),
				reasons.text('other group'),
			],
			[
				channel.can_remove_subscribers_group === null,
				'channels',
				things.text('removing', {channel: name}),
				reasons.text('no single group'),
			],
		]),
		[true, 'own_subscriptions', things.text('own settings'), reasons.text('own alone')],
		[refusal !== undefined, 'invitations', things.text('invitations'), refusal ?? ''],
		[
			refusal === undefined && !isAdministrator,
			'invitations',
			things.text('invitations of others'),
			reasons.text('administrators told'),
		],
		[refusal === undefined, 'invitations', things.text('channels of invitations'), notTold],
		[hasTopics, 'topics', things.text('readers'), notTold],
	];
	return lines.flatMap(([isSo, section, what, why]) => (isSo ? {section, what, why} : []));
}

function everybodyIn(groups: Snapshot['groups']): number | undefined {
	return groups.find(({name, is_system_group: is}) => is && name === 'role:everyone')?.id;
}
