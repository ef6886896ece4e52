import {explain} from '../../api/failures/explain';
import {useConnection} from '../../api/connection/client-context';
import {useProfileFields} from '../../api/users/profile-fields';
import {FailedState} from '../../components/states/failed-state';
import {LoadingState} from '../../components/states/loading-state';
import {ScreenTitle} from '../../frame/screen-title';
import {FieldsView} from './fields-view';

/** The custom profile fields: what people are asked about themselves, and what their card shows. */
export function ProfileFieldsScreen() {
	const query = useProfileFields();
	const {label} = useConnection();
	if (query.data !== undefined) return <FieldsView fields={query.data} />;
	return (
		<>
			<ScreenTitle title="Profile fields" scope="organization" />
			{query.isError ? (
				<FailedState
					words={explain(query.error)}
					isRetrying={query.isFetching}
					onRetry={() => void query.refetch()}
				/>
			) : (
				<LoadingState label={`Loading the profile fields of ${label}.`} />
			)}
		</>
	);
}
