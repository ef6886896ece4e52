import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Outlet, useParams} from '@tanstack/react-router';
import {useConnections} from '../api/connection/bridge';
import {explainFailure} from '../api/failures/explain';
import {EmptyState} from '../components/states/empty-state';
import {LoadingState} from '../components/states/loading-state';
import {LinkButton} from './link-button';

/** The screens of one organization; an organization that is not connected says so. */
export function WithinOrganization() {
	const asked = useParams({from: '/o/$connection', select: ({connection}) => connection});
	const {data: list} = useConnections();
	if (list === undefined) return <LoadingState label={t`Loading the list of organizations.`} />;
	if (list.some(({id}) => id === asked)) return <Outlet key={asked} />;
	const {title, advice} = explainFailure({ok: false, kind: 'unknown-connection', detail: ''});
	return (
		<EmptyState
			kind="nothing"
			title={title}
			advice={advice}
			action={
				<>
					<LinkButton to="/" variant="default">
						<Trans>Open the demo organization</Trans>
					</LinkButton>
					<LinkButton to="/connect">
						<Trans>Connect an organization</Trans>
					</LinkButton>
				</>
			}
		/>
	);
}
