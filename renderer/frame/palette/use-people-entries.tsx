import {t} from '@lingui/core/macro';
import {synonyms} from '../../../shared/languages/synonyms';
import {useNavigate} from '@tanstack/react-router';
import {UserPlus} from 'lucide-react';
import {useMemo} from 'react';
import type {User} from '../../../shared/model/user';
import {useConnection} from '../../api/connection/client-context';
import {BotGlyph, RoleGlyph} from '../../people/glyphs';
import {shownEmail} from '../../people/index/columns';
import {useOpenDialog} from '../../people-actions/people-dialogs-store';
import {whyNotAdd} from '../../people/role-rules';
import {useActor} from '../../people/use-actor';
import {usePeopleIndex} from '../../people/use-people-index';
import {keysOf} from '../../shortcuts/shortcuts';
import type {Entry} from './entry';
import {findPeople} from '../../people/index/find-people';
import {useRecentPeople} from './recent';

const mostPeople = 8;
const mostRecent = 4;

/** People who answer what was typed, or who were opened lately; and what can be done with people. */
export function usePeopleEntries(typed: string) {
	const navigate = useNavigate();
	const {id: connectionId} = useConnection();
	const {index, query} = usePeopleIndex();
	const actor = useActor();
	const recent = useRecentPeople(connectionId);
	const openDialog = useOpenDialog();

	const found = useMemo(() => {
		if (index === undefined) return [];
		if (typed.trim() !== '') return findPeople(index, typed, recent, mostPeople);
		return recent.flatMap(id => index.byId(id) ?? []).slice(0, mostRecent);
	}, [index, typed, recent]);

	const people = found.map((user): Entry & {readonly user: User} => ({
		user,
		id: `person ${user.user_id}`,
		group: 'People',
		title: user.full_name,
		detail: detailOf(user),
		icon: user.is_bot ? <BotGlyph /> : <RoleGlyph role={user.role} />,
		run: () =>
			void navigate({
				to: '/o/$connection/people',
				params: {connection: connectionId},
				search: {open: user.user_id},
			}),
	}));
	const add: Entry = {
		id: 'add',
		group: 'Actions',
		title: t`Add a person`,
		icon: <UserPlus />,
		keys: keysOf('add'),
		whyNot: whyNotAdd(actor),
		alsoCalled: synonyms(t`invite, create, new user`),
		run: () => {
			void navigate({to: '/o/$connection/people', params: {connection: connectionId}});
			openDialog({kind: 'add'});
		},
	};
	return {people, actions: [add], isReading: index === undefined && query.isFetching};
}

function detailOf(user: User): string {
	const email = shownEmail(user);
	return user.is_active ? email : t`${email}, deactivated`;
}
