import {Menu} from '@mantine/core';
import {KeyCaps} from '../components/keyboard/key-caps';
import styles from './view-menu-items.module.css';
import {useViewActions} from './use-view-actions';
import type {View} from './views';

type Props = {
	readonly view: View;
	/** Whether its keys act where the menu hangs. */
	readonly hasKeys?: boolean;
	/** Shows a view in a list inside of a screen. */
	readonly onShow?: ((view: View | undefined) => void) | undefined;
};

/** What can be done with a view, in a menu. */
export function ViewMenuItems({view, hasKeys = false, onShow}: Props) {
	const {actionsOf} = useViewActions();
	return (
		<>
			<Menu.Label className={styles.label ?? ''} dir="auto">
				{view.name}
			</Menu.Label>
			{actionsOf(view, onShow).map(({label, Sign, keys, isApart, run}) => (
				<div key={label} role="none">
					{isApart === true && <Menu.Divider />}
					<Menu.Item
						leftSection={<Sign size={16} strokeWidth={1.5} aria-hidden="true" />}
						rightSection={hasKeys && keys !== undefined && <KeyCaps keys={keys} />}
						onClick={run}
					>
						{label}
					</Menu.Item>
				</div>
			))}
		</>
	);
}
