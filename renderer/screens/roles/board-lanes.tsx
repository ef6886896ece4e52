import {t} from '@lingui/core/macro';
import type {KeyboardEvent, MouseEvent, RefObject} from 'react';
import {ownOf} from '../../../shared/model/own-of';
import type {User} from '../../../shared/model/user';
import {sideKey} from '../../components/keyboard/side-key';
import {menuPlaceOf, type MenuPlace} from '../../components/menu-place';
import {besideInShort, disambiguatedName} from '../../people/disambiguation';
import type {PeopleIndex} from '../../people/index/people-index';
import {isAdministrator} from '../../people/role-rules';
import {useActor} from '../../people/use-actor';
import {stepCard, type Lane, type Step} from './board';
import {LaneColumn} from './lane-column';
import type {useCardMoving} from './use-card-moving';
import styles from './roles-board.module.css';

type Props = {
	readonly boardRef: RefObject<HTMLDivElement | null>;
	readonly index: PeopleIndex;
	readonly lanes: readonly Lane[];
	/** What the board is filtered by. */
	readonly text: string;
	readonly active: User | undefined;
	readonly openId: number | undefined;
	readonly ownId: number | undefined;
	readonly moves: ReturnType<typeof useCardMoving>;
	/** The focus came to a card. */
	readonly onFocusCard: (userId: number) => void;
	/** An arrow leads to another card. */
	readonly onStep: (user: User) => void;
	readonly onOpen: (user: User) => void;
	/** Enter: the sheet gets the focus. */
	readonly onEnter: (user: User) => void;
	readonly onToggle: (user: User) => void;
	readonly onClose: () => void;
	readonly onMenu: (userId: number, place: MenuPlace) => void;
};

const steps: Readonly<Record<string, Step>> = {
	ArrowUp: 'up',
	ArrowDown: 'down',
	ArrowLeft: 'left',
	ArrowRight: 'right',
	Home: 'first',
	End: 'last',
};

/** The columns of the board, and the keys that are pressed on a card. */
export function BoardLanes(props: Props) {
	const {index, lanes, active, openId, moves} = props;
	const {moving} = moves;
	const areLocksShown = isAdministrator(useActor());

	const onKeyDown = (event: KeyboardEvent) => {
		if (!(event.target as Element).matches('[data-card]')) return;
		if (moving !== undefined) return moves.onKeyDown(event, moving);
		if (event.ctrlKey || event.metaKey || event.altKey) return;
		const step = ownOf(steps, sideKey(event.key));
		if (step !== undefined) {
			const next = stepCard(lanes, active?.user_id, step);
			if (next !== undefined) props.onStep(next);
		} else if (event.key === 'Enter' && active !== undefined) props.onEnter(active);
		else if (event.key === ' ' && active !== undefined) props.onToggle(active);
		else if (event.key === 'Escape' && openId !== undefined) props.onClose();
		else return;
		event.preventDefault();
		event.stopPropagation();
	};
	const onContextMenu = (event: MouseEvent) => {
		const card = cardAt(event.target);
		const userId = Number(card?.getAttribute('data-card'));
		if (card === null || index.byId(userId) === undefined) return;
		event.preventDefault();
		props.onMenu(userId, menuPlaceOf(event, card));
	};
	return (
		<div
			className={styles.board}
			ref={props.boardRef}
			role="group"
			aria-label={t`Board of roles`}
			onFocus={({target}) => {
				const card = cardAt(target);
				if (card !== null) props.onFocusCard(Number(card.getAttribute('data-card')));
			}}
			onKeyDown={onKeyDown}
			onContextMenu={onContextMenu}
		>
			{lanes.map(lane => (
				<LaneColumn
					key={lane.id}
					lane={lane}
					text={props.text.trim()}
					activeId={active?.user_id}
					openId={openId}
					ownId={props.ownId}
					moving={moving}
					lockOf={moves.lockOf}
					areLocksShown={areLocksShown}
					disambiguatorOf={user => besideInShort(user, index)}
					movingName={moving && disambiguatedName(moving.user, index)}
					whyNotHere={moves.whyNotIn(lane)}
					onTake={moves.drag}
					onOver={moves.carryOver}
					onDrop={moves.drop}
					onEnd={moves.stop}
					onOpen={props.onOpen}
				/>
			))}
		</div>
	);
}

function cardAt(target: EventTarget): Element | null {
	return target instanceof Element ? target.closest('[data-card]') : null;
}
