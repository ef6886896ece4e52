import {useChannelDirectory, type ChannelDirectory} from '../../api/channels/channels';
import {useConnection} from '../../api/connection/client-context';
import {explain} from '../../api/failures/explain';
import {FailedState} from '../../components/states/failed-state';
import {LoadingState} from '../../components/states/loading-state';
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
	const {label} = useConnection();
	const failed = [directory, people.query].find(query => query.isError && query.data === undefined);
	const isReady = directory.data !== undefined && people.index !== undefined;
	const instead =
		failed === undefined ? (
			<LoadingState label={`Loading the channels of ${label}.`} />
		) : (
			<FailedState
				words={explain(failed.error)}
				isRetrying={failed.isFetching}
				onRetry={() => void failed.refetch()}
			/>
		);
	return (
		<ChannelsList
			directory={directory.data ?? nothing}
			index={people.index ?? nobody}
			isReading={directory.isFetching && isReady}
			instead={isReady ? undefined : instead}
		/>
	);
}
