import {mayHaveHappened} from '../../../../shared/client/failures';
import type {Message} from '../../../../shared/model/message';
import {useConnection} from '../../../api/client-context';
import {changeInShort} from '../../../api/explain';
import {useEditMessage, type EditOrder} from '../../../api/message-edits';
import {placeOfEdit} from '../../../api/unsaved-edits';
import {useFormCall} from '../../../api/use-form-call';
import {noteFailed} from '../../../state/changes';
import {placeWords} from './message-words';

/** What became of the second step, if it failed so. */
export function moveFact(error: unknown): string {
	return mayHaveHappened(error)
		? 'It is not known whether the message was moved.'
		: 'The message was not moved.';
}

type Told = {
	/** What was typed is with the service; also told when the editor is closed by then. */
	readonly onStored: () => void;
	/** Nothing is left to do in the editor. */
	readonly onSaved: () => void;
	/** Somebody moved the message from where it was to be moved, and nothing was sent. */
	readonly onElsewhere: (stored: Message) => void;
};

/** Saves a message from its editor. What is refused stands there, or in the bar once it is closed. */
export function useSaving(messageId: number, {onStored, onSaved, onElsewhere}: Told) {
	const {id: connectionId} = useConnection();
	const {isBusy, error, data, mutateAsync} = useEditMessage(messageId);
	const call = useFormCall(mutateAsync);
	const withPlace = (fact: string) =>
		[fact, placeOfEdit(connectionId, messageId) ?? []].flat().join(' ');
	const notSaved = () => withPlace('The message was not saved.');
	const tellNotSaved = (why: string) => noteFailed(connectionId, notSaved(), why);
	const send = (order: EditOrder) =>
		call(order, {
			refused: notSaved,
			unclear: () => withPlace('It is not known whether the message was saved.'),
			onDone: (outcome, isOpen) => {
				switch (outcome.kind) {
					case 'saved':
						onStored();
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
		isBusy,
		refused: error,
		notMoved: data?.kind === 'not-moved' && !isBusy ? data.error : undefined,
	};
}
