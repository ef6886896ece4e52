import {t} from '@lingui/core/macro';
import type {LinkRecipe} from '../../shared/bridge';
import {useChannelDirectory} from '../api/channels/channels';
import {useFeature} from '../api/connection/features';
import {useActor} from '../people/use-actor';
import {allowedRole, whyNotSubscribe, type LinkFields} from './link-form';

/** What was chosen of a link, as far as this account may grant it and the server knows it. */
export function useAllowedLink(typed: LinkFields) {
	const directory = useChannelDirectory().data;
	const defaults = useFeature('inviteDefaults');
	const ownRole = useActor().self?.role;
	/** Why no channels can be named. */
	const lock = whyNotSubscribe(ownRole, directory?.policies.subscribeOthers);
	const fields: LinkFields = {
		...typed,
		role: allowedRole(ownRole, typed.role),
		channels: lock === undefined ? typed.channels : [],
		withDefaults: defaults.isThere && typed.withDefaults,
	};
	const recipe: LinkRecipe = {
		channels: fields.channels.map(id => ({
			id,
			name: directory?.channels.find(({stream_id}) => stream_id === id)?.name ?? t`channel ${id}`,
		})),
		withDefaults: fields.withDefaults,
	};
	return {fields, recipe, ownRole, lock, defaults};
}

export type AllowedLink = ReturnType<typeof useAllowedLink>;
