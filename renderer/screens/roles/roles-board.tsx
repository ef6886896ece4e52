import {t} from '@lingui/core/macro';
import {VisuallyHidden} from '@mantine/core';
import {useMemo, useRef, useState, type KeyboardEvent, type MouseEvent} from 'react';
import {sideKey} from '../../components/keyboard/side-key';
import {ownOf} from '../../../shared/model/own-of';
import type {User} from '../../../shared/model/user';
import {SideSheetLayout} from '../../components/side-sheet-layout';
import {FilterBox} from '../../components/filter-box';
import {FoundCount} from '../../components/found-count';
import {menuPlaceOf, type MenuPlace} from '../../components/menu-place';
import {NoMatch} from '../../components/states/no-match';
import {useRevealedFocus} from '../../components/grid/use-revealed-focus';
import {useAddress} from '../../frame/use-address';
import {useSideSheet} from '../../lists/use-side-sheet';
import {ExportMenu} from '../../lists/export-menu';
import {isFocusIn} from '../../lists/use-list';
import {useCommandTarget} from '../../lists/use-command-target';
import {useNothingToAdd} from '../../lists/use-nothing-to-add';
import {useShortcuts} from '../../shortcuts/use-shortcuts';
import {personKeys} from '../../people/index/filter-keys';
import type {PeopleIndex} from '../../people/index/people-index';
import {isAdministrator, whyNotRole} from '../../people/role-rules';
import {roleSteps, roleWords} from '../../people/role-words';
import {RowRoleMenu} from '../../people-actions/row-role-menu';
import {MissingPerson} from '../../people-actions/sheet/missing-person';
import {PersonSheet, type SheetHandle} from '../../people-actions/sheet/person-sheet';
import {besideInShort, disambiguatedName} from '../../people/disambiguation';
import {planFor} from '../../people-actions/change-plan';
import {useAddToPlan} from '../../plans/add-to-plan';
import {usePeopleActions} from '../../people-actions/use-people-actions';
import {useBeginRename} from '../../people-actions/use-begin-rename';
import {useNobodyDeleted} from '../../people-actions/use-nobody-deleted';
import {useFoundPeople} from '../../people/use-found-people';
import {boardOf, cardBeside, stepCard, type Lane, type Step} from './board';
import {CardMenu} from './card-menu';
import {laneWords} from './lane-head';
import {LaneColumn, type Moving} from './lane-column';
import type {RolesSearch} from '../../places/roles';
import {useLeftCard} from './use-left-card';
import frame from '../../components/list-frame.module.css';
import styles from './roles-board.module.css';

/** A menu of a card: its actions, or the roles. */
type Asked = {
	readonly of: 'actions' | 'roles';
	readonly userId: number;
	readonly place: MenuPlace;
};

type Props = {
	readonly index: PeopleIndex;
	readonly ownId: number | undefined;
	readonly title: React.ReactNode;
};

const notMoved = () => t`Not moved.`;

const steps: Readonly<Record<string, Step>> = {
	ArrowUp: 'up',
	ArrowDown: 'down',
	ArrowLeft: 'left',
	ArrowRight: 'right',
	Home: 'first',
	End: 'last',
};

/** The board: a card in another column is another role. M takes a card up, arrows choose, Enter puts it down. */
export function RolesBoard({index, ownId, title}: Props) {
	const address = useAddress<RolesSearch>();
	const {openId, show, sheet, ask} = useSideSheet<SheetHandle>(address);
	const text = address.shown.q ?? '';
	const {act, actor} = usePeopleActions();
	const view = useFoundPeople(index, text, ownId);
	const lanes = useMemo(() => boardOf(index, view && (id => view.has(id))), [index, view]);
	const found = sumOf(lanes.map(({length}) => length));
	const [chosen, setChosen] = useState<number>();
	const [moving, setMoving] = useState<Moving>();
	const [spoken, setSpoken] = useState('');
	const [asked, setAsked] = useState<Asked>();
	const addToPlan = useAddToPlan();
	const board = useRef<HTMLDivElement>(null);
	const filter = useRef<HTMLInputElement>(null);

	const isOnBoard = (id: number | undefined) =>
		id !== undefined && lanes.some(lane => lane.placeOf(id) !== -1);
	const chosenUser = chosen === undefined ? undefined : index.byId(chosen);
	// Whoever is deactivated elsewhere leaves the focus in their column.
	const beside = useMemo(
		() => (chosenUser?.is_active === false ? cardBeside(index, lanes, chosenUser) : undefined),
		[index, lanes, chosenUser],
	);
	const active = isOnBoard(chosen) ? chosenUser : (beside ?? stepCard(lanes, undefined, 'first'));
	const focusCard = useRevealedFocus(
		board,
		`${active?.user_id} ${active?.role} ${active?.is_active}`,
	);
	const open = openId === undefined ? undefined : index.byId(openId);
	const {targetFor, onGoTo} = useCommandTarget({
		openId,
		isListed: isOnBoard(openId),
		follow: id => {
			if (id === active?.user_id) return;
			setChosen(id);
			focusCard('inside');
		},
	});

	const lockOf = (user: User): string | undefined => {
		if (user.is_bot)
			return t`Bots stay in their column. The role of a bot is changed in its sheet.`;
		const reasons = roleSteps
			.filter(role => role !== user.role)
			.map(role => whyNotRole(actor, user, role));
		return reasons.every(reason => reason !== undefined) ? reasons[0] : undefined;
	};
	const goTo = (user: User | undefined) => {
		if (user === undefined) return;
		setChosen(user.user_id);
		focusCard();
		onGoTo(user.user_id);
		if (openId !== undefined) show(user.user_id);
	};
	const close = () => {
		show(undefined);
		focusCard();
	};
	const put = (user: User, role: number | undefined) => {
		setMoving(undefined);
		setChosen(user.user_id);
		focusCard();
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
	const planMove = (user: User, role: number) => {
		setMoving(undefined);
		setChosen(user.user_id);
		focusCard();
		const reason = role === user.role ? notMoved() : whyNotRole(actor, user, role);
		if (reason !== undefined) return setSpoken(reason);
		const who = disambiguatedName(user, index);
		return addToPlan({
			changes: planFor(actor, {kind: 'role', role}, [user]).changes,
			proposed: t`Make ${who} ${{role: roleWords(role).one}}`,
		});
	};
	const leaveCard = () => {
		setMoving(undefined);
		setSpoken(notMoved());
	};
	useLeftCard(moving?.by === 'keys' ? moving.user.user_id : undefined, leaveCard);
	const take = (user: User) => {
		const lock = lockOf(user);
		setSpoken(
			lock ??
				t`Moving ${{name: disambiguatedName(user, index)}}, ${{role: roleWords(user.role).one}}. Arrows choose the role, Enter drops, P adds it to a plan, Escape cancels.`,
		);
		if (lock === undefined) setMoving({user, over: user.role, by: 'keys'});
	};
	/** Whom a key means. */
	const meant = () => {
		const isInside = board.current?.contains(document.activeElement) === true;
		const id = targetFor(isInside ? active?.user_id : undefined);
		return id === undefined ? undefined : index.byId(id);
	};
	const rename = useBeginRename(user => {
		show(user.user_id);
		ask(opened => opened.rename());
	});
	useNobodyDeleted();
	useNothingToAdd(t`Nobody can be added on Roles.`, t`New people are added on People.`);
	useShortcuts({
		find: () => {
			filter.current?.focus();
			filter.current?.select();
		},
		moveCard: () => {
			if (active === undefined || board.current?.contains(document.activeElement) !== true)
				return false;
			take(active);
			return undefined;
		},
		rename: () => {
			const user = meant();
			return user === undefined ? false : rename(user);
		},
		role: () => {
			if (isFocusIn('aside')) return open === undefined ? false : sheet.current?.role();
			const user = meant();
			if (user === undefined) return false;
			const card = board.current?.querySelector(`[data-card="${user.user_id}"]`);
			if (card == null) return open === undefined ? false : sheet.current?.role();
			const {left, bottom} = card.getBoundingClientRect();
			return setAsked({of: 'roles', userId: user.user_id, place: {left, top: bottom}});
		},
		deactivate: () => {
			const user = meant();
			if (user === undefined) return false;
			act({kind: user.is_active ? 'deactivate' : 'reactivate'}, [user]);
			return undefined;
		},
	});

	const askAbout = (event: MouseEvent) => {
		const card = cardAt(event.target);
		const userId = Number(card?.getAttribute('data-card'));
		if (card === null || index.byId(userId) === undefined) return;
		event.preventDefault();
		setMoving(undefined);
		setChosen(userId);
		onGoTo(userId);
		setAsked({of: 'actions', userId, place: menuPlaceOf(event, card)});
	};
	const closeMenu = () => {
		setAsked(undefined);
		focusCard();
	};
	const about = asked && index.byId(asked.userId);

	const onMovingKey = (event: KeyboardEvent, {user, over = user.role}: Moving) => {
		const step = ownOf(steps, sideKey(event.key));
		if (step === 'left' || step === 'right') {
			const next = roleSteps[roleSteps.indexOf(over) + (step === 'left' ? -1 : 1)];
			if (next !== undefined) {
				setMoving({user, over: next, by: 'keys'});
				setSpoken(whyNotRole(actor, user, next) ?? roleWords(next).title);
			}
		} else if (event.key === 'Enter' || event.key === ' ') put(user, over);
		else if (event.key === 'p' || event.key === 'P') planMove(user, over);
		else if (event.key === 'Escape') put(user, undefined);
		else if (event.key === 'Tab') return leaveCard();
		event.preventDefault();
		event.stopPropagation();
	};
	const onKeyDown = (event: KeyboardEvent) => {
		if (!(event.target as Element).matches('[data-card]')) return;
		if (moving !== undefined) return onMovingKey(event, moving);
		if (event.ctrlKey || event.metaKey || event.altKey) return;
		const step = ownOf(steps, sideKey(event.key));
		if (step !== undefined) goTo(stepCard(lanes, active?.user_id, step));
		else if (event.key === 'Enter' && active !== undefined) {
			show(active.user_id);
			ask(opened => opened.focus());
		} else if (event.key === ' ') show(active?.user_id === openId ? undefined : active?.user_id);
		else if (event.key === 'Escape' && openId !== undefined) close();
		else return;
		event.preventDefault();
		event.stopPropagation();
	};

	return (
		<SideSheetLayout
			sheet={
				openId === undefined ? undefined : open === undefined ? (
					<MissingPerson userId={openId} onClose={close} />
				) : (
					<PersonSheet
						ref={sheet}
						user={open}
						index={index}
						isYou={open.user_id === ownId}
						onClose={close}
						onShow={show}
					/>
				)
			}
		>
			{title}
			<div className={frame.tools}>
				<FilterBox
					label={t`Filter people`}
					placeholder={t`Name or e-mail`}
					keys={personKeys}
					text={text}
					{...(view && {tokens: view.tokens})}
					inputRef={filter}
					onText={q => address.replaceSoon({q})}
					onLeave={focusCard}
				/>
				<FoundCount found={found} of={view && sumOf(lanes.map(({total}) => total))} />
				<ExportMenu
					title={t`Roles`}
					isEmpty={found === 0}
					exportRows={() => ({columns: columnsOf(index), rows: lanes.flatMap(cardsOf)})}
				/>
			</div>
			{found === 0 && view !== undefined ? (
				<NoMatch
					what="person"
					text={text}
					parts={view.tokens}
					advice={t`Deactivated accounts are not on the board.`}
					onText={q => {
						address.push({q});
						filter.current?.focus();
					}}
				/>
			) : (
				<div
					className={styles.board}
					ref={board}
					role="group"
					aria-label={t`Board of roles`}
					onFocus={({target}) => {
						const card = cardAt(target);
						if (card === null) return;
						const userId = Number(card.getAttribute('data-card'));
						setChosen(userId);
						// To the tab stop it may come by itself.
						if (userId !== active?.user_id) onGoTo(userId);
					}}
					onKeyDown={onKeyDown}
					onContextMenu={askAbout}
				>
					{lanes.map(lane => (
						<LaneColumn
							key={lane.id}
							lane={lane}
							text={text.trim()}
							activeId={active?.user_id}
							openId={openId}
							ownId={ownId}
							moving={moving}
							lockOf={lockOf}
							areLocksShown={isAdministrator(actor)}
							disambiguatorOf={user => besideInShort(user, index)}
							movingName={moving && disambiguatedName(moving.user, index)}
							whyNotHere={
								moving === undefined || lane.id === 'bots'
									? undefined
									: whyNotRole(actor, moving.user, lane.id)
							}
							onTake={user => setMoving({user, over: undefined, by: 'pointer'})}
							onOver={role => moving && setMoving({...moving, over: role})}
							onDrop={() => moving && put(moving.user, moving.over)}
							onEnd={() => setMoving(undefined)}
							onOpen={user => {
								setChosen(user.user_id);
								show(user.user_id);
								focusCard();
							}}
						/>
					))}
				</div>
			)}
			{asked?.of === 'actions' && about !== undefined && (
				<CardMenu
					user={about}
					name={disambiguatedName(about, index)}
					place={asked.place}
					onOpen={() => {
						show(about.user_id);
						ask(opened => opened.focus());
					}}
					onRename={() => rename(about)}
					onRole={() => setAsked({...asked, of: 'roles'})}
					onClose={closeMenu}
				/>
			)}
			{asked?.of === 'roles' && about !== undefined && (
				<RowRoleMenu
					targets={[about]}
					place={{...asked.place, width: 0, height: 0}}
					onClose={closeMenu}
				/>
			)}
			<VisuallyHidden role="status">{spoken}</VisuallyHidden>
		</SideSheetLayout>
	);
}

type Card = {readonly lane: Lane; readonly user: User};

function cardsOf(lane: Lane): readonly Card[] {
	return Array.from({length: lane.length}, (_none, place) => lane.at(place)).flatMap(user =>
		user === undefined ? [] : [{lane, user}],
	);
}

/** What is taken along of a card: the column that it lies in, and what it says. */
function columnsOf(index: PeopleIndex) {
	return [
		{title: t`Role`, text: ({lane}: Card) => laneWords(lane.id).title},
		{title: t`Name`, text: ({user}: Card) => disambiguatedName(user, index)},
	];
}

function cardAt(target: EventTarget): Element | null {
	return target instanceof Element ? target.closest('[data-card]') : null;
}

function sumOf(counts: readonly number[]): number {
	return counts.reduce((sum, count) => sum + count, 0);
}
