import {t} from '@lingui/core/macro';
import {useEffect, useEffectEvent, useState} from 'react';
import {mayHaveHappened} from '../../../../../shared/client/failures';
import type {MessageTextChange, MoveChange, Place} from '../../../../../shared/model/change';
import type {Message} from '../../../../../shared/model/message';
import type {ChannelDirectory} from '../../../../api/channels/channels';
import {useConnection} from '../../../../api/connection/client-context';
import {changeInShort} from '../../../../api/failures/explain';
import {isDone, isTwoSteps, stepsOf, type EditRequest} from '../../../../api/messages/edit-message';
import {undoFacts, useEditMessage} from '../../../../api/messages/message-edits';
import {placeOfEdit} from '../../../../api/saved/unsaved-edits';
import {useFormCall} from '../../../../api/use-form-call';
import {reportDone, reportFailed} from '../../../../state/reports';
import {placeWords} from '../../message-words';
import {goingOn} from '../../../../text/in-one-sentence';

/** What became of the second step, if it failed so. */
export function moveFact(error: unknown): string {
	return mayHaveHappened(error)
		? t`It is not known whether the message was moved.`
		: t`The message was not moved.`;
}

/** What became of the text after its message was moved, if it failed so. */
export function textFact(error: unknown): string {
	return mayHaveHappened(error)
		? t`It is not known whether the text was saved.`
		: t`The text was not saved.`;
}

/** What is known of an edit whose first step got no answer; `isFound`: whether that is seen to be done. */
function unclearFact(request: EditRequest | undefined, isFound: boolean): string {
	if (!isTwoSteps(request)) return t`It is not known whether the message was saved.`;
	if (request?.movesFirst === true) {
		const move = isFound
			? t`The message was moved.`
			: t`It is not known whether the message was moved.`;
		return `${t`The text was not saved.`} ${move}`;
	}
	const text = isFound ? t`The text is saved.` : t`It is not known whether the text was saved.`;
	return `${text} ${t`The message was not moved.`}`;
}

/** The move that an edit makes of its message; undefined where it stays. */
function moveOf({message_id, from, topic, stream_id}: EditRequest): MoveChange | undefined {
	if (from === undefined) return undefined;
	const after: Place = {stream_id: stream_id ?? from.stream_id, topic: topic ?? from.topic};
	return {
		kind: 'move',
		message_id,
		mode: 'change_one',
		ids: [message_id],
		before: from,
		after,
		// As the service does where nothing is asked for.
		tellsOld: false,
		tellsNew: true,
	};
}

/** The new text that an edit gives its message; undefined where that stays. */
function textOf({
	message_id,
	channelId,
	base,
	content,
}: EditRequest): MessageTextChange | undefined {
	if (content === undefined) return undefined;
	return {kind: 'message-text', message_id, channelId, before: base, after: content};
}

/** What of an edit was done. */
type Done = 'all' | 'text' | 'move';

type SaveCallbacks = {
	/** What was typed is with the service; also told when the editor is closed by then. */
	readonly onStored: () => void;
	/** The text is, and the message not where it was to go. */
	readonly onText: () => void;
	/** The message is where it was to go, and what was typed is not with the service. */
	readonly onMoved: (to: Place) => void;
	/** Nothing is left to do in the editor; told where the message moved. */
	readonly onSaved: (to: Place | undefined) => void;
	/** After an unknown outcome the message is read as it was to be. */
	readonly onFound: () => void;
	/** Somebody moved the message from where it was to be saved, and nothing was sent. */
	readonly onElsewhere: (stored: Message) => void;
};

export type Saving = ReturnType<typeof useSaving>;

/**
 * Saves a message from its editor. What is refused stands there, or in the bar once it is closed; the
 * bar offers to undo what was saved.
 */
export function useSaving(
	stored: Message,
	directory: ChannelDirectory | undefined,
	{onStored, onText, onMoved, onSaved, onFound, onElsewhere}: SaveCallbacks,
) {
	const {id: connectionId} = useConnection();
	const {id: messageId} = stored;
	const {isBusy, error, data, variables, mutateAsync, reset} = useEditMessage(messageId);
	const [wasLosing, setWasLosing] = useState(false);
	const isUnclear = !isBusy && mayHaveHappened(error);
	const call = useFormCall(mutateAsync);
	const withPlace = (fact: string) =>
		[fact, placeOfEdit(connectionId, messageId) ?? []].flat().join(' ');
	const notSaved = () => withPlace(t`The message was not saved.`);
	const tellNotSaved = (why: string) => reportFailed(connectionId, notSaved(), why);
	const placeName = ({stream_id, topic}: Place) => {
		const name = directory?.channels.find(one => one.stream_id === stream_id)?.name;
		return `#${name ?? t`channel ${stream_id}`} > ${topic}`;
	};
	/** Tells what was done of an order, and how it is undone. */
	const tell = (request: EditRequest, isLosing: boolean, done: Done, detail?: string) => {
		const text = done === 'move' ? undefined : textOf(request);
		const move = done === 'text' ? undefined : moveOf(request);
		if (text === undefined && move === undefined) return;
		const place = move && placeName(move.after);
		// In another channel the text stays: of two calls one may be refused, and what is meant for one
		// channel would stand in the other.
		const isTextLeft = move !== undefined && isTwoSteps(request);
		const facts = move && undoFacts([move], isLosing, directory?.channels ?? []);
		const stays = [
			text && isTextLeft ? t`the new text stays` : undefined,
			facts?.staysAfterUndo,
		].filter(words => words !== undefined);
		reportDone(connectionId, {
			label: doneWords(text !== undefined, place),
			changes: [isTextLeft ? [] : (text ?? []), move ?? []].flat(),
			staysAfterUndo: stays.length === 0 ? undefined : goingOn(stays),
			harmOfUndo: facts?.harmOfUndo,
			detail,
		});
	};
	const isFound = isUnclear && variables !== undefined && isDone(stored, variables);
	const takeFound = useEffectEvent(() => {
		reset();
		if (variables !== undefined) tell(variables, wasLosing, 'all');
		onFound();
	});
	useEffect(() => {
		if (isFound) takeFound();
	}, [isFound]);
	const unclearWords = (request = variables) => {
		const isFirstFound = isUnclear && request !== undefined && isDone(stored, stepsOf(request)[0]);
		return withPlace(unclearFact(request, isFirstFound));
	};
	/** `isLosing`: whether somebody cannot read the message any more where it goes. */
	const send = (request: EditRequest, isLosing: boolean) => {
		setWasLosing(isLosing);
		call(request, {
			refused: notSaved,
			unclear: () => unclearWords(request),
			onDone: (outcome, isOpen) => {
				switch (outcome.kind) {
					case 'saved':
						onStored();
						tell(request, isLosing, 'all');
						if (isOpen) onSaved(moveOf(request)?.after);
						return;
					case 'not-moved':
						if (isOpen) onText();
						else onStored();
						return tell(
							request,
							isLosing,
							'text',
							isOpen ? undefined : `${moveFact(outcome.error)} ${changeInShort(outcome.error)}`,
						);
					case 'text-not-saved': {
						const {after} = moveOf(request) ?? {};
						if (after !== undefined) onMoved(after);
						const why = `${withPlace(textFact(outcome.error))} ${changeInShort(outcome.error)}`;
						return tell(request, isLosing, 'move', isOpen ? undefined : why);
					}
					case 'changed':
						if (!isOpen) tellNotSaved(t`Somebody changed the message meanwhile.`);
						return;
					case 'elsewhere':
						if (isOpen) return onElsewhere(outcome.stored);
						return tellNotSaved(elsewhereWords(placeWords(outcome.stored)));
					default:
						return outcome satisfies never;
				}
			},
		});
	};
	return {
		send,
		/** In the bar: for when the editor is closed. */
		tellNotSaved,
		unclearWords,
		isBusy,
		refused: error,
		textNotSaved: data?.kind === 'text-not-saved' && !isBusy ? data.error : undefined,
		notMoved: data?.kind === 'not-moved' && !isBusy ? data.error : undefined,
	};
}

function elsewhereWords(place: string): string {
	return t`Somebody moved the message meanwhile: it is in ${place} now. Open its editor and save again.`;
}

/** What was done of an edit, `place` where it was moved. */
function doneWords(isSaved: boolean, place: string | undefined): string {
	if (place === undefined) return t`1 message saved.`;
	return isSaved ? t`1 message saved and moved to ${place}.` : t`1 message moved to ${place}.`;
}
