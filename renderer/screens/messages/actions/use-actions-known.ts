import type {Message} from '../../../../shared/model/message';
import {useChannelDirectory} from '../../../api/channels/channels';
import {useConnection} from '../../../api/connection/client-context';
import {useFeature} from '../../../api/connection/features';
import {useRealmTimes} from '../../../api/messages/message-edits';
import {useActor} from '../../../people/use-actor';
import {usePeopleIndex} from '../../../people/use-people-index';
import {serverNow} from '../../../state/server-time';
import type {ActionsKnown} from './why-not';

/** Returns the function that says what is known of a message and of who acts on it. */
export function useActionsKnown(): (message: Message) => ActionsKnown {
	const {id, userId} = useConnection();
	const {data: times} = useRealmTimes();
	const own = useChannelDirectory().data?.own;
	const {index} = usePeopleIndex();
	const {self} = useActor();
	const isByGroups = !useFeature('deleteByRole').isThere;
	return ({sender_id, stream_id}) => ({
		ownUserId: userId,
		role: self?.role,
		isByGroups,
		botOwnerId: index?.byId(sender_id)?.bot_owner_id,
		isIn: stream_id === undefined ? undefined : own?.has(stream_id),
		times,
		now: Math.floor(serverNow(id) / 1000),
	});
}
