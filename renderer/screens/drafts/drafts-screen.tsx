import {useConnection} from '../../api/client-context';
import {useDraftSetting, useStoredDrafts} from '../../api/drafts';
import {useDrafts} from '../../api/drafts/known-drafts';
import {explain} from '../../api/explain';
import {Banner} from '../../components/banner';
import {FailedState} from '../../components/states/failed-state';
import {LoadingState} from '../../components/states/loading-state';
import {ScreenTitle} from '../../frame/screen-title';
import {DraftsList} from './drafts-list';
import {NotKeptBanner, SyncOffBanner} from './sync-banner';
import {Button} from '@mantine/core';

/** The account's own drafts: on this computer at once, on the server when it answers. */
export function DraftsScreen() {
	const setting = useDraftSetting();
	const stored = useStoredDrafts();
	const drafts = useDrafts();
	const {label} = useConnection();
	const isSynced = setting.data !== false;
	const isKnown = !isSynced || stored.data !== undefined;
	const error = setting.data === undefined ? setting.error : stored.error;
	const retry = () => void (setting.data === undefined ? setting.refetch() : stored.refetch());
	if (!isKnown && drafts.length === 0) {
		return (
			<>
				<ScreenTitle title="Drafts" scope="account" />
				{error === null ? (
					<LoadingState label={`Reading your drafts of ${label}.`} />
				) : (
					<FailedState
						words={explain(error)}
						isRetrying={setting.isFetching || stored.isFetching}
						onRetry={retry}
					/>
				)}
			</>
		);
	}
	return (
		<DraftsList
			drafts={drafts}
			isSynced={isSynced}
			isReading={stored.isFetching}
			notice={
				<>
					<NotKeptBanner />
					{!isSynced && <SyncOffBanner kept={drafts.length} />}
					{isSynced && error !== null && (
						<Banner
							label="The server is not answering"
							tone="caution"
							actions={
								<Button variant="default" onClick={retry}>
									Try again
								</Button>
							}
						>
							{explain(error).title} What you write is kept on this computer and sent when it
							answers.
						</Banner>
					)}
				</>
			}
		/>
	);
}
