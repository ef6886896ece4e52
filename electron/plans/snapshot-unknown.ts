import {Role} from '../../shared/model/role';
import {groupPosting} from '../../shared/model/channel';
import type {Snapshot, SnapshotPerson, Unknown} from '../../shared/model/snapshot';

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

const notTold = 'The API does not tell it.';

/** What of the organization is not in a snapshot, and why: what a copy cannot know. */
export function unknownOf(
	{
		settings,
		people,
		channels,
		groups,
	}: Pick<Snapshot, 'settings' | 'people' | 'channels' | 'groups'>,
	{reader, untold, refusal, hasTopics}: Reading,
): Unknown[] {
	const isAdministrator = reader.role <= Role.administrator;
	const isGuest = reader.role === Role.guest;
	const lines: Line[] = [
		[
			untold.length > 0,
			'settings',
			untold.join(', '),
			'The server does not tell them as this version of Steward knows them.',
		],
		[
			people.some(({email, delivery_email: real}) => real !== email),
			'people',
			'who sees the addresses that are not for everybody',
			notTold,
		],
		[true, 'people', 'which administrators may create people', notTold],
		[
			isGuest && settings.can_access_all_users_group !== everybodyIn(groups),
			'people',
			'people who share no channel with this account',
			'Guests may know of the people of their channels alone.',
		],
		[true, 'channels', 'archived channels', 'They are in no list.'],
		[
			!isAdministrator,
			'channels',
			'private channels that this account is not in',
			'Only administrators may know of them.',
		],
		[isGuest, 'channels', 'default channels', 'Guests are not told.'],
		[true, 'channels', 'channels of deactivated people', 'Only active subscribers are told.'],
		...channels.flatMap(({name, ...channel}): Line[] => [
			[channel.subscribers === null, 'channels', `subscribers of #${name}`, notTold],
			[
				channel.stream_post_policy === groupPosting,
				'channels',
				`who may post in #${name}`,
				'It is a group that no policy of this version names.',
			],
			[
				channel.can_remove_subscribers_group === null,
				'channels',
				`who may remove people from #${name}`,
				'It is no single group of the system.',
			],
		]),
		[
			true,
			'own_subscriptions',
			'how others have set up their channels and topics',
			'Everybody is told their own alone.',
		],
		[refusal !== undefined, 'invitations', 'invitations', refusal ?? ''],
		[
			refusal === undefined && !isAdministrator,
			'invitations',
			'invitations of others',
			'Only administrators are told.',
		],
		[refusal === undefined, 'invitations', 'channels that invitations lead to', notTold],
		[hasTopics, 'topics', 'who received messages and who has read them', notTold],
	];
	return lines.flatMap(([isSo, section, what, why]) => (isSo ? {section, what, why} : []));
}

function everybodyIn(groups: Snapshot['groups']): number | undefined {
	return groups.find(({name, is_system_group: is}) => is && name === 'role:everyone')?.id;
}
