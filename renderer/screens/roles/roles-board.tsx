import {t} from '@lingui/core/macro';
import {VisuallyHidden} from '@mantine/core';
import {useMemo, useRef, useState} from 'react';
import type {User} from '../../../shared/model/user';
import {SideSheetLayout} from '../../components/side-sheet-layout';
import {NoMatch} from '../../components/states/no-match';
import {useAddress} from '../../frame/use-address';
import {useCommandTarget} from '../../lists/use-command-target';
import {useNothingToAdd} from '../../lists/use-nothing-to-add';
import {useSideSheet} from '../../lists/use-side-sheet';
import type {PeopleIndex} from '../../people/index/people-index';
import {useFoundPeople} from '../../people/use-found-people';
import {MissingPerson} from '../../people-actions/sheet/missing-person';
import {PersonSheet, type SheetHandle} from '../../people-actions/sheet/person-sheet';
import {useBeginRename} from '../../people-actions/use-begin-rename';
import {useNobodyDeleted} from '../../people-actions/use-nobody-deleted';
import type {RolesSearch} from '../../places/roles';
import {boardOf} from './board';
import {BoardLanes} from './board-lanes';
import {BoardMenus, type AskedMenu} from './board-menus';
import {BoardTools} from './board-tools';
import {useActiveCard} from './use-active-card';
import {useBoardShortcuts} from './use-board-shortcuts';
import {useCardMoving} from './use-card-moving';

type Props = {
	readonly index: PeopleIndex;
	readonly ownId: number | undefined;
	readonly title: React.ReactNode;
};

/** The board: a card in another column is another role. M takes a card up, arrows choose, Enter puts it down. */
export function RolesBoard({index, ownId, title}: Props) {
	const address = useAddress<RolesSearch>();
	const {openId, show, sheet, ask} = useSideSheet<SheetHandle>(address);
	const text = address.shown.q ?? '';
	const view = useFoundPeople(index, text, ownId);
	const lanes = useMemo(() => boardOf(index, view && (id => view.has(id))), [index, view]);
	const isNobodyFound = view !== undefined && lanes.every(({length}) => length === 0);
	const board = useRef<HTMLDivElement>(null);
	const filter = useRef<HTMLInputElement>(null);
	const {active, isOnBoard, choose, focus} = useActiveCard(index, lanes, board);
	const [asked, setAsked] = useState<AskedMenu>();
	const open = openId === undefined ? undefined : index.byId(openId);
	const {targetFor, onGoTo} = useCommandTarget({
		openId,
		isListed: isOnBoard(openId),
		follow: id => {
			if (id === active?.user_id) return;
			choose(id);
			focus('inside');
		},
	});
	const goTo = (user: User) => {
		choose(user.user_id);
		focus();
	};
	const moves = useCardMoving(index, goTo);

	const showFocused = (user: User) => {
		show(user.user_id);
		ask(opened => opened.focus());
	};
	const close = () => {
		show(undefined);
		focus();
	};
	const rename = useBeginRename(user => {
		show(user.user_id);
		ask(opened => opened.rename());
	});
	useNobodyDeleted();
	useNothingToAdd(t`Nobody can be added on Roles.`, t`New people are added on People.`);
	useBoardShortcuts({
		board,
		filter,
		sheet,
		isOpen: open !== undefined,
		meant: () => {
			const isInside = board.current?.contains(document.activeElement) === true;
			const id = targetFor(isInside ? active?.user_id : undefined);
			return id === undefined ? undefined : index.byId(id);
		},
		active,
		onTakeUp: moves.takeUp,
		onRename: rename,
		onAskRole: ({user_id: userId}, place) => setAsked({of: 'roles', userId, place}),
	});

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
			<BoardTools
				index={index}
				lanes={lanes}
				text={text}
				view={view}
				filterRef={filter}
				onText={q => address.replaceSoon({q})}
				onLeave={focus}
			/>
			{isNobodyFound ? (
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
				<BoardLanes
					boardRef={board}
					index={index}
					lanes={lanes}
					text={text}
					active={active}
					openId={openId}
					ownId={ownId}
					moves={moves}
					onFocusCard={userId => {
						choose(userId);
						// To the tab stop it may come by itself.
						if (userId !== active?.user_id) onGoTo(userId);
					}}
					onStep={user => {
						goTo(user);
						onGoTo(user.user_id);
						if (openId !== undefined) show(user.user_id);
					}}
					onOpen={user => {
						goTo(user);
						show(user.user_id);
					}}
					onEnter={showFocused}
					onToggle={({user_id: id}) => show(id === openId ? undefined : id)}
					onClose={close}
					onMenu={(userId, place) => {
						moves.stop();
						choose(userId);
						onGoTo(userId);
						setAsked({of: 'actions', userId, place});
					}}
				/>
			)}
			{asked !== undefined && (
				<BoardMenus
					index={index}
					asked={asked}
					onAsk={setAsked}
					onOpen={showFocused}
					onRename={rename}
					onClose={() => {
						setAsked(undefined);
						focus();
					}}
				/>
			)}
			<VisuallyHidden role="status">{moves.spoken}</VisuallyHidden>
		</SideSheetLayout>
	);
}
