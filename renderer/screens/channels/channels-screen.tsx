import {useChannelDirectory, type ChannelDirectory} from '../../api/channels/channels';
import {UnreadState} from '../../frame/unread-state';
import {PeopleIndex} from '../../people/index/people-index';
import {usePeopleIndex} from '../../people/use-people-index';
import {ChannelsList} from './channels-list';

const nobody = PeopleIndex.of([]);
const nothing: ChannelDirectory = {
	channels: [],
	own: new Map(),
	members: new Map(),
	defaults: new Set(),
	groups: [],
	policies: {
		createPublic: undefined,
		createPrivate: undefined,
		createWebPublic: undefined,
		subscribeOthers: undefined,
		webPublic: false,
		retentionDays: undefined,
	},
};

/** Every channel of the organization: to find, to set, to fill with people. */
export function ChannelsScreen() {
	const directory = useChannelDirectory();
	const people = usePeopleIndex();
	const isReady = directory.data !== undefined && people.index !== undefined;
	return (
		<ChannelsList
			directory={directory.data ?? nothing}
			index={people.index ?? nobody}
			isReading={directory.isFetching && isReady}
			instead={isReady ? undefined : <UnreadState of={[directory, people.query]} what="channels" />}
		/>
	);
}
