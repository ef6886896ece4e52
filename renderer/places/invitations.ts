import {t} from '@lingui/core/macro';
import {synonyms} from '../../shared/languages/synonyms';
import {Link2} from 'lucide-react';
import {z} from 'zod';
import {definePlace, listSearch} from './place';

export const invitations = definePlace({
	get title() {
		return t`Invitations`;
	},
	scope: 'organization',
	icon: Link2,
	keys: 'G I',
	group: 'Directory',
	get alsoCalled() {
		return synonyms(t`invites, links, join, invite by e-mail, resend, revoke`);
	},
	reads: ['getInvitations'],
	search: listSearch.extend({
		/** Whether a new link is begun at once. */
		add: z.literal(true).optional().catch(undefined),
	}),
	views: {
		get all() {
			return t`All invitations`;
		},
		builtIn: [
			{
				key: 'mail',
				get name() {
					return t`By e-mail`;
				},
				filter: 'is:mail',
			},
			{
				key: 'never',
				get name() {
					return t`Never expiring`;
				},
				filter: 'expires:never',
			},
			{
				key: 'power',
				get name() {
					return t`Grant administrator or owner`;
				},
				filter: 'role:owner,administrator',
			},
		],
	},
});
