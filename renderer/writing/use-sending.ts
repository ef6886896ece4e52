import {useState} from 'react';
import type {OwnUser} from '../../shared/model/user';
import type {ChannelDirectory} from '../api/channels';
import {useFindWildcards, useReadParticipants, useSendTyped} from '../api/composing';
import type {SendOrder} from '../api/messages';
import type {WritingPlace} from './writing-place';

/** How many people a mention of everybody reaches, before it is sent. */
export type Reach = {
	readonly of: 'channel' | 'topic';
	/** Beside oneself; undefined where that cannot be told. */
	readonly count: number | undefined;
	/** Whether there may be more. */
	readonly isLeast: boolean;
};

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
	const findWildcards = useFindWildcards();
	const readParticipants = useReadParticipants();
	const {mutateAsync: sendTyped} = useSendTyped(self.user_id);
	const [isBusy, setBusy] = useState(false);
	const [refused, setRefused] = useState<Refused>();
	const [asked, setAsked] = useState<{reach: Reach; text: string; topic: string}>();

	const reachOf = async (text: string, topic: string): Promise<Reach | undefined> => {
		// In a conversation of few everybody is told anyway.
		if (place.kind === 'direct') return undefined;
		const wildcards = await findWildcards(text);
		const others = (ids: Iterable<number>) => [...ids].filter(id => id !== self.user_id).length;
		if (wildcards.channel) {
			const members = directory?.members.get(place.stream_id);
			return {of: 'channel', count: members && others(members), isLeast: false};
		}
		if (!wildcards.topic) return undefined;
		try {
			const {ids, isWhole} = await readParticipants({stream_id: place.stream_id, topic});
			return {of: 'topic', count: others(ids), isLeast: !isWhole};
		} catch {
			return {of: 'topic', count: undefined, isLeast: false};
		}
	};
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
						: 'Whether the message was sent is not known. Look before you send it again.',
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
