import {t} from '@lingui/core/macro';
import {useState, type KeyboardEvent} from 'react';
import type {User} from '../../../shared/model/user';
import {sideKey} from '../../components/keyboard/side-key';
import {disambiguatedName} from '../../people/disambiguation';
import type {PeopleIndex} from '../../people/index/people-index';
import {whyNotRole} from '../../people/role-rules';
import {roleSteps, roleWords} from '../../people/role-words';
import {planFor} from '../../people-actions/change-plan';
import {usePeopleActions} from '../../people-actions/use-people-actions';
import {useAddToPlan} from '../../plans/add-to-plan';
import type {Lane} from './board';
import {useLeftCard} from './use-left-card';

/** What is being moved, and where it would come to lie. */
export type Moving = {
	readonly user: User;
	readonly over: number | undefined;
	readonly by: 'pointer' | 'keys';
};

const notMoved = () => t`Not moved.`;

/** Moves a card to another column, by pointer or by keys; `onPut` hears whose card was put down. */
export function useCardMoving(index: PeopleIndex, onPut: (user: User) => void) {
	const {act, actor} = usePeopleActions();
	const addToPlan = useAddToPlan();
	const [moving, setMoving] = useState<Moving>();
	/** For screen readers. */
	const [spoken, setSpoken] = useState('');

	/** Why a card cannot be taken up at all. */
	const lockOf = (user: User): string | undefined => {
		if (user.is_bot)
			return t`Bots stay in their column. The role of a bot is changed in its sheet.`;
		const reasons = roleSteps
			.filter(role => role !== user.role)
			.map(role => whyNotRole(actor, user, role));
		return reasons.every(reason => reason !== undefined) ? reasons[0] : undefined;
	};
	const takeUp = (user: User) => {
		const lock = lockOf(user);
		setSpoken(
			lock ??
				t`Moving ${{name: disambiguatedName(user, index)}}, ${{role: roleWords(user.role).one}}. Arrows choose the role, Enter drops, P adds it to a plan, Escape cancels.`,
		);
		if (lock === undefined) setMoving({user, over: user.role, by: 'keys'});
	};
	const put = (user: User, role: number | undefined) => {
		setMoving(undefined);
		onPut(user);
		if (role === undefined || role === user.role) return setSpoken(notMoved());
		const reason = whyNotRole(actor, user, role);
		if (reason !== undefined) return setSpoken(reason);
		const isBegun = act({kind: 'role', role}, [user]);
		setSpoken(
			isBegun
				? t`${{name: disambiguatedName(user, index)}} is now ${{role: roleWords(role).one}}.`
				: '',
		);
	};
	/** Puts the role that a card is over into a plan instead. */
	const plan = (user: User, role: number) => {
		setMoving(undefined);
		onPut(user);
		const reason = role === user.role ? notMoved() : whyNotRole(actor, user, role);
		if (reason !== undefined) return setSpoken(reason);
		const who = disambiguatedName(user, index);
		return addToPlan({
			changes: planFor(actor, {kind: 'role', role}, [user]).changes,
			proposed: t`Make ${who} ${{role: roleWords(role).one}}`,
		});
	};
	/** The focus has gone elsewhere already. */
	const abandon = () => {
		setMoving(undefined);
		setSpoken(notMoved());
	};
	useLeftCard(moving?.by === 'keys' ? moving.user.user_id : undefined, abandon);

	const onKeyDown = (event: KeyboardEvent, {user, over = user.role}: Moving) => {
		const key = sideKey(event.key);
		if (key === 'ArrowLeft' || key === 'ArrowRight') {
			const next = roleSteps[roleSteps.indexOf(over) + (key === 'ArrowLeft' ? -1 : 1)];
			if (next !== undefined) {
				setMoving({user, over: next, by: 'keys'});
				setSpoken(whyNotRole(actor, user, next) ?? roleWords(next).title);
			}
		} else if (event.key === 'Enter' || event.key === ' ') put(user, over);
		else if (event.key === 'p' || event.key === 'P') plan(user, over);
		else if (event.key === 'Escape') put(user, undefined);
		else if (event.key === 'Tab') return abandon();
		event.preventDefault();
		event.stopPropagation();
	};

	return {
		moving,
		spoken,
		lockOf,
		/** Why the card that is moved cannot be put down there. */
		whyNotIn: ({id}: Lane) =>
			moving === undefined || id === 'bots' ? undefined : whyNotRole(actor, moving.user, id),
		takeUp,
		drag: (user: User) => setMoving({user, over: undefined, by: 'pointer'}),
		carryOver: (role: number) => moving && setMoving({...moving, over: role}),
		drop: () => moving && put(moving.user, moving.over),
		/** Without a word about it. */
		stop: () => setMoving(undefined),
		onKeyDown,
	};
}
