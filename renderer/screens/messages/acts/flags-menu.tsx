import {Button, Menu} from '@mantine/core';
import {ChevronDown, CircleCheck, CircleDot, Star, StarOff, type LucideIcon} from 'lucide-react';
import type {Message, OwnFlag} from '../../../../shared/model/message';
import {messageCount} from '../edit/message-words';
import {useFlagging} from './use-flagging';
import styles from './acts.module.css';

type Props = {readonly messages: readonly Message[]};

/** Own flags of the selected messages: only the own account sees them. */
export function FlagsMenu({messages}: Props) {
	const flag = useFlagging();
	const entry = (of: OwnFlag, isSet: boolean, Sign: LucideIcon, verb: string) => {
		const count = messages.filter(({flags = []}) => flags.includes(of) !== isSet).length;
		return (
			<Menu.Item
				className={styles.item ?? ''}
				leftSection={<Sign size={16} strokeWidth={1.5} aria-hidden="true" />}
				aria-disabled={count === 0}
				closeMenuOnClick={count > 0}
				onClick={() => count > 0 && void flag({messages, flag: of, isSet})}
			>
				<span className={styles.title}>{verb}</span>
				<span className={styles.meaning}>
					{count === 0 ? 'All are so already' : messageCount(count)}
				</span>
			</Menu.Item>
		);
	};
	return (
		<Menu position="top-start" width={280}>
			<Menu.Target>
				<Button
					variant="subtle"
					rightSection={<ChevronDown size={14} strokeWidth={1.5} aria-hidden="true" />}
				>
					Flags
				</Button>
			</Menu.Target>
			<Menu.Dropdown>
				<Menu.Label>For your account</Menu.Label>
				{entry('read', true, CircleCheck, 'Mark read')}
				{entry('read', false, CircleDot, 'Mark unread')}
				<p className={styles.menuNote}>
					Messages of channels that you are not in always count as read.
				</p>
				<Menu.Divider />
				{entry('starred', true, Star, 'Star')}
				{entry('starred', false, StarOff, 'Unstar')}
			</Menu.Dropdown>
		</Menu>
	);
}
