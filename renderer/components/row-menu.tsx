import {Menu} from '@mantine/core';
import type {LucideIcon} from 'lucide-react';
import type {ReactNode} from 'react';
import {KeyCaps} from './keyboard/key-caps';
import type {MenuPlace} from './menu-place';
import styles from './row-menu.module.css';

/** One thing that can be done with a row, or with all that are selected. */
export type RowAction = {
	readonly label: string;
	readonly Sign: LucideIcon;
	/** As the table of shortcuts writes them. */
	readonly keys?: string;
	/** Why it cannot be done. */
	readonly whyNot?: string | undefined;
	/** Begins a new part of the menu. */
	readonly isApart?: boolean;
	readonly run: () => void;
};

type PlacedProps = {
	/** What it is about: a name, or how many. */
	readonly label: string;
	readonly place: MenuPlace;
	readonly width?: number;
	readonly onClose: () => void;
	readonly children: ReactNode;
};

/**
 * An open menu at a place of the window. It has the focus, so no key is pressed outside of it: one that is
 * heard there is still the one that opened it.
 */
export function PlacedMenu({label, place: {left, top}, width = 272, ...props}: PlacedProps) {
	return (
		<Menu
			opened
			onChange={isOpen => !isOpen && props.onClose()}
			position="bottom-start"
			width={width}
			offset={2}
			transitionProps={{duration: 0}}
			clickOutsideEvents={['mousedown', 'touchstart']}
			returnFocus={false}
		>
			{/* The menu takes its name from what it hangs on. */}
			<Menu.Target>
				<span
					role="img"
					aria-hidden="true"
					aria-label={label}
					className={styles.place}
					style={{left, top}}
				/>
			</Menu.Target>
			<Menu.Dropdown>{props.children}</Menu.Dropdown>
		</Menu>
	);
}

type Props = Pick<PlacedProps, 'label' | 'place' | 'onClose'> & {
	readonly actions: readonly RowAction[];
};

/** The menu of a row, where the pointer or the key asked for it. */
export function RowMenu({label, place, actions, onClose}: Props) {
	return (
		<PlacedMenu label={label} place={place} onClose={onClose}>
			<Menu.Label className={styles.label ?? ''} dir="auto">
				{label}
			</Menu.Label>
			{actions.map(({label: words, Sign, keys, whyNot, isApart, run}) => (
				<div key={words} role="none">
					{isApart === true && <Menu.Divider />}
					<Menu.Item
						className={styles.item ?? ''}
						leftSection={<Sign size={16} strokeWidth={1.5} aria-hidden="true" />}
						rightSection={keys !== undefined && whyNot === undefined && <KeyCaps keys={keys} />}
						aria-disabled={whyNot !== undefined}
						data-autofocus={whyNot === undefined || undefined}
						closeMenuOnClick={false}
						onClick={() => {
							if (whyNot !== undefined) return;
							onClose();
							run();
						}}
					>
						{words}
						{whyNot !== undefined && <span className={styles.reason}>{whyNot}</span>}
					</Menu.Item>
				</div>
			))}
		</PlacedMenu>
	);
}
