import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {useQuery, useQueryClient} from '@tanstack/react-query';
import {Navigate} from '@tanstack/react-router';
import {openDemoQuery, explainStep} from '../api/connection/connections';
import {FailedState} from '../components/states/failed-state';
import {LoadingState} from '../components/states/loading-state';
import {LinkButton} from './link-button';
import {ScreenTitle} from './screen-title';

/** Opens the demo organization, and gets out of the way. */
export function StartScreen() {
	const queries = useQueryClient();
	const {data, error, isFetching, refetch} = useQuery(openDemoQuery(queries));
	if (data !== undefined) {
		return <Navigate to="/o/$connection/overview" params={{connection: data.id}} replace />;
	}
	if (error !== null) {
		const words = explainStep(error);
		return (
			<FailedState
				words={words}
				onRetry={() => void refetch()}
				isRetrying={isFetching}
				action={
					<LinkButton to="/connect" variant="default">
						<Trans>Connect to a server</Trans>
					</LinkButton>
				}
			/>
		);
	}
	return (
		<>
			<ScreenTitle place={{title: t`Overview`, scope: 'organization'}} />
			<LoadingState label={t`Opening the demo organization.`} />
		</>
	);
}
