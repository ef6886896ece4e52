import {useKnownDirectory} from '../api/channels/channels';
import {isAdministrator} from '../people/role-rules';
import {useActor} from '../people/use-actor';
import {whyNotSubscribe as whyNot, whyNotUnsubscribe} from './subscribe-rules';

/** Why the channels of others cannot be changed from lists of people, as far as it is known there. */
export function useChannelHints() {
	const actor = useActor();
	const policy = useKnownDirectory()?.policies.subscribeOthers;
	const whyNotSubscribe = whyNot(actor, policy);
	return {
		whyNotSubscribe,
		whyNotUnsubscribe: whyNotUnsubscribe(actor),
		/** Why nobody can be made like another: neither a role nor a channel of theirs can be changed. */
		whyNotLike: isAdministrator(actor) ? undefined : whyNotSubscribe,
	};
}
