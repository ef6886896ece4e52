import {mayHaveHappened} from '../../shared/client/failures';
import {endReports, reportFailed, noteUnclear} from '../state/reports';
import {useConnection} from './connection/client-context';
import {changeInShort} from './failures/explain';
import {useIsOpen} from './use-is-open';

type Callbacks<Answer> = {
	/** Hears of it also when the form is gone by then; `isOpen` says whether it is not. */
	readonly onDone: (answer: Answer, isOpen: boolean) => void;
	/** Only while the form is there. */
	readonly onRefused?: (error: unknown) => void;
	/** What the bar says of a refusal when the form is gone: "The device was not registered." */
	readonly refused: string | (() => string);
	/** The same where nobody knows: "It is not known whether the device was registered." */
	readonly unclear: string | (() => string);
	/** Names what is made: once it is, what the bar says of an earlier refusal goes. */
	readonly about?: string;
};

/**
 * Returns the function that makes the call of a form and tells what became of it, whether the form is
 * still on screen or was closed meanwhile: what `mutate` is given itself is not called any more then.
 */
export function useFormCall<Order, Answer>(mutateAsync: (order: Order) => Promise<Answer>) {
	const {id: connectionId} = useConnection();
	const isOpen = useIsOpen();
	return (order: Order, {onDone, onRefused, refused, unclear, about}: Callbacks<Answer>): void => {
		mutateAsync(order).then(
			answer => {
				if (about !== undefined) endReports(connectionId, about);
				onDone(answer, isOpen.current);
			},
			(error: unknown) => {
				const isUnclear = mayHaveHappened(error);
				const label = isUnclear ? unclear : refused;
				if (isOpen.current) onRefused?.(error);
				else {
					const words = typeof label === 'string' ? label : label();
					if (about !== undefined) endReports(connectionId, about);
					const note = isUnclear ? noteUnclear : reportFailed;
					note(connectionId, words, changeInShort(error), about);
				}
			},
		);
	};
}
