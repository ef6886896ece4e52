import {useChannelDirectory, type ChannelDirectory} from '../../api/channels/channels';
import {useOrganizationSettings} from '../../api/organization/settings';
import {UnreadState} from '../../frame/unread-state';
import {PeopleIndex} from '../../people/index/people-index';
import {usePeopleIndex} from '../../people/use-people-index';
import {GroupsList} from './groups-list';

const nobody = PeopleIndex.of([]);
const nothing: Pick<ChannelDirectory, 'groups' | 'channels'> = {groups: [], channels: []};

/** Every group of the organization: who is in it, what holds it, and what it may do. */
export function GroupsScreen() {
	const directory = useChannelDirectory();
	const settings = useOrganizationSettings();
	const people = usePeopleIndex();
	const isReady =
		directory.data !== undefined && settings.data !== undefined && people.index !== undefined;
	return (
		<GroupsList
			directory={directory.data ?? nothing}
			settings={settings.data ?? {}}
			index={people.index ?? nobody}
			isReading={directory.isFetching && isReady}
			instead={
				isReady ? undefined : <UnreadState of={[directory, settings, people.query]} what="groups" />
			}
		/>
	);
}
