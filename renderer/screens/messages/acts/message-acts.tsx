import {ActionIcon, Menu} from '@mantine/core';
import {Ellipsis, SmilePlus, Star} from 'lucide-react';
import type {Message} from '../../../../shared/model/message';
import {MoreEntries} from './more-menu';
import {useMessageActs, type ActsAbove} from './use-message-acts';
import styles from './acts.module.css';

export {useMessageActs, type MessageAct} from './use-message-acts';

type Props = ActsAbove & {readonly message: Message};

const sign = {size: 16, strokeWidth: 1.5, 'aria-hidden': true} as const;

/** What can be done with one message: the toolbar of its row. */
export function MessageActs({message, ...above}: Props) {
	const {run} = useMessageActs(above);
	const isStarred = message.flags?.includes('starred') === true;
	const who = message.sender_full_name;
	return (
		<div className={styles.toolbar} role="toolbar" aria-label={`Acts on the message of ${who}`}>
			<ActionIcon
				aria-label={`React to the message of ${who}`}
				title="React (R)"
				aria-haspopup="dialog"
				onClick={({currentTarget}) => run('react', message, currentTarget.getBoundingClientRect())}
			>
				<SmilePlus {...sign} />
			</ActionIcon>
			<ActionIcon
				aria-label={`Star for your account: message of ${who}`}
				aria-pressed={isStarred}
				title={isStarred ? 'Unstar for your account (S)' : 'Star for your account (S)'}
				className={styles.star ?? ''}
				onClick={() => run('star', message)}
			>
				<Star {...sign} fill={isStarred ? 'currentColor' : 'none'} />
			</ActionIcon>
			<Menu position="bottom-end" width={300} withinPortal shadow="md">
				<Menu.Target>
					<ActionIcon aria-label={`More for the message of ${who}`} title="More">
						<Ellipsis {...sign} />
					</ActionIcon>
				</Menu.Target>
				<Menu.Dropdown>
					<MoreEntries message={message} onAct={act => run(act, message)} />
				</Menu.Dropdown>
			</Menu>
		</div>
	);
}
