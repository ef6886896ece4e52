import {useOwnFiles} from '../../api/files/attachments';
import {EmptyState} from '../../components/states/empty-state';
import {ScreenTitle} from '../../frame/screen-title';
import {UnreadState} from '../../frame/unread-state';
import {FilesList} from './files-list';

/** The account's own uploads: to see where they are used, to add, to delete. */
export function FilesScreen() {
	const query = useOwnFiles();
	if (query.data !== undefined) {
		return <FilesList known={query.data} isReading={query.isFetching} />;
	}
	return (
		<>
			<ScreenTitle title="Files" scope="account" />
			<UnreadState
				of={[query]}
				what="your files of"
				renderRefused={({code, said, title}) =>
					code === 'BAD_REQUEST' && (
						<EmptyState
							kind="not-allowed"
							title="This account can't see its files here."
							advice={`Sign in as a person of the organization, or ask an administrator. The server says: ${said ?? title}`}
						/>
					)
				}
			/>
		</>
	);
}
