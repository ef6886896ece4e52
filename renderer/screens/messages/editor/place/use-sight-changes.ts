import {membersOf, type ChannelDirectory} from '../../../../api/channels/channels';
import {useUsers} from '../../../../api/users/users';
import type {Origin} from '../move/move-plan';
import {
	gainingSight,
	losingSight,
	type GainingSight,
	type LosingSight,
} from '../../../../../shared/rules/sight';

/** Who loses and who gets access by a move, for each channel that messages come from. */
export type SightChanges = {
	readonly losing: readonly LosingSight[];
	readonly gaining: readonly GainingSight[];
};

/** Who loses and who gets access when messages go from their places to a channel. */
export function useSightChanges(
	origins: readonly Origin[],
	channelId: number,
	directory: ChannelDirectory | undefined,
): SightChanges {
	const {data: users} = useUsers();
	const side = (id: number) => {
		const channel = directory?.channels.find(({stream_id}) => stream_id === id);
		if (directory === undefined || channel === undefined) return undefined;
		return {channel, members: directory.members.has(id) ? membersOf(directory, id) : undefined};
	};
	const to = side(channelId);
	if (users === undefined || to === undefined) return {losing: [], gaining: []};
	const from = [...new Set(origins.map(({place}) => place.stream_id))].flatMap(
		id => side(id) ?? [],
	);
	return {
		losing: from.map(one => losingSight(one, to, users)),
		gaining: from.map(one => gainingSight(one, to, users)),
	};
}

/** Whether somebody loses access, as far as it is known. */
export function isLosing({losing}: SightChanges): boolean {
	return losing.some(({kind}) => kind !== 'nobody');
}
