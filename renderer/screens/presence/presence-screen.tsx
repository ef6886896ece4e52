import {useConnection} from '../../api/connection/client-context';
import {explain} from '../../api/failures/explain';
import {usePresence} from '../../api/users/presence';
import {FailedState} from '../../components/states/failed-state';
import {LoadingState} from '../../components/states/loading-state';
import {usePeopleIndex} from '../../people/use-people-index';
import {PresenceList} from './presence-list';

/** Who is here now, and when everybody else was. */
export function PresenceScreen() {
	const {index, query: people} = usePeopleIndex();
	const presence = usePresence();
	const {label} = useConnection();
	const failed = [people, presence].find(({isError, data}) => isError && data === undefined);
	const instead =
		failed === undefined ? (
			<LoadingState label={`Loading who is here in ${label}.`} />
		) : (
			<FailedState
				words={explain(failed.error)}
				isRetrying={failed.isFetching}
				onRetry={() => void failed.refetch()}
			/>
		);
	return (
		<PresenceList
			index={index}
			board={presence.data}
			isReading={presence.isFetching}
			failure={presence.data === undefined ? undefined : (presence.error ?? undefined)}
			onRefresh={() => void presence.refetch()}
			instead={instead}
		/>
	);
}
