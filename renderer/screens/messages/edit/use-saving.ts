import {mayHaveHappened} from '../../../../shared/client/failures';
import {useConnection} from '../../../api/client-context';
import {changeInShort} from '../../../api/explain';
import {useEditMessage, type EditOrder} from '../../../api/message-edits';
import {useFormCall} from '../../../api/use-form-call';
import {noteFailed} from '../../../state/changes';

/** What became of the second step, if it failed so. */
export function moveFact(error: unknown): string {
	return mayHaveHappened(error)
		? 'It is not known whether the message was moved.'
		: 'The message was not moved.';
}

const notSaved = 'The message was not saved. Your text is kept in its editor.';

type Told = {
	/** What was typed is with the service; also told when the editor is closed by then. */
	readonly onStored: () => void;
	/** Nothing is left to do in the editor. */
	readonly onSaved: () => void;
};

/** Saves a message from its editor. What is refused stands there, or in the bar once it is closed. */
export function useSaving(messageId: number, {onStored, onSaved}: Told) {
	const {id: connectionId} = useConnection();
	const {isBusy, error, data, mutateAsync} = useEditMessage(messageId);
	const call = useFormCall(mutateAsync);
	const send = (order: EditOrder) =>
		call(order, {
			refused: notSaved,
			unclear: 'It is not known whether the message was saved. Your text is kept in its editor.',
			onDone: (outcome, isOpen) => {
				if (outcome.kind !== 'changed') onStored();
				if (isOpen && outcome.kind === 'saved') onSaved();
				if (isOpen || outcome.kind === 'saved') return;
				if (outcome.kind === 'changed')
					noteFailed(connectionId, notSaved, 'Somebody changed the message meanwhile.');
				else {
					const label = `The text of the message is saved. ${moveFact(outcome.error)}`;
					noteFailed(connectionId, label, changeInShort(outcome.error));
				}
			},
		});
	return {
		send,
		isBusy,
		refused: error,
		notMoved: data?.kind === 'not-moved' && !isBusy ? data.error : undefined,
	};
}
