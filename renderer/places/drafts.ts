import {t} from '@lingui/core/macro';
import {synonyms} from '../../shared/languages/synonyms';
import {NotebookPen} from 'lucide-react';
import {z} from 'zod';
import {begunMessage} from './begun-message';
import {definePlace, listSearch, type SearchOf} from './place';

export const drafts = definePlace({
	get title() {
		return t`Drafts`;
	},
	scope: 'account',
	icon: NotebookPen,
	keys: 'G T',
	group: 'Personal',
	get alsoCalled() {
		return synonyms(t`unsent, not sent, outbox, write`);
	},
	reads: ['getDrafts'],
	search: listSearch.extend({
		/** Whether a new draft is begun at once. */
		add: z.literal(true).optional().catch(undefined),
		/** What is begun is a message. */
		message: begunMessage.optional().catch(undefined),
		/** Id of the draft that is open beside the list; negative for one that only this computer has. */
		open: z.int().optional().catch(undefined),
	}),
	views: {
		get all() {
			return t`All drafts`;
		},
		builtIn: [
			{
				key: 'conflicts',
				get name() {
					return t`Conflicts`;
				},
				filter: 'is:conflict',
			},
			{
				key: 'nowhere',
				get name() {
					return t`No recipient`;
				},
				filter: 'to:nowhere',
			},
		],
	},
});

export type DraftsSearch = SearchOf<typeof drafts>;
