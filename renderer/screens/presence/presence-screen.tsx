import {usePresence} from '../../api/users/presence';
import {UnreadState} from '../../frame/unread-state';
import {usePeopleIndex} from '../../people/use-people-index';
import {PresenceList} from './presence-list';

/** Who is here now, and when everybody else was. */
export function PresenceScreen() {
	const {index, query: people} = usePeopleIndex();
	const presence = usePresence();
	return (
		<PresenceList
			index={index}
			board={presence.data}
			isReading={presence.isFetching}
			failure={presence.data === undefined ? undefined : (presence.error ?? undefined)}
			onRefresh={() => void presence.refetch()}
			instead={<UnreadState of={[people, presence]} what="presence" />}
		/>
	);
}
