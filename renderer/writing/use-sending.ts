import {t} from '@lingui/core/macro';
import {useState} from 'react';
import {mayHaveHappened} from '../../shared/client/failures';
import type {OwnUser} from '../../shared/model/user';
import type {ChannelDirectory} from '../api/channels/channels';
import {useConnection} from '../api/connection/client-context';
import {useSendTyped} from '../api/drafts/composing';
import {alikeOutcome, isTryOf, unknownOutcome, type Attempt} from '../api/drafts/find-sent';
import type {SendRequest} from '../api/messages/messages';
import {changeInShort, explain} from '../api/failures/explain';
import {useLearnNewest} from '../api/drafts/newest-sent';
import {unsentKey} from '../api/drafts/unsent';
import {useIsOpen} from '../api/use-is-open';
import {reportFailed, noteUnclear} from '../state/reports';
import {useSendingFrom, whileSending, type Refused, type SendingFact} from '../state/sendings';
import {notAskedWords} from './reach-words';
import {useFindReach, type MessageReach} from './use-find-reach';
import type {WritingPlace} from './writing-place';

type SendOptions = {
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
	readonly onBegin?: ((request: SendRequest) => Promise<void>) | undefined;
	/** Told when nothing was sent, or nobody knows. */
	readonly onFailed?: ((isKnown: boolean) => void) | undefined;
	/** Asked once the sending is over, and nothing or nobody knows what was sent. */
	readonly whereSaved: () => SavedText;
	/** Told after that, and after what the bar says of it. */
	readonly onOver?: (() => void) | undefined;
};

/** Where a text is that was not sent. */
export type SavedText = {
	/** Whether it is on screen, with what was refused. */
	readonly isShown: boolean;
	/** "Your text is kept in Drafts." */
	readonly words: string;
	/** What its sending is called there. */
	readonly name: string;
};

const notSent = () => t`The message was not sent. Your text is kept.`;

/** Sends a text, after a question where it mentions everybody; once, however often its form opens. */
export function useSending(wishes: SendOptions) {
	const {name, place, self, directory, earlier, onSent, onBegin, onFailed, whereSaved, onOver} =
		wishes;
	const findReach = useFindReach(self.user_id, directory);
	const {mutateAsync: sendTyped} = useSendTyped(self.user_id);
	const learnNewest = useLearnNewest(self.user_id);
	const {id: connectionId} = useConnection();
	const isOpen = useIsOpen();
	const {isBusy, refused} = useSendingFrom(connectionId, name);
	const [asked, setAsked] = useState<{
		reach: MessageReach;
		place: WritingPlace;
		text: string;
		topic: string;
		last: Attempt | undefined;
	}>();

	const reachOf = (text: string, topic: string): Promise<MessageReach | undefined> =>
		// In a conversation of few everybody is told anyway.
		place.kind === 'direct'
			? Promise.resolve(undefined)
			: findReach(text, {stream_id: place.stream_id, topic});
	const carryOut = async (
		text: string,
		topic: string,
		last = earlier(),
	): Promise<Refused | undefined> => {
		const request = {
			content: text,
			...(place.kind === 'direct'
				? {type: 'direct', to: JSON.stringify(idsOf(place.user_ids, self.user_id))}
				: {type: 'stream', to: String(place.stream_id), topic}),
		};
		await learnNewest();
		await onBegin?.(request);
		const outcome = await sendTyped({
			request,
			earlier: last !== undefined && isTryOf(last, request) ? last : undefined,
			// Whoever read that it is there, and sends all the same, wants it there twice.
			mayBeTwice: refused?.fact === 'alike',
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
		return {error: outcome.error, fact: outcome.kind};
	};
	const during = async (work: () => Promise<Refused | undefined>) => {
		const now = await whileSending(connectionId, name, () =>
			work().catch((error: unknown) => ({
				error,
				fact: mayHaveHappened(error) ? ('unknown' as const) : ('not-sent' as const),
			})),
		);
		const saved = whereSaved();
		// What was refused before was told then.
		if (now !== undefined && now !== refused && !saved.isShown) {
			const note = now.fact === 'unknown' ? noteUnclear : reportFailed;
			note(connectionId, ...notSentWords(now, saved.words), saved.name);
		}
		onOver?.();
		return saved;
	};
	// Whom it reaches elsewhere nobody was asked.
	const open = asked && unsentKey(asked.place) === unsentKey(place) ? asked : undefined;
	return {
		isBusy,
		refused,
		reach: open?.reach,
		send: async (text: string, topic: string) => {
			const unasked: MessageReach[] = [];
			const saved = await during(async () => {
				const reach = await reachOf(text, topic);
				if (reach === undefined || reach.count === 0) return carryOut(text, topic);
				// An earlier try may be found while the question stands.
				if (isOpen.current) setAsked({reach, place, text, topic, last: earlier()});
				else unasked.push(reach);
				// Nothing was sent yet: what is known of an earlier try holds.
				return refused;
			});
			for (const reach of unasked) {
				reportFailed(connectionId, notSent(), notAskedWords(reach, 'send'), saved.name);
			}
		},
		confirm: () => {
			if (open === undefined) return;
			setAsked(undefined);
			void during(() => carryOut(open.text, open.topic, open.last));
		},
		cancel: () => setAsked(undefined),
	};
}

const facts: Readonly<Record<SendingFact, () => string>> = {
	'not-sent': notSent,
	unknown: unknownOutcome,
	alike: alikeOutcome,
};

/** What the form says of a text that was not sent. */
export function factWords(fact: SendingFact): string {
	return facts[fact]();
}

/** What the bar says of a text whose form is gone. */
function notSentWords({error, fact}: Refused, savedNote: string): [label: string, detail: string] {
	if (fact === 'alike') return [alikeOutcome(), savedNote];
	if (fact === 'unknown') return [unknownOutcome(), `${savedNote} ${explain(error).title}`];
	return [t`The message was not sent.`, `${savedNote} ${changeInShort(error)}`];
}

/** Everybody in a conversation; a note to oneself names oneself. */
function idsOf(userIds: readonly number[], ownId: number): readonly number[] {
	const others = [...new Set(userIds)].filter(id => id !== ownId);
	return others.length === 0 ? [ownId] : others;
}
