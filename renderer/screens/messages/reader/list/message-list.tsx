import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {ArrowDown} from 'lucide-react';
import {
	type MouseEvent,
	type Ref,
	useImperativeHandle,
	useLayoutEffect,
	useRef,
	useState,
} from 'react';
import type {Channel} from '../../../../../shared/model/channel';
import type {User} from '../../../../../shared/model/user';
import {useMovesHeard} from '../../../../api/messages/use-moves-heard';
import {isAskedByKey, type MenuPlace, menuPlaceOf} from '../../../../components/menu-place';
import {MessageMenu} from '../../actions/actions';
import {ConversationHeading} from './conversation-heading';
import {isUnread, type MessageEntry} from './message-entries';
import {MessageRow, type RowActions} from './message-row';
import {fullMomentWords} from '../../../../text/moment-words';
import {isMentioned} from './message-words';
import {useActiveFocus, useActiveMessage} from './use-active-message';
import {type ListKeys, useListKeys} from './use-list-keys';
import {type Standing, standingOf} from './standing';
import {type Start, useMessageVirtual, type WindowEnd} from './use-message-virtual';
import {useTabThrough} from './use-tab-through';
import styles from './message-list.module.css';
import {inARow} from '../../../../text/in-a-row';

/** What a screen can ask its list for. */
export type MessageListHandle = {
	/** Takes the focus to the active message. What has it back where it stood does not scroll. */
	focus(isBack?: boolean): void;
	standing(): Standing;
};

type Props = {
	readonly label: string;
	readonly entries: readonly MessageEntry[];
	readonly start: Start;
	/** The message that the address leads to. */
	readonly near: number | undefined;
	readonly isReading: boolean;
	readonly older: WindowEnd;
	readonly newer: WindowEnd;
	readonly onNewest: () => void;
	readonly channelOf: (channelId: number | undefined) => Channel | undefined;
	readonly personOf: (userId: number) => User | undefined;
	/** What tells a sender apart from others of the same name. */
	readonly disambiguatorOf: (userId: number) => string | undefined;
	readonly ownUserId: number;
	readonly channelHref: (channelId: number | undefined) => string | undefined;
	readonly chosen: ReadonlySet<number>;
	readonly actions: RowActions;
	readonly keys: ListKeys;
	/** Told where one stood when the list goes. */
	readonly onLeft: (standing: Standing) => void;
	readonly ref: Ref<MessageListHandle>;
};

/** Messages of any number, the newest last; only those in sight are drawn. */
export function MessageList(props: Props) {
	const {label, entries, start, near, isReading, older, newer, actions, chosen, ownUserId} = props;
	const scroller = useRef<HTMLDivElement>(null);
	const active = useActiveMessage(entries, start);
	const virtualizer = useMessageVirtual({
		entries,
		scroller,
		activePlace: active.place,
		start,
		isReading,
		older,
		newer,
	});
	const tab = useTabThrough(scroller, () => active.go(active.place));
	useActiveFocus(active, {
		entries,
		scroller,
		bringToSight: at => virtualizer.scrollToIndex(at, {align: 'auto'}),
		toWhole: tab.toWhole,
	});
	const toNewest = () => {
		if (newer.hasMore) props.onNewest();
		else {
			virtualizer.scrollToEnd();
			active.go(entries.length - 1);
		}
	};
	const {range} = virtualizer;
	const onKeyDown = useListKeys({
		keys: props.keys,
		scroller,
		entries,
		active,
		rowsInSight: Math.max(1, (range?.endIndex ?? 0) - (range?.startIndex ?? 0) - 1),
		onEnd: newer.hasMore ? props.onNewest : undefined,
		onTab: tab.onTab,
	});
	const standing = () => standingOf(active.chosen(), scroller.current);
	// What others took away under a layer is not to be mistaken for what stands in its place.
	const movedAway = useRef(new Set<number>());
	useMovesHeard(moves => {
		for (const {ids} of moves) for (const id of ids) movedAway.current.add(id);
	});
	const onListFocus = () => {
		const id = active.chosen();
		if (active.isGone && id !== undefined && movedAway.current.has(id)) return;
		tab.onListFocus();
	};
	useImperativeHandle(props.ref, () => ({
		focus: (isBack = false) => {
			// It is not here: no other one takes the keys in its place.
			if (isBack && active.isGone) tab.toWhole();
			else active.go(active.place, isBack && start.at === 'kept');
		},
		standing,
	}));
	const leave = useRef(() => props.onLeft(standing()));
	leave.current = () => props.onLeft(standing());
	useLayoutEffect(() => () => leave.current(), []);
	const [asked, setAsked] = useState<{readonly id: number; readonly place: MenuPlace}>();
	const about = entries.find(({message}) => message.id === asked?.id)?.message;
	const closeMenu = () => {
		setAsked(undefined);
		// At once: what the menu opens gives the focus back to where it was.
		const row = scroller.current?.querySelector<HTMLElement>(`[data-row="${asked?.id}"]`);
		row?.focus({preventScroll: true});
	};
	const isAway = newer.hasMore || !virtualizer.isAtEnd(120);

	return (
		<div className={styles.frame}>
			{older.isFailed && (
				<PageFailure words={t`Earlier messages could not be loaded.`} end={older} />
			)}
			<div
				role="feed"
				className={styles.scroller}
				aria-label={label}
				aria-busy={isReading}
				tabIndex={0}
				ref={scroller}
				onFocus={event => event.target === event.currentTarget && onListFocus()}
				onKeyDown={onKeyDown}
			>
				<div className={styles.sizer} style={{height: virtualizer.getTotalSize()}}>
					{virtualizer.getVirtualItems().map(({index, start: top}) => {
						const entry = entries[index];
						if (entry === undefined) return null;
						const {message, day, isTurn, isLead, isFirstUnread} = entry;
						const isActive = index === active.place;
						return (
							<article
								key={message.id}
								className={styles.place}
								style={{transform: `translateY(${top}px)`}}
								aria-label={labelOf(entry)}
								aria-posinset={index + 1}
								aria-setsize={older.hasMore || newer.hasMore ? -1 : entries.length}
								data-index={index}
								data-row={message.id}
								tabIndex={-1}
								ref={virtualizer.measureElement}
								onFocus={() => active.note(message.id)}
								onContextMenu={event => {
									if (!asksForMenu(event)) return;
									event.preventDefault();
									setAsked({id: message.id, place: menuPlaceOf(event, event.currentTarget)});
								}}
							>
								{day !== undefined && <div className={styles.day}>{day}</div>}
								{isFirstUnread && (
									<div className={styles.news}>
										<Trans>Unread from here</Trans>
									</div>
								)}
								{isTurn && (
									<ConversationHeading
										message={message}
										channel={props.channelOf(message.stream_id)}
										ownUserId={ownUserId}
										disambiguatorOf={props.disambiguatorOf}
										tabIndex={isActive ? 0 : -1}
										channelHref={props.channelHref(message.stream_id)}
										href={actions.hrefOf(message)}
									/>
								)}
								<MessageRow
									message={message}
									isLead={isLead}
									sender={props.personOf(message.sender_id)}
									beside={props.disambiguatorOf(message.sender_id)}
									isYou={message.sender_id === ownUserId}
									isSelected={chosen.has(message.id)}
									isNear={message.id === near}
									isActive={isActive}
									actions={actions}
								/>
							</article>
						);
					})}
				</div>
			</div>
			<div {...tab.endGuard} />
			{asked !== undefined && about !== undefined && (
				<MessageMenu
					message={about}
					place={asked.place}
					onAction={action => {
						closeMenu();
						props.keys.act(action, about);
					}}
					onClose={closeMenu}
				/>
			)}
			{newer.isFailed && <PageFailure words={t`Later messages could not be loaded.`} end={newer} />}
			{isAway && (
				<div className={styles.jump}>
					<Button
						variant="default"
						leftSection={<ArrowDown size={16} strokeWidth={1.5} />}
						onClick={toNewest}
					>
						<Trans>Jump to newest</Trans>
					</Button>
				</div>
			)}
		</div>
	);
}

/** A link or selected text keeps what the system offers. */
function asksForMenu(event: MouseEvent<HTMLElement>): boolean {
	const {target, currentTarget} = event;
	if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
	if (target.closest('a, input') !== null) return false;
	return isAskedByKey(event) || window.getSelection()?.isCollapsed !== false;
}

function labelOf({message}: MessageEntry): string {
	return inARow(
		[
			message.sender_full_name,
			fullMomentWords(message.timestamp),
			isUnread(message) && t`unread`,
			message.flags?.includes('starred') === true && t`starred`,
			isMentioned(message) && t`mentions you`,
		].filter(part => part !== false),
	);
}

type PageFailureProps = {readonly words: string; readonly end: WindowEnd};

/** A page that could not be read; what was read stays. */
function PageFailure({words, end}: PageFailureProps) {
	return (
		<div className={styles.edge} role="alert">
			{words}{' '}
			<Button variant="default" size="compact-sm" onClick={end.read}>
				<Trans>Try again</Trans>
			</Button>
		</div>
	);
}
