import {t} from '@lingui/core/macro';
import {ActionIcon, Menu} from '@mantine/core';
import {Ellipsis, SmilePlus, Star} from 'lucide-react';
import {useRef, type KeyboardEvent} from 'react';
import {sideKey} from '../../../components/keyboard/side-key';
import type {Message} from '../../../../shared/model/message';
import {useKeyTitles} from '../../../components/keyboard/use-key-titles';
import {ActionHost} from './action-host';
import {MoreEntries} from './more-menu';
import {useMessageActions, type ActionsAbove} from './use-message-actions';
import styles from './actions.module.css';

type Props = ActionsAbove & {readonly message: Message};

const sign = {size: 16, strokeWidth: 1.5, 'aria-hidden': true} as const;

/** What can be done with one message: the toolbar of its row. */
export function MessageActions({message, ...above}: Props) {
	const {run} = useMessageActions(above);
	const keyed = useKeyTitles();
	const more = useRef<HTMLButtonElement>(null);
	const isStarred = message.flags?.includes('starred') === true;
	const who = message.sender_full_name;
	return (
		<div
			className={styles.toolbar}
			role="toolbar"
			aria-label={t`Actions on the message of ${who}`}
			onKeyDown={walk}
		>
			<ActionIcon
				aria-label={t`Add a reaction to the message of ${who}`}
				title={keyed(t`Add a reaction`, 'R')}
				aria-haspopup="dialog"
				onClick={({currentTarget}) => run('react', message, currentTarget.getBoundingClientRect())}
			>
				<SmilePlus {...sign} />
			</ActionIcon>
			<ActionIcon
				aria-label={t`Star for your account: message of ${who}`}
				aria-pressed={isStarred}
				title={keyed(isStarred ? t`Unstar for your account` : t`Star for your account`, 'S')}
				className={styles.star ?? ''}
				onClick={() => run('star', message)}
			>
				<Star {...sign} fill={isStarred ? 'currentColor' : 'none'} />
			</ActionIcon>
			<Menu position="bottom-end" width={300} withinPortal shadow="md">
				<Menu.Target>
					<ActionIcon ref={more} aria-label={t`More for the message of ${who}`} title={t`More`}>
						<Ellipsis {...sign} />
					</ActionIcon>
				</Menu.Target>
				<Menu.Dropdown>
					<MoreEntries
						message={message}
						onAction={action => {
							// The toolbar is drawn only while its row or its menu has the focus.
							more.current?.focus();
							run(action, message);
						}}
					/>
				</Menu.Dropdown>
			</Menu>
			<ActionHost />
		</div>
	);
}

/** Left and right lead through the buttons of the toolbar. */
function walk(event: KeyboardEvent<HTMLElement>): void {
	const key = sideKey(event.key);
	const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
	const buttons = [...event.currentTarget.querySelectorAll('button')];
	const at = buttons.findIndex(button => button === document.activeElement);
	if (by === 0 || at === -1) return;
	event.preventDefault();
	event.stopPropagation();
	buttons[(at + by + buttons.length) % buttons.length]?.focus();
}
