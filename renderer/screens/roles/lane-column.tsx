import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {formatNumber} from '../../../shared/languages/formats';
import {useVirtualizer} from '@tanstack/react-virtual';
import {useLayoutEffect, useRef} from 'react';
import type {User} from '../../../shared/model/user';
import {useRowHeight} from '../../components/grid/use-row-height';
import {useFromTheStart} from '../../components/use-from-the-start';
import type {Lane} from './board';
import {LaneHead, laneWords} from './lane-head';
import {PersonCard} from './person-card';
import type {Moving} from './use-card-moving';
import styles from './lane.module.css';

type Props = {
	readonly lane: Lane;
	/** What the board is filtered by. */
	readonly text: string;
	readonly activeId: number | undefined;
	readonly openId: number | undefined;
	readonly ownId: number | undefined;
	readonly moving: Moving | undefined;
	/** Why a card cannot be taken up at all. */
	readonly lockOf: (user: User) => string | undefined;
	/** Whether cards that cannot be moved are marked; not where none can. */
	readonly areLocksShown: boolean;
	/** What tells somebody apart from others of the same name. */
	readonly disambiguatorOf: (user: User) => string | undefined;
	/** Whose card is moved, told apart from others of that name. */
	readonly movingName: string | undefined;
	/** Why the moved card cannot be put down here. */
	readonly whyNotHere: string | undefined;
	readonly onTake: (user: User) => void;
	readonly onOver: (role: number) => void;
	readonly onDrop: () => void;
	readonly onEnd: () => void;
	readonly onOpen: (user: User) => void;
};

/** A card has two lines: names that several have are told apart below them. */
const cardBeyondRow = 6;
const cardGap = 4;

/** One role: its tile, and its people as cards, as many as fit the view. */
export function LaneColumn(props: Props) {
	const {lane, activeId, moving, whyNotHere} = props;
	const list = useRef<HTMLDivElement>(null);
	useFromTheStart(list, props.text);
	const cardHeight = useRowHeight() + cardBeyondRow + cardGap;
	const activePlace = activeId === undefined ? -1 : lane.placeOf(activeId);
	const virtualizer = useVirtualizer({
		count: lane.length,
		getScrollElement: () => list.current,
		estimateSize: () => cardHeight,
		overscan: 6,
		initialRect: {width: 200, height: 600},
	});
	useLayoutEffect(() => virtualizer.measure(), [virtualizer, cardHeight]);
	const places = virtualizer.getVirtualItems().map(({index}) => index);
	const drawn =
		activePlace === -1 || places.includes(activePlace) ? places : [...places, activePlace];
	const sole = lane.total === 1 ? lane.at(0) : undefined;
	const soleLock =
		sole === undefined || sole.is_bot || !props.areLocksShown ? undefined : props.lockOf(sole);
	const isTarget = moving !== undefined && moving.over === lane.id;
	return (
		<section
			className={styles.lane}
			data-target={isTarget || undefined}
			data-refused={(isTarget && whyNotHere !== undefined) || undefined}
			onDragOver={event => {
				if (moving === undefined || lane.id === 'bots') return;
				event.dataTransfer.dropEffect = whyNotHere === undefined ? 'move' : 'none';
				event.preventDefault();
				if (!isTarget) props.onOver(lane.id);
			}}
			onDrop={event => {
				event.preventDefault();
				props.onDrop();
			}}
		>
			<LaneHead lane={lane} text={props.text} />
			{isTarget && (
				<p className={styles.hint}>{whyNotHere ?? t`Put ${{name: props.movingName ?? ''}} here`}</p>
			)}
			<div
				className={styles.list}
				role="listbox"
				aria-label={`${laneWords(lane.id).title}, ${formatNumber(lane.length)}`}
				ref={list}
				tabIndex={-1}
			>
				<div
					className={styles.cards}
					style={{height: lane.length * cardHeight}}
					role="presentation"
				>
					{drawn.map(place => {
						const user = lane.at(place);
						return (
							user !== undefined && (
								<PersonCard
									key={user.user_id}
									user={user}
									place={place}
									count={lane.length}
									top={place * cardHeight}
									lock={props.lockOf(user)}
									isLockShown={props.areLocksShown}
									isActive={user.user_id === activeId}
									isOpen={user.user_id === props.openId}
									isYou={user.user_id === props.ownId}
									isMoving={user.user_id === moving?.user.user_id}
									beside={props.disambiguatorOf(user)}
									onTake={props.onTake}
									onEnd={props.onEnd}
									onOpen={props.onOpen}
								/>
							)
						);
					})}
				</div>
				{soleLock !== undefined && <p className={styles.note}>{soleLock}</p>}
				{lane.length === 0 && lane.total > 0 && (
					<p className={styles.note}>
						<Trans>No matches.</Trans>
					</p>
				)}
			</div>
		</section>
	);
}
