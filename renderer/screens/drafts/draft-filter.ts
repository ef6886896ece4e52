import {t} from '@lingui/core/macro';
import {inLanguage} from '../../../shared/languages/in-language';
import {defineFilter, type ListView} from '../../components/list-filter';
import {fold} from '../../text/fold';
import {holdsWord, standingKinds, type DraftRow} from './draft-row';

type DraftKey = 'is' | 'to';
export type DraftView = ListView<DraftRow, DraftKey>;

const standingNotes = inLanguage(
	() =>
		({
			conflict: t`Changed on both sides`,
			refused: t`Refused by the server`,
			sending: t`Being sent as a message`,
			waiting: t`Waiting for the server`,
			here: t`On this computer only`,
			saved: t`On the server`,
		}) as const,
);

const recipientNotes = inLanguage(
	() =>
		({
			channel: t`To a channel`,
			people: t`To people`,
			nowhere: t`No recipient`,
		}) as const,
);
const recipients = ['channel', 'people', 'nowhere'] as const;

/** The filter of drafts. */
export const draftFilter = inLanguage(() =>
	defineFilter<DraftRow, DraftKey>({
		idOf: ({id}) => id,
		keys: {
			is: {
				note: t`Where it is saved`,
				choices: standingKinds.map(value => ({
					value,
					note: standingNotes[value],
					group: 'standing',
					test: ({draft}) => draft.standing.kind === value,
				})),
			},
			to: {
				note: t`Recipient`,
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
	}),
);
