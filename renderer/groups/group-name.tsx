import {Trans} from '@lingui/react/macro';
import {VisuallyHidden} from '@mantine/core';
import {Group} from 'lucide-react';
import type {UserGroup} from '../../shared/model/user-group';
import {groupTitle} from './group-words';
import styles from '../channels/channel-name.module.css';

/** A group by its name, among channels: a sign, and a word for those who hear it. */
export function GroupName({group}: {readonly group: Pick<UserGroup, 'name'>}) {
	return (
		<span className={styles.channel}>
			<Group className={styles.sign} size={14} strokeWidth={1.5} aria-hidden="true" />
			<VisuallyHidden>
				<Trans>Group</Trans>{' '}
			</VisuallyHidden>
			<span className={styles.name} dir="auto">
				{groupTitle(group)}
			</span>
		</span>
	);
}
