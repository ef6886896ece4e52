import {useOwnFiles} from '../../api/files/attachments';
import {useConnection} from '../../api/connection/client-context';
import {explain} from '../../api/failures/explain';
import {EmptyState} from '../../components/states/empty-state';
import {FailedState} from '../../components/states/failed-state';
import {LoadingState} from '../../components/states/loading-state';
import {ScreenTitle} from '../../frame/screen-title';
import {FilesList} from './files-list';

/** The account's own uploads: to see where they are used, to add, to delete. */
export function FilesScreen() {
	const query = useOwnFiles();
	const {label} = useConnection();
	if (query.data !== undefined) {
		return <FilesList known={query.data} isReading={query.isFetching} />;
	}
	const words = query.isError ? explain(query.error) : undefined;
	return (
		<>
			<ScreenTitle title="Files" scope="account" />
			{words === undefined ? (
				<LoadingState label={`Loading your files of ${label}.`} />
			) : words.code === 'BAD_REQUEST' ? (
				<EmptyState
					kind="not-allowed"
					title="This account can't see its files here."
					advice={`Sign in as a person of the organization, or ask an administrator. The server says: ${words.said ?? words.title}`}
				/>
			) : (
				<FailedState
					words={words}
					isRetrying={query.isFetching}
					onRetry={() => void query.refetch()}
				/>
			)}
		</>
	);
}
