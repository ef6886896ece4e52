import {Menu} from '@mantine/core';
import type {LucideIcon} from 'lucide-react';
import {KeyCaps} from './keyboard/key-caps';
import type {MenuPlace} from './menu-place';
import styles from './row-menu.module.css';

/** One thing that can be done with a row, or with all that are selected. */
export type RowAct = {
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

type Props = {
	/** What it is about: a name, or how many. */
	readonly label: string;
	readonly place: MenuPlace;
	readonly acts: readonly RowAct[];
	readonly onClose: () => void;
};

/** The menu of a row, where the pointer or the key asked for it. */
export function RowMenu({label, place: {left, top}, acts, onClose}: Props) {
	return (
		<Menu
			opened
			onChange={isOpen => !isOpen && onClose()}
			position="bottom-start"
			width={272}
			offset={2}
			transitionProps={{duration: 0}}
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
			<Menu.Dropdown>
				<Menu.Label className={styles.label ?? ''} dir="auto">
					{label}
				</Menu.Label>
				{acts.map(({label: words, Sign, keys, whyNot, isApart, run}) => (
					<div key={words} role="none">
						{isApart === true && <Menu.Divider />}
						<Menu.Item
							className={styles.item ?? ''}
							leftSection={<Sign size={16} strokeWidth={1.5} aria-hidden="true" />}
							rightSection={keys !== undefined && whyNot === undefined && <KeyCaps keys={keys} />}
							aria-disabled={whyNot !== undefined}
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
			</Menu.Dropdown>
		</Menu>
	);
}
