import {t} from '@lingui/core/macro';
import {useCallsLog} from '../../api/connection/calls-log';
import {explain} from '../../api/failures/explain';
import {FailedState} from '../../components/states/failed-state';
import {LoadingState} from '../../components/states/loading-state';
import {ScreenTitle} from '../../frame/screen-title';
import {useAddress} from '../../frame/use-address';
import {CallsPane} from '../../inspector/calls-pane';
import {inspector, type CallsSearch} from '../../places/inspector';

/** Every call that the program made since its start. */
export function InspectorScreen() {
	const {calls, failure} = useCallsLog();
	const address = useAddress<CallsSearch>();
	const title = (
		<ScreenTitle place={inspector} note={t`This session's API calls; secrets hidden`} />
	);
	if (calls !== undefined) return <CallsPane calls={calls} address={address} title={title} />;
	return (
		<>
			{title}
			{failure === undefined ? (
				<LoadingState label={t`Loading the calls.`} />
			) : (
				<FailedState words={explain(failure)} />
			)}
		</>
	);
}
