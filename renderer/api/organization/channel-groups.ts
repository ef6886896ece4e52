import {useMutation, useQuery} from '@tanstack/react-query';
import {notDone} from '../../../shared/changes/attempt';
import type {Change, ChannelGroupChange} from '../../../shared/model/change';
import type {DefaultChannelGroup} from '../../../shared/model/organization';
import {useChangesStore} from '../../state/changes';
import {useApplyChanges} from '../changes/apply-changes';
import {useClient, useConnection} from '../connection/client-context';
import {channelGroupsKey} from './keys';

/** Channels that new people can choose together; null where the server does not tell them. */
export function useChannelGroups() {
	const client = useClient();
	const {id} = useConnection();
	return useQuery({
		queryKey: channelGroupsKey(id),
		queryFn: async ({signal}): Promise<readonly DefaultChannelGroup[] | null> => {
			const request = {fetch_event_types: ['default_stream_groups'], event_types: []};
			return (await client.register(request, {signal})).realm_default_stream_groups ?? null;
		},
	});
}

/** Makes a group of default channels, or changes one, for a form that says itself what was refused. */
export function useSaveChannelGroup() {
	const {apply} = useApplyChanges();
	return useMutation({
		mutationFn: async ({
			change,
			label,
		}: {
			readonly change: ChannelGroupChange;
			readonly label: string;
		}): Promise<readonly Change[]> => {
			const run = await apply({label, changes: [change], isQuiet: true});
			useChangesStore.getState().dismiss(run.id);
			const [failed] = run.failed;
			if (failed !== undefined) throw failed.error;
			if (run.done.length === 0) throw notDone;
			return run.done;
		},
	});
}
