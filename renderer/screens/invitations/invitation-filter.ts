import {t} from '@lingui/core/macro';
import {roleName, roles} from '../../../shared/model/role';
import {defineFilter, type ListFilter} from '../../components/list-filter';
import {fold} from '../../text/fold';
import {foldedNameOf, foldedOnce} from '../../text/folded';
import {roleWords} from '../../people/role-words';
import {expiryState} from '../../invitations/expiry';
import type {InvitationRow} from './invitation-rows';

type InvitationKey = 'role' | 'expires' | 'is' | 'by' | 'in';
export type InvitationFilter = ListFilter<InvitationRow, InvitationKey>;

/** A pasted address is no filter, though it begins like one. */
const pattern =
	/(-?)(?<![a-z])([a-z]+):(?!\/\/)("(?:[^"\\]|\\[\s\S])*"?|[^\s"]*)|(-?)("(?:[^"\\]|\\[\s\S])*"?|[^\s"]+)/giu;

const foldedCreator = foldedOnce<InvitationRow>(({creator}) => creator);

/** The filter of invitations at a moment; `now` in UNIX seconds. */
export function invitationFilter(now: number): InvitationFilter {
	const expires = (value: 'never' | 'soon', note: string) => ({
		value,
		note,
		group: 'end',
		test: ({invitation}: InvitationRow) => expiryState(invitation.expiry_date, now) === value,
	});
	const comesBy = (value: 'link' | 'mail', note: string) => ({
		value,
		note,
		group: 'way',
		test: ({invitation}: InvitationRow) => invitation.is_multiuse === (value === 'link'),
	});
	return defineFilter({
		idOf: ({id}) => id,
		pattern,
		keys: {
			role: {
				note: t`Which role it grants`,
				choices: roles.map(role => ({
					value: roleName(role),
					note: roleWords(role).title,
					group: 'role',
					test: ({invitation}) => invitation.invited_as === role,
				})),
			},
			expires: {
				note: t`When it expires`,
				choices: [expires('never', t`Never`), expires('soon', t`Within two days`)],
			},
			is: {
				note: t`A link, or by e-mail`,
				choices: [comesBy('link', t`Invitation links`), comesBy('mail', t`Invitations by e-mail`)],
			},
			by: {
				note: t`Who created it`,
				takesOne: true,
				read: typed => {
					const name = fold(typed);
					return row => foldedCreator(row).includes(name);
				},
			},
			in: {
				note: t`A channel that it adds people to`,
				takesOne: true,
				read: typed => {
					const name = fold(typed).replace(/^#/, '');
					return ({recipe}) =>
						recipe?.channels.some(channel => foldedNameOf(channel).includes(name)) ?? false;
				},
			},
		},
		words: ({text}) => text,
	});
}
