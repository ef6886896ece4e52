import {t} from '@lingui/core/macro';
import {ActionIcon, Menu} from '@mantine/core';
import {useSearch} from '@tanstack/react-router';
import {Ellipsis, Star} from 'lucide-react';
import {useRef, useState, type DragEvent, type KeyboardEvent} from 'react';
import {useConnection} from '../api/connection/client-context';
import {useViews} from '../api/saved/views';
import {UnsavedDot} from '../views/unsaved-dot';
import {ViewMenuItems} from '../views/view-menu-items';
import {defaultOf, pinnedOf, searchOf, withPlace, withStep, type View} from '../views/views';
import {RailLink} from './rail-link';
import classes from './rail.module.css';

type Props = {readonly screen: string; readonly title: string};

/** Id of the view in the address. */
export function useOpenView(): string | undefined {
	// The view alone: what is typed into a filter comes into the address too, and leaves the rail as it is.
	return useSearch({strict: false, select: ({view}) => view});
}

/** The views of a screen that somebody pinned, under it; they are dragged, or moved with Alt and arrows. */
export function RailViews({screen, title}: Props) {
	const {views, change} = useViews();
	const [dragged, setDragged] = useState<string>();
	const [target, setTarget] = useState<string>();
	const pinned = pinnedOf(screen, views);
	if (pinned.length === 0) return null;
	const order = pinned.map(({id}) => id);
	const end = () => {
		setDragged(undefined);
		setTarget(undefined);
	};
	const sideOf = (id: string) => {
		if (dragged === undefined || id !== target || id === dragged) return undefined;
		return order.indexOf(dragged) < order.indexOf(id) ? 'after' : 'before';
	};
	return (
		<ul className={classes.views} aria-label={t`Views of ${title}`}>
			{pinned.map(view => (
				<RailView
					key={view.id}
					view={view}
					dropSide={sideOf(view.id)}
					onDragStart={() => setDragged(view.id)}
					onDragOver={event => {
						if (dragged === undefined) return;
						event.preventDefault();
						event.dataTransfer.dropEffect = 'move';
						setTarget(view.id);
					}}
					onDrop={() => {
						if (dragged !== undefined) void change(all => withPlace(all, dragged, view.id));
						end();
					}}
					onDragEnd={end}
				/>
			))}
		</ul>
	);
}

type RowProps = {
	readonly view: View;
	readonly dropSide: 'before' | 'after' | undefined;
	readonly onDragStart: () => void;
	readonly onDragOver: (event: DragEvent) => void;
	readonly onDrop: () => void;
	readonly onDragEnd: () => void;
};

function RailView({view, dropSide, ...drag}: RowProps) {
	const {id, name, screen} = view;
	const connection = useConnection();
	const {views, change} = useViews();
	const [isMenuOpen, setMenuOpen] = useState(false);
	const link = useRef<HTMLAnchorElement>(null);
	const isShown = useOpenView() === id;
	const onKeyDown = (event: KeyboardEvent) => {
		const {altKey, ctrlKey, metaKey, shiftKey, key} = event;
		const by = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : undefined;
		if (!altKey || ctrlKey || metaKey || shiftKey || by === undefined) return;
		event.preventDefault();
		event.stopPropagation();
		void change(all => withStep(all, id, by));
	};
	return (
		<li
			className={classes.view}
			data-drop={dropSide}
			data-menu={isMenuOpen || undefined}
			onContextMenu={event => {
				event.preventDefault();
				setMenuOpen(true);
			}}
			onDragOver={drag.onDragOver}
			onDrop={event => {
				event.preventDefault();
				drag.onDrop();
			}}
		>
			<RailLink
				ref={link}
				to={`/o/$connection/${screen}`}
				params={{connection: connection.id}}
				search={searchOf(view, views)}
				className={classes.link}
				isCurrent={isPlace => isPlace && isShown}
				title={name}
				draggable
				onKeyDown={onKeyDown}
				onDragStart={event => {
					event.dataTransfer.effectAllowed = 'move';
					event.dataTransfer.setData('text/plain', name);
					drag.onDragStart();
				}}
				onDragEnd={drag.onDragEnd}
			>
				<span className={classes.viewName} dir="auto">
					{name}
				</span>
				{defaultOf(screen, views)?.id === id && (
					<Star className={classes.star} role="img" aria-label={t`Opens by default`} />
				)}
				{Object.hasOwn(views.unsaved, id) && <UnsavedDot />}
			</RailLink>
			<Menu
				opened={isMenuOpen}
				onChange={setMenuOpen}
				position="bottom-start"
				width={272}
				transitionProps={{duration: 0}}
			>
				<Menu.Target>
					<ActionIcon
						variant="subtle"
						className={classes.more ?? ''}
						aria-label={t`Actions for view ${name}`}
					>
						<Ellipsis size={16} strokeWidth={1.5} />
					</ActionIcon>
				</Menu.Target>
				<Menu.Dropdown>
					<ViewMenuItems view={view} hasKeys />
				</Menu.Dropdown>
			</Menu>
		</li>
	);
}
