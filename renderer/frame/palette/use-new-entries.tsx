import {t} from '@lingui/core/macro';
import {synonyms} from '../../../shared/languages/synonyms';
import {useQueryClient} from '@tanstack/react-query';
import {useNavigate} from '@tanstack/react-router';
import {Hash, Link, ListChecks, NotebookPen} from 'lucide-react';
import {Role} from '../../../shared/model/role';
import {channelKeys} from '../../api/channels/channel-keys';
import {type ChannelDirectory} from '../../api/channels/channels';
import {useConnection} from '../../api/connection/client-context';
import {whyNotCreate} from '../../channels/create-channel-rules';
import {isAtLeast} from '../../people/policy-rules';
import {isAdministrator, onlyAdministrators} from '../../people/role-rules';
import {useActor} from '../../people/use-actor';
import type {Entry} from './entry';

const group = 'Actions';

/** Things that can be begun anywhere; each leads to its screen, which begins them. */
export function useNewEntries(): readonly Entry[] {
	const navigate = useNavigate();
	const queries = useQueryClient();
	const {id} = useConnection();
	const actor = useActor();
	const {channelSelf} = actor;
	const directory = queries.getQueryData<ChannelDirectory>(channelKeys.directory(id));
	const begin = (
		to: '/o/$connection/channels' | '/o/$connection/invitations' | '/o/$connection/drafts',
	) => void navigate({to, params: {connection: id}, search: {add: true}});
	return [
		{
			group,
			id: 'new channel',
			title: t`Create channel`,
			icon: <Hash />,
			whyNot: directory && whyNotCreate(channelSelf, directory.policies),
			alsoCalled: synonyms(t`new channel, add channel, make channel`),
			run: () => begin('/o/$connection/channels'),
		},
		{
			group,
			id: 'new link',
			title: t`Create invitation link`,
			icon: <Link />,
			whyNot: isAtLeast(channelSelf, Role.member)
				? undefined
				: t`Guests can't create invitation links.`,
			alsoCalled: synonyms(t`new invitation link, invite`),
			run: () => begin('/o/$connection/invitations'),
		},
		{
			group,
			id: 'new field',
			title: t`Add profile field`,
			icon: <ListChecks />,
			whyNot: isAdministrator(actor) ? undefined : onlyAdministrators('change profile fields'),
			alsoCalled: synonyms(t`new profile field, create profile field`),
			run: () =>
				void navigate({
					to: '/o/$connection/profile-fields',
					params: {connection: id},
					search: {open: 'new'},
				}),
		},
		{
			group,
			id: 'new draft',
			title: t`New draft`,
			icon: <NotebookPen />,
			alsoCalled: synonyms(t`write, create draft`),
			run: () => begin('/o/$connection/drafts'),
		},
	];
}
