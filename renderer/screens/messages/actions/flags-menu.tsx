import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button, Menu} from '@mantine/core';
import {ChevronDown, CircleCheck, CircleDot, Star, StarOff, type LucideIcon} from 'lucide-react';
import type {Message, OwnFlag} from '../../../../shared/model/message';
import {useChannelDirectory} from '../../../api/channels/channels';
import {flagMeaning} from './action-words';
import {useFlagging} from './use-flagging';
import styles from './actions.module.css';

type Props = {readonly messages: readonly Message[]};

/** Own flags of the selected messages: only the own account sees them. */
export function FlagsMenu({messages}: Props) {
	const flag = useFlagging();
	const own = useChannelDirectory().data?.own;
	const entry = (of: OwnFlag, isSet: boolean, Sign: LucideIcon, verb: string) => {
		const wanted = messages.filter(({flags = []}) => flags.includes(of) !== isSet);
		// What is in a channel that one is not in always counts as read.
		const fixed = wanted.filter(
			({stream_id}) =>
				of === 'read' && !isSet && stream_id !== undefined && own?.has(stream_id) === false,
		).length;
		const count = wanted.length - fixed;
		return (
			<Menu.Item
				className={styles.item ?? ''}
				leftSection={<Sign size={16} strokeWidth={1.5} aria-hidden="true" />}
				aria-disabled={count === 0}
				data-autofocus={count > 0 || undefined}
				closeMenuOnClick={count > 0}
				onClick={() => count > 0 && void flag({messages, flag: of, isSet})}
			>
				<span className={styles.title}>{verb}</span>
				<span className={styles.meaning}>{flagMeaning(of, isSet, count, fixed)}</span>
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
					<Trans>Flags</Trans>
				</Button>
			</Menu.Target>
			<Menu.Dropdown>
				<Menu.Label>
					<Trans>For your account</Trans>
				</Menu.Label>
				{entry('read', true, CircleCheck, t`Mark read`)}
				{entry('read', false, CircleDot, t`Mark unread`)}
				<Menu.Divider />
				{entry('starred', true, Star, t`Star`)}
				{entry('starred', false, StarOff, t`Unstar`)}
			</Menu.Dropdown>
		</Menu>
	);
}
