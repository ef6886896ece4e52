import {useCallback, useMemo, useState} from 'react';
import {useProfileFields} from '../../api/users/profile-fields';
import type {GridLayout} from '../../components/grid/layout';
import type {DetailSources} from '../../people/index/people-details';
import {tokensOf} from '../../people/index/tokens';

type Asked = {
	readonly text: string;
	readonly sort: readonly {readonly column: string}[];
	readonly layout: GridLayout;
};

type Read = {readonly [Part in 'channels' | 'invitations' | 'presence']?: DetailSources[Part]};

/** What columns, order and filter need beyond the rows, and whether it has to be read. */
export function useAround() {
	const fields = useProfileFields().data;
	const [{channels, invitations, presence}, setRead] = useState<Read>({});
	const around = useMemo(
		(): DetailSources => ({fields, channels, invitations, presence}),
		[fields, channels, invitations, presence],
	);
	const onChannels = useCallback(
		(part: DetailSources['channels']) => setRead(read => withPart(read, 'channels', part)),
		[],
	);
	const onInvitations = useCallback(
		(part: DetailSources['invitations']) => setRead(read => withPart(read, 'invitations', part)),
		[],
	);
	const onPresence = useCallback(
		(part: DetailSources['presence']) => setRead(read => withPart(read, 'presence', part)),
		[],
	);
	return {around, onChannels, onInvitations, onPresence};
}

/** The same where nothing has come: a list is not drawn once more for that. */
function withPart<Part extends keyof Read>(read: Read, name: Part, part: Read[Part]): Read {
	return read[name] === part ? read : {...read, [name]: part};
}

/** Which large answers the question needs; of presence also whether only a column shows it. */
export function needsOf({text, sort, layout}: Asked) {
	const tokens = /channel:|group:|has:|active:/iu.test(text) ? tokensOf(text) : [];
	const isShown = (id: string) => layout.order.includes(id) && !layout.hidden.includes(id);
	const isSorted = (id: string) => sort.some(({column}) => column === id);
	const isIn = (id: string) => isShown(id) || isSorted(id);
	const decidesPresence = isSorted('seen') || tokens.some(({key}) => key === 'active');
	return {
		channels: isIn('channels') || tokens.some(({key}) => key === 'channel' || key === 'group'),
		invitations:
			isIn('links') || tokens.some(({key, values}) => key === 'has' && values[0] === 'link'),
		presence: isShown('seen') || decidesPresence,
		isPresenceOnlyShown: !decidesPresence,
	};
}
