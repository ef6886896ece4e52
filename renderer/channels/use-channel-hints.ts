import {useKnownDirectory} from '../api/channels/channels';
import {whyNotUnsubscribe} from './subscribe-rules';
import {whyNotSubscribe} from './subscribe-rules';
import {useActor} from '../people/use-actor';

/** Why the channels of others cannot be changed from lists of people, as far as it is known there. */
export function useChannelHints() {
	const actor = useActor();
	const policy = useKnownDirectory()?.policies.subscribeOthers;
	return {
		whyNotSubscribe: whyNotSubscribe(actor, policy),
		whyNotUnsubscribe: whyNotUnsubscribe(actor),
	};
}
