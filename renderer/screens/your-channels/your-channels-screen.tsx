import {plural, t} from '@lingui/core/macro';
import {useChannelDirectory} from '../../api/channels/channels';
import {useConnection} from '../../api/connection/client-context';
import {explain} from '../../api/failures/explain';
import {useTopicPolicies} from '../../api/channels/topics';
import {useOwnUser} from '../../api/users/users';
import {Tabs} from '../../components/tabs';
import {FailedState} from '../../components/states/failed-state';
import {LoadingState} from '../../components/states/loading-state';
import {useNothingToAdd} from '../../lists/use-nothing-to-add';
import {ScreenTitle} from '../../frame/screen-title';
import {useAddress} from '../../frame/use-address';
import {SettingsTab} from './settings-tab';
import {TopicsTab} from './topics-tab';
import {yourChannels, type YourChannelsSearch} from '../../places/your-channels';

/** The account's own settings of its channels, and its policies for topics. */
export function YourChannelsScreen() {
	const {shown, push, replaceSoon} = useAddress<YourChannelsSearch>();
	const {tab = 'settings', open, q: text = ''} = shown;
	const {label, userId} = useConnection();
	const query = useChannelDirectory();
	const policies = useTopicPolicies().data?.length;
	const ownId = useOwnUser().data?.user_id ?? userId;
	/** The filter of another list goes. */
	const show = (place: Pick<YourChannelsSearch, 'tab' | 'open'>) => push({...place, q: undefined});
	const setText = (next: string) => replaceSoon({q: next});
	const directory = query.data;
	useNothingToAdd(
		t`Nothing can be added on Your channels.`,
		t`Channels are joined and created on Channels.`,
	);
	return (
		<>
			<ScreenTitle
				place={yourChannels}
				leftOut={directory?.leftOut}
				note={
					directory &&
					plural(
						{count: directory.own.size},
						{
							one: 'You are in # channel',
							other: 'You are in # channels',
						},
					)
				}
			/>
			<Tabs
				label={t`Your channels`}
				tabs={[
					{id: 'settings', title: t`Settings`},
					{id: 'topics', title: t`Topics`, count: policies},
				]}
				value={tab}
				onChange={id => show({tab: id === 'settings' ? undefined : id, open: undefined})}
			>
				{directory === undefined ? (
					query.isError ? (
						<FailedState
							words={explain(query.error)}
							isRetrying={query.isFetching}
							onRetry={() => void query.refetch()}
						/>
					) : (
						<LoadingState label={t`Loading your channels of ${label}.`} />
					)
				) : tab === 'settings' ? (
					<SettingsTab
						directory={directory}
						ownId={ownId}
						isReading={query.isFetching}
						text={text}
						onText={setText}
					/>
				) : (
					<TopicsTab
						directory={directory}
						openId={open}
						text={text}
						onText={setText}
						onOpen={id => show({tab: 'topics', open: id})}
					/>
				)}
			</Tabs>
		</>
	);
}
