import {useState} from 'react';
import {mayHaveHappened} from '../../shared/client/failures';
import type {OwnUser} from '../../shared/model/user';
import type {ChannelDirectory} from '../api/channels';
import {useConnection} from '../api/client-context';
import {useSendTyped} from '../api/composing';
import {isSameOrder, unknownOutcome, type Attempt} from '../api/find-sent';
import type {SendOrder} from '../api/messages';
import {useLearnNewest} from '../api/newest-sent';
import {useIsOpen} from '../api/use-is-open';
import {noteFailed} from '../state/changes';
import {useSendingFrom, whileSending, type Refused} from '../state/sendings';
import {notAskedWords} from './reach-words';
import {useFindReach, type Reach} from './use-find-reach';
import type {WritingPlace} from './writing-place';

type Order = {
	/** What tells one text that is sent from another, within the organization. */
	readonly name: string;
	readonly place: WritingPlace;
	readonly self: OwnUser;
	readonly directory: ChannelDirectory | undefined;
	/** The last try of this text, where nobody knows what became of it. */
	readonly earlier: () => Attempt | undefined;
	/** Told even if the form is gone by then. */
	readonly onSent: (messageId: number, text: string) => void;
	/** Told before anything is sent, which waits for it. */
	readonly onBegin?: ((order: SendOrder) => Promise<void>) | undefined;
	/** Told when nothing was sent, or nobody knows. */
	readonly onFailed?: ((isKnown: boolean) => void) | undefined;
};

const notSent = 'The message was not sent. Your text is kept.';

/** Sends a text, after a question where it mentions everybody; once, however often its form opens. */
export function useSending(wishes: Order) {
	const {name, place, self, directory, earlier, onSent, onBegin, onFailed} = wishes;
	const findReach = useFindReach(self.user_id, directory);
	const {mutateAsync: sendTyped} = useSendTyped(self.user_id);
	const learnNewest = useLearnNewest(self.user_id);
	const {id: connectionId} = useConnection();
	const isOpen = useIsOpen();
	const {isBusy, refused} = useSendingFrom(connectionId, name);
	const [asked, setAsked] = useState<{
		reach: Reach;
		text: string;
		topic: string;
		last: Attempt | undefined;
	}>();

	const reachOf = (text: string, topic: string): Promise<Reach | undefined> =>
		// In a conversation of few everybody is told anyway.
		place.kind === 'direct'
			? Promise.resolve(undefined)
			: findReach(text, {stream_id: place.stream_id, topic});
	const carryOut = async (
		text: string,
		topic: string,
		last = earlier(),
	): Promise<Refused | undefined> => {
		const order = {
			content: text,
			...(place.kind === 'direct'
				? {type: 'direct', to: JSON.stringify(idsOf(place.user_ids, self.user_id))}
				: {type: 'stream', to: String(place.stream_id), topic}),
		};
		await learnNewest();
		await onBegin?.(order);
		const outcome = await sendTyped({
			order,
			earlier: last !== undefined && isSameOrder(last.order, order) ? last : undefined,
		}).catch((error: unknown) => {
			onFailed?.(!mayHaveHappened(error));
			throw error;
		});
		if (outcome.kind === 'sent') {
			onSent(outcome.id, text);
			return undefined;
		}
		const isKnown = outcome.kind === 'not-sent';
		onFailed?.(isKnown);
		return {error: outcome.error, fact: isKnown ? notSent : unknownOutcome};
	};
	const during = (work: () => Promise<Refused | undefined>) =>
		whileSending(connectionId, name, () =>
			work().catch((error: unknown) => ({
				error,
				fact: mayHaveHappened(error) ? unknownOutcome : notSent,
			})),
		);
	return {
		isBusy,
		refused,
		reach: asked?.reach,
		send: (text: string, topic: string) =>
			during(async () => {
				const reach = await reachOf(text, topic);
				if (reach === undefined || reach.count === 0) return carryOut(text, topic);
				// An earlier try may be found while the question stands.
				if (isOpen.current) setAsked({reach, text, topic, last: earlier()});
				else noteFailed(connectionId, notSent, notAskedWords(reach, 'send'));
				// Nothing was sent yet: what is known of an earlier try holds.
				return refused;
			}),
		confirm: () => {
			if (asked === undefined) return;
			setAsked(undefined);
			void during(() => carryOut(asked.text, asked.topic, asked.last));
		},
		cancel: () => setAsked(undefined),
	};
}

/** Everybody in a conversation; a note to oneself names oneself. */
function idsOf(userIds: readonly number[], ownId: number): readonly number[] {
	const others = [...new Set(userIds)].filter(id => id !== ownId);
	return others.length === 0 ? [ownId] : others;
}
