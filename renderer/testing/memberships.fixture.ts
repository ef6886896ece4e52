import type {ChannelDirectory} from '../api/channels/channels';
import type {Channel, Subscription} from '../../shared/model/channel';
import type {UserGroup} from '../../shared/model/user-group';
import type {Memberships} from '../screens/access/plan/memberships';

/** A channel with what the tests ask of it. */
export function channel(stream_id: number, name: string, facts: Partial<Channel> = {}): Channel {
	return {stream_id, name, description: '', invite_only: false, ...facts};
}

/** A directory with these channels; `own` are the ids of those that the caller is in. */
export function directory(
	channels: readonly Channel[],
	members: Readonly<Record<number, readonly number[]>>,
	{own = [], groups = [], subscribeOthers, defaults = []}: Options = {},
): ChannelDirectory {
	return {
		channels,
		own: new Map(
			channels
				.filter(({stream_id}) => own.includes(stream_id))
				.map(one => [one.stream_id, one as Subscription]),
		),
		members: new Map(Object.entries(members).map(([id, list]) => [Number(id), list])),
		defaults: new Set(defaults),
		groups,
		policies: {
			createPublic: undefined,
			createPrivate: undefined,
			createWebPublic: undefined,
			subscribeOthers,
			webPublic: false,
			retentionDays: undefined,
		},
	};
}

type Options = {
	readonly own?: readonly number[];
	readonly groups?: readonly UserGroup[];
	readonly subscribeOthers?: number;
	readonly defaults?: readonly number[];
};

/** A memberships of pairs "channel person"; `fixed` ones cannot be changed. */
export function memberships(pairs: readonly string[], fixed: readonly string[] = []): Memberships {
	return {
		isIn: (channelId, userId) => pairs.includes(`${channelId} ${userId}`),
		whyNot: (channelId, userId) =>
			fixed.includes(`${channelId} ${userId}`) ? 'It is fixed.' : undefined,
	};
}
