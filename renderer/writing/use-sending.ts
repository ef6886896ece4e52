import {useState} from 'react';
import type {OwnUser} from '../../shared/model/user';
import type {ChannelDirectory} from '../api/channels';
import {useSendTyped} from '../api/composing';
import type {SendOrder} from '../api/messages';
import {useFindReach, type Reach} from './use-find-reach';
import type {WritingPlace} from './writing-place';

type Refused = {readonly error: unknown; readonly fact?: string};

type Order = {
	readonly place: WritingPlace;
	readonly self: OwnUser;
	readonly directory: ChannelDirectory | undefined;
	readonly onSent: (messageId: number) => void;
	/** Told before anything is sent, which waits for it. */
	readonly onBegin?: ((order: SendOrder) => Promise<void>) | undefined;
	/** Told when nothing was sent, or nobody knows. */
	readonly onFailed?: ((isKnown: boolean) => void) | undefined;
};

/** Sends a text, after a question where it mentions everybody. */
export function useSending({place, self, directory, onSent, onBegin, onFailed}: Order) {
	const findReach = useFindReach(self.user_id, directory);
	const {mutateAsync: sendTyped} = useSendTyped(self.user_id);
	const [isBusy, setBusy] = useState(false);
	const [refused, setRefused] = useState<Refused>();
	const [asked, setAsked] = useState<{reach: Reach; text: string; topic: string}>();

	const reachOf = (text: string, topic: string): Promise<Reach | undefined> =>
		// In a conversation of few everybody is told anyway.
		place.kind === 'direct'
			? Promise.resolve(undefined)
			: findReach(text, {stream_id: place.stream_id, topic});
	const carryOut = async (text: string, topic: string) => {
		const order = {
			content: text,
			...(place.kind === 'direct'
				? {type: 'direct', to: JSON.stringify(idsOf(place.user_ids, self.user_id))}
				: {type: 'stream', to: String(place.stream_id), topic}),
		};
		await onBegin?.(order);
		const outcome = await sendTyped(order).catch((error: unknown) => {
			onFailed?.(true);
			throw error;
		});
		if (outcome.kind === 'sent') onSent(outcome.id);
		else {
			onFailed?.(outcome.kind === 'not-sent');
			setRefused({
				error: outcome.error,
				fact:
					outcome.kind === 'not-sent'
						? 'The message was not sent. Your text is kept.'
						: 'Whether the message was sent is not known. Check before you send it again.',
			});
		}
	};
	const during = async (work: () => Promise<void>) => {
		setBusy(true);
		setRefused(undefined);
		try {
			await work();
		} catch (error) {
			setRefused({error, fact: 'The message was not sent. Your text is kept.'});
		} finally {
			setBusy(false);
		}
	};
	return {
		isBusy,
		refused,
		reach: asked?.reach,
		send: (text: string, topic: string) =>
			during(async () => {
				const reach = await reachOf(text, topic);
				if (reach === undefined || reach.count === 0) await carryOut(text, topic);
				else setAsked({reach, text, topic});
			}),
		confirm: () => {
			if (asked === undefined) return;
			setAsked(undefined);
			void during(() => carryOut(asked.text, asked.topic));
		},
		cancel: () => setAsked(undefined),
	};
}

/** Everybody in a conversation; a note to oneself names oneself. */
function idsOf(userIds: readonly number[], ownId: number): readonly number[] {
	const others = [...new Set(userIds)].filter(id => id !== ownId);
	return others.length === 0 ? [ownId] : others;
}
