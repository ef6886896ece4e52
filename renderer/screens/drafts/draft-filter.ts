import {defineFilter, type ListView} from '../../components/list-filter';
import {fold} from '../../text/fold';
import {holdsWord, standingKinds, type DraftRow} from './draft-row';

type DraftKey = 'is' | 'to';
export type DraftView = ListView<DraftRow, DraftKey>;

const standingNotes = {
	conflict: 'Changed on both sides',
	refused: 'Refused by the server',
	sending: 'Being sent as a message',
	waiting: 'Waiting for the server',
	here: 'On this computer only',
	saved: 'On the server',
} as const;

const recipientNotes = {
	channel: 'To a channel',
	people: 'To people',
	nowhere: 'No recipient',
} as const;
const recipients = ['channel', 'people', 'nowhere'] as const;

/** The filter of drafts. */
export const draftFilter = defineFilter<DraftRow, DraftKey>({
	idOf: ({id}) => id,
	keys: {
		is: {
			note: 'Where it is saved',
			choices: standingKinds.map(value => ({
				value,
				note: standingNotes[value],
				group: 'standing',
				test: ({draft}) => draft.standing.kind === value,
			})),
		},
		to: {
			note: 'Recipient',
			choices: recipients.map(value => ({
				value,
				note: recipientNotes[value],
				group: 'recipient',
				test: ({to}) => to.kind === value,
			})),
		},
	},
	word: typed => {
		const word = fold(typed);
		return row => holdsWord(row, word);
	},
	// Whoever still knows a draft by the id of this window finds it.
	otherId: ({draft}) => draft.localId,
});
