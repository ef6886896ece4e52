import {Button} from '@mantine/core';
import {useQuery, useQueryClient} from '@tanstack/react-query';
import {Link, Navigate} from '@tanstack/react-router';
import {openDemoQuery, StepFailed} from '../api/connections';
import {explain, explainFailure} from '../api/explain';
import {FailedState} from '../components/states/failed-state';
import {LoadingState} from '../components/states/loading-state';
import {ScreenTitle} from './screen-title';

/** Opens the demo organization, and gets out of the way. */
export function StartScreen() {
	const queries = useQueryClient();
	const {data, error, isFetching, refetch} = useQuery(openDemoQuery(queries));
	if (data !== undefined) {
		return <Navigate to="/o/$connection/people" params={{connection: data.id}} replace />;
	}
	if (error !== null) {
		const words = error instanceof StepFailed ? explainFailure(error.failure) : explain(error);
		return (
			<FailedState
				words={words}
				onRetry={() => void refetch()}
				isRetrying={isFetching}
				action={
					<Button component={Link} to="/connect" variant="default">
						Connect to a server
					</Button>
				}
			/>
		);
	}
	return (
		<>
			<ScreenTitle title="People" scope="organization" />
			<LoadingState label="Opening the demo organization." />
		</>
	);
}
