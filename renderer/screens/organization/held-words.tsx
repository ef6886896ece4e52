import {VisuallyHidden} from '@mantine/core';
import {onlyAdministrators} from '../../people/role-rules';
import styles from './setting-row.module.css';

/** What keeps a member from every setting: the title of the screen says it, and each row to who hears it. */
export const heldForAll = (): string => onlyAdministrators('change this');

/** Why a setting cannot be changed here, behind what it does. */
export function HeldWords({whyNot}: {readonly whyNot: string | undefined}) {
	if (whyNot === undefined) return null;
	if (whyNot === heldForAll()) return <VisuallyHidden>{whyNot}</VisuallyHidden>;
	return <span className={styles.held}>{whyNot}</span>;
}
