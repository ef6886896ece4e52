import {t} from '@lingui/core/macro';
import {useNavigate, useRouter} from '@tanstack/react-router';
import {Equal, ShieldUser, UserX} from 'lucide-react';
import {useState} from 'react';
import type {User} from '../../../shared/model/user';
import {useChannelHints} from '../../channels/use-channel-hints';
import {useConnection} from '../../api/connection/client-context';
import {RoleGlyph} from '../../people/glyphs';
import {
	isAdministrator,
	onlyAdministrators,
	whyNotDeactivate,
	whyNotRole,
} from '../../people/role-rules';
import {planFor} from '../../people-actions/change-plan';
import {useAddToPlan} from '../../plans/add-to-plan';
import type {PeopleAction} from '../../people-actions/change-plan';
import {roleSteps, roleWords} from '../../people/role-words';
import {disambiguatedName} from '../../people/disambiguation';
import {useOpenDialog} from '../../people-actions/people-dialogs-store';
import {usePeopleActions} from '../../people-actions/use-people-actions';
import {usePeopleIndex} from '../../people/use-people-index';
import {matchEntries, type Entry} from './entry';
import {orderWords, type PersonCommand} from './person-command';
import {ofPeople} from './recent';

/** What the palette asks for beyond its first list. */
export type PaletteStep = {
	/** Stands before the field. */
	readonly words: string;
	readonly placeholder: string;
	readonly entries: readonly Entry[];
	readonly back: () => void;
};

type PersonEntry = Entry & {readonly user: User};

type Steps = {
	readonly actions: readonly Entry[];
	/** The action on each of those whom the typed order names. */
	readonly ordered: readonly Entry[];
	readonly step: PaletteStep | undefined;
};

/**
 * "Change role of…", "Make like another…", and "Deactivate…", which goes into a plan: whose, then which role. `people` are the
 * entries of those found for what was typed; `named` those of an order that names somebody, as "change role of alice".
 */
export function usePersonSteps(
	typed: string,
	people: readonly PersonEntry[],
	request: PersonCommand | undefined,
	named: readonly PersonEntry[],
): Steps {
	const [chosen, setOf] = useState<'anybody' | 'somebody' | 'alike' | User>();
	const {act, actor} = usePeopleActions();
	const {index} = usePeopleIndex();
	// Others may change them while the role is chosen.
	const of = typeof chosen === 'object' ? (index?.byId(chosen.user_id) ?? chosen) : chosen;
	const {id: connectionId} = useConnection();
	const addToPlan = useAddToPlan();
	const openDialog = useOpenDialog();
	const {whyNotLike} = useChannelHints();
	const navigate = useNavigate();
	const router = useRouter();
	const roleEntry: Entry = {
		id: 'role',
		group: 'Actions',
		title: t`Change role of…`,
		icon: <ShieldUser />,
		whyNot: isAdministrator(actor) ? undefined : onlyAdministrators('change roles'),
		alsoCalled: orderWords.role.slice(1),
		asksMore: true,
		run: () => setOf('somebody'),
	};
	const deactivateEntry: Entry = {
		id: 'deactivate',
		group: 'Actions',
		title: t`Deactivate…`,
		detail: t`Adds it to a plan`,
		icon: <UserX />,
		whyNot: isAdministrator(actor) ? undefined : onlyAdministrators('deactivate people'),
		alsoCalled: orderWords.deactivate.slice(1),
		asksMore: true,
		run: () => setOf('anybody'),
	};
	const likeEntry: Entry = {
		id: 'like',
		group: 'Actions',
		title: t`Make like another…`,
		detail: t`Role and channels of one person for another`,
		icon: <Equal />,
		whyNot: whyNotLike,
		alsoCalled: orderWords.like,
		asksMore: true,
		run: () => setOf('alike'),
	};
	const actions = [roleEntry, likeEntry, deactivateEntry];
	/** Does it, or leads to the screen of people, which shows the question. */
	const begin = (wanted: PeopleAction, user: User) => {
		if (!act(wanted, [user])) showPeople(user);
	};
	/** Leads to a screen that shows the questions about people, unless one is open. */
	const showPeople = (user: User) => {
		if (ofPeople.test(router.state.location.pathname)) return;
		void navigate({
			to: '/o/$connection/people',
			params: {connection: connectionId},
			search: {open: user.user_id},
		});
	};
	const whose = (words: string, entries: readonly Entry[]): PaletteStep => ({
		words,
		placeholder: t`Name, e-mail or ID`,
		entries,
		back: () => setOf(undefined),
	});
	const deactivated = (person: PersonEntry): Entry => ({
		...person,
		whyNot: whyNotDeactivate(actor, person.user),
		// What is destructive is not done from here: it goes into a plan.
		run: () =>
			addToPlan({
				changes: planFor(actor, {kind: 'deactivate'}, [person.user]).changes,
				proposed: deactivateWords(disambiguatedName(person.user, index)),
			}),
	});
	const madeLike = (person: PersonEntry): Entry => ({
		...person,
		run: () => {
			openDialog({kind: 'like', targets: [person.user]});
			showPeople(person.user);
		},
	});
	const givenRole = (person: PersonEntry): Entry => ({
		...person,
		whyNot: whyNone(
			roleSteps.map(role => role === person.user.role || whyNotRole(actor, person.user, role)),
		),
		asksMore: true,
		run: () => setOf(person.user),
	});
	if (of === undefined) {
		const orders = {
			role: {
				entryOf: givenRole,
				wordsFor: (name: string) => t`Change role of ${name}`,
				sign: <ShieldUser />,
			},
			like: {
				entryOf: madeLike,
				wordsFor: (name: string) => t`Make ${name} like another…`,
				sign: <Equal />,
			},
			deactivate: {entryOf: deactivated, wordsFor: deactivateWords, sign: <UserX />},
		} as const;
		const action = request?.action ?? 'role';
		const {entryOf, wordsFor, sign} = orders[action];
		const ordered = named.map((person): Entry => ({
			...entryOf(person),
			id: `${action} ${person.user.user_id}`,
			group: 'Actions',
			title: wordsFor(person.title),
			icon: sign,
		}));
		return {actions, ordered, step: undefined};
	}
	if (of === 'alike') {
		return {actions, ordered: [], step: whose(t`Make like another`, people.map(madeLike))};
	}
	if (of === 'anybody') {
		return {actions, ordered: [], step: whose(t`Deactivate`, people.map(deactivated))};
	}
	if (of === 'somebody') {
		return {actions, ordered: [], step: whose(t`Change role of`, people.map(givenRole))};
	}
	const roles = roleSteps.map((role): Entry => {
		const {title, meaning} = roleWords(role);
		return {
			id: `role ${role}`,
			group: 'Roles',
			title,
			detail: meaning,
			icon: <RoleGlyph role={role} />,
			whyNot: of.role === role ? t`Current role` : whyNotRole(actor, of, role),
			run: () => begin({kind: 'role', role}, of),
		};
	});
	const step = {
		words: t`Change role of ${{name: disambiguatedName(of, index)}} to`,
		placeholder: t`Role`,
		entries: matchEntries(roles, typed),
		back: () => setOf('somebody'),
	};
	return {actions, ordered: [], step};
}

const deactivateWords = (name: string) => t`Deactivate ${name}`;

/** The reason against all, where nothing can be chosen. */
function whyNone(reasons: readonly (string | true | undefined)[]): string | undefined {
	if (reasons.includes(undefined)) return undefined;
	return reasons.find(reason => typeof reason === 'string');
}
