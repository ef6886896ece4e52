import {Link2} from 'lucide-react';
import {z} from 'zod';
import {definePlace, listSearch} from './place';

export const invitations = definePlace({
	title: 'Invitations',
	scope: 'organization',
	icon: Link2,
	keys: 'G I',
	group: 'Directory',
	alsoCalled: ['invites', 'links', 'join', 'invite by e-mail', 'resend', 'revoke'],
	reads: ['getInvitations'],
	search: listSearch.extend({
		/** Whether a new link is begun at once. */
		add: z.literal(true).optional().catch(undefined),
	}),
	views: {
		all: 'All invitations',
		builtIn: [
			{key: 'mail', name: 'By e-mail', filter: 'is:mail'},
			{key: 'never', name: 'Never expiring', filter: 'expires:never'},
			{key: 'power', name: 'Grant admin or owner', filter: 'role:owner,administrator'},
		],
	},
});
