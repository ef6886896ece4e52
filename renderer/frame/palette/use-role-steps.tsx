import {useNavigate, useRouter} from '@tanstack/react-router';
import {ShieldUser} from 'lucide-react';
import {useState} from 'react';
import type {User} from '../../../shared/model/user';
import {useConnection} from '../../api/client-context';
import {RoleGlyph} from '../../people/glyphs';
import {isAdministrator, whyNotRole} from '../../people/role-rules';
import {roleSteps, roleWords} from '../../people/role-words';
import {nameApart} from '../../people/told-apart';
import {useActs} from '../../people/use-acts';
import {usePeopleIndex} from '../../people/use-people-index';
import {matchEntries, type Entry} from './entry';
import {ofPeople} from './recent';

/** What the palette asks for beyond its first list. */
export type PaletteStep = {
	/** Stands before the field. */
	readonly words: string;
	readonly placeholder: string;
	readonly entries: readonly Entry[];
	readonly back: () => void;
};

/** "Change role of…": whose, then which. `people` are the entries of those found for what was typed. */
export function useRoleSteps(
	typed: string,
	people: readonly (Entry & {readonly user: User})[],
): {readonly entry: Entry; readonly step: PaletteStep | undefined} {
	const [of, setOf] = useState<'somebody' | User>();
	const {act, actor} = useActs();
	const {index} = usePeopleIndex();
	const {id: connectionId} = useConnection();
	const navigate = useNavigate();
	const router = useRouter();
	const entry: Entry = {
		id: 'role',
		group: 'Actions',
		title: 'Change role of…',
		icon: <ShieldUser />,
		whyNot: isAdministrator(actor) ? undefined : 'Only administrators and owners can change roles.',
		alsoCalled: ['promote', 'make administrator', 'make owner', 'make moderator', 'make guest'],
		asksMore: true,
		run: () => setOf('somebody'),
	};
	if (of === undefined) return {entry, step: undefined};
	if (of === 'somebody') {
		const entries = people.map(person => ({
			...person,
			whyNot: whyNone(
				roleSteps.map(role => role === person.user.role || whyNotRole(actor, person.user, role)),
			),
			asksMore: true,
			run: () => setOf(person.user),
		}));
		const step = {
			words: 'Change role of',
			placeholder: 'Name, e-mail or ID',
			entries,
			back: () => setOf(undefined),
		};
		return {entry, step};
	}
	const change = (role: number) => {
		if (act({kind: 'role', role}, [of]) || ofPeople.test(router.state.location.pathname)) return;
		// The screen of people shows the question.
		void navigate({
			to: '/o/$connection/people',
			params: {connection: connectionId},
			search: {open: of.user_id},
		});
	};
	const roles = roleSteps.map((role): Entry => {
		const {title, meaning} = roleWords(role);
		return {
			id: `role ${role}`,
			group: 'Roles',
			title,
			detail: meaning,
			icon: <RoleGlyph role={role} />,
			whyNot: of.role === role ? 'Current role' : whyNotRole(actor, of, role),
			run: () => change(role),
		};
	});
	const step = {
		words: `Change role of ${nameApart(of, index)} to`,
		placeholder: 'Role',
		entries: matchEntries(roles, typed),
		back: () => setOf('somebody'),
	};
	return {entry, step};
}

/** The reason against all, where nothing can be chosen. */
function whyNone(reasons: readonly (string | true | undefined)[]): string | undefined {
	if (reasons.includes(undefined)) return undefined;
	return reasons.find(reason => typeof reason === 'string');
}
