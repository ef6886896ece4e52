import {mayHaveHappened} from '../../../../shared/client/failures';
import type {MoveChange, Place} from '../../../../shared/model/change';
import type {Message} from '../../../../shared/model/message';
import type {ChannelDirectory} from '../../../api/channels';
import {useConnection} from '../../../api/client-context';
import {changeInShort} from '../../../api/explain';
import {undoFacts, useEditMessage, type EditOrder} from '../../../api/message-edits';
import {placeOfEdit} from '../../../api/unsaved-edits';
import {useFormCall} from '../../../api/use-form-call';
import {noteDone, noteFailed} from '../../../state/changes';
import {placeWords} from './message-words';

/** What became of the second step, if it failed so. */
export function moveFact(error: unknown): string {
	return mayHaveHappened(error)
		? 'It is not known whether the message was moved.'
		: 'The message was not moved.';
}

/** The move that an edit makes of its message; undefined where it stays. */
function moveOf({message_id, from, topic, stream_id}: EditOrder): MoveChange | undefined {
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

type Told = {
	/** What was typed is with the service; also told when the editor is closed by then. */
	readonly onStored: () => void;
	/** Nothing is left to do in the editor. */
	readonly onSaved: () => void;
	/** Somebody moved the message from where it was to be moved, and nothing was sent. */
	readonly onElsewhere: (stored: Message) => void;
};

/**
 * Saves a message from its editor. What is refused stands there, or in the bar once it is closed; the
 * bar offers to take a move back.
 */
export function useSaving(
	messageId: number,
	directory: ChannelDirectory | undefined,
	{onStored, onSaved, onElsewhere}: Told,
) {
	const {id: connectionId} = useConnection();
	const {isBusy, error, data, mutateAsync} = useEditMessage(messageId);
	const call = useFormCall(mutateAsync);
	const withPlace = (fact: string) =>
		[fact, placeOfEdit(connectionId, messageId) ?? []].flat().join(' ');
	const notSaved = () => withPlace('The message was not saved.');
	const tellNotSaved = (why: string) => noteFailed(connectionId, notSaved(), why);
	const tellMoved = (order: EditOrder, isLosing: boolean) => {
		const move = moveOf(order);
		if (move === undefined) return;
		const channels = directory?.channels ?? [];
		const {stream_id, topic} = move.after;
		const name = channels.find(one => one.stream_id === stream_id)?.name;
		const {staysAfterUndo, harmOfUndo} = undoFacts([move], isLosing, channels);
		const isText = order.content !== undefined;
		const stays = [isText && 'the new text stays', staysAfterUndo].filter(Boolean).join('; ');
		noteDone(connectionId, {
			label: `1 message ${isText ? 'saved and ' : ''}moved to #${name ?? `channel ${stream_id}`} > ${topic}.`,
			changes: [move],
			staysAfterUndo: stays,
			harmOfUndo,
		});
	};
	/** `isLosing`: whether somebody cannot read the message any more where it goes. */
	const unclearWords = () => withPlace('It is not known whether the message was saved.');
	const send = (order: EditOrder, isLosing: boolean) =>
		call(order, {
			refused: notSaved,
			unclear: unclearWords,
			onDone: (outcome, isOpen) => {
				switch (outcome.kind) {
					case 'saved':
						onStored();
						tellMoved(order, isLosing);
						if (isOpen) onSaved();
						return;
					case 'not-moved':
						onStored();
						if (isOpen) return;
						return noteFailed(
							connectionId,
							`The text of the message is saved. ${moveFact(outcome.error)}`,
							changeInShort(outcome.error),
						);
					case 'changed':
						if (!isOpen) tellNotSaved('Somebody changed the message meanwhile.');
						return;
					case 'elsewhere':
						if (isOpen) return onElsewhere(outcome.stored);
						return tellNotSaved(
							`Somebody moved the message meanwhile: it is in ${placeWords(outcome.stored)} now. Open its editor and save again.`,
						);
					default:
						return outcome satisfies never;
				}
			},
		});
	return {
		send,
		/** In the bar: for when the editor is closed. */
		tellNotSaved,
		unclearWords,
		isBusy,
		refused: error,
		notMoved: data?.kind === 'not-moved' && !isBusy ? data.error : undefined,
	};
}
