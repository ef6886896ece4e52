import {t} from '@lingui/core/macro';
import type {Channel} from '../../shared/model/channel';
import type {OwnUser} from '../../shared/model/user';
import {useChannelDirectory, type ChannelDirectory} from '../api/channels/channels';
import {useRealmTimes} from '../api/messages/message-edits';
import {useOwnUser} from '../api/users/users';
import {disambiguatedName} from '../people/disambiguation';
import {usePeopleIndex} from '../people/use-people-index';
import type {WritingPlace} from './writing-place';
import type {Goal} from './place-words';
import {whyNotDirect, whyNotInChannel, type WhyNot} from './why-not-write';
import {serverNow} from '../state/server-time';
import {useConnection} from '../api/connection/client-context';

export type Writing = {
	/** Undefined until the names were read. */
	readonly goal: Goal | undefined;
	readonly why: WhyNot | undefined;
	/** As whom one writes. */
	readonly self: OwnUser | undefined;
	readonly channel: Channel | undefined;
	readonly directory: ChannelDirectory | undefined;
	readonly mostMebibytes: number | undefined;
};

/** What is known of writing in a place: its name, as whom, and whether it is possible. */
export function useWriting(place: WritingPlace): Writing {
	const {id: connectionId} = useConnection();
	const directory = useChannelDirectory();
	const {data: self} = useOwnUser();
	const {data: times} = useRealmTimes();
	const {index} = usePeopleIndex();
	const facts = {self, directory: directory.data, mostMebibytes: times?.max_file_upload_size_mib};
	if (place.kind === 'direct') {
		if (index === undefined || self === undefined) {
			return {...facts, goal: undefined, why: undefined, channel: undefined};
		}
		const others = place.user_ids
			.filter(id => id !== self.user_id)
			.map(id => index.byId(id))
			.map(user => user && {...user, full_name: disambiguatedName(user, index)});
		return {
			...facts,
			goal: {kind: 'direct', names: others.map(person => person?.full_name ?? 'somebody')},
			why: whyNotDirect({others, policy: times?.realm_private_message_policy}),
			channel: undefined,
		};
	}
	const channel = directory.data?.channels.find(({stream_id}) => stream_id === place.stream_id);
	// Where the list cannot be read, the service says what is possible.
	const isUnknown = directory.data === undefined;
	if ((isUnknown && !directory.isError) || self === undefined) {
		return {...facts, goal: undefined, why: undefined, channel};
	}
	const {stream_id: channelId} = place;
	const name = channel?.name ?? t`channel ${channelId}`;
	return {
		...facts,
		goal: {kind: 'channel', name, topic: place.topic},
		channel,
		why: isUnknown
			? undefined
			: whyNotInChannel(self, {
					channel,
					isIn: directory.data.own.has(place.stream_id),
					waitingDays: times?.realm_waiting_period_threshold,
					now: serverNow(connectionId),
				}),
	};
}
