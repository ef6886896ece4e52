import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Menu} from '@mantine/core';
import {
	CircleDot,
	CircleCheck,
	Copy,
	Eye,
	FolderInput,
	History,
	Link,
	ListEnd,
	Pencil,
	Trash2,
	type LucideIcon,
} from 'lucide-react';
import type {Message} from '../../../../shared/model/message';
import type {MenuPlace} from '../../../components/menu-place';
import {PlacedMenu} from '../../../components/row-menu';
import type {MessageAction} from './use-message-actions';
import {
	whyNotDelete,
	whyNotEdit,
	whyNotHistory,
	whyNotMove,
	whyNotUnread,
	type Limit,
} from './why-not';
import {useActionsKnown} from './use-actions-known';
import styles from './actions.module.css';

type Props = {readonly message: Message; readonly onAction: (action: MessageAction) => void};

/** The entries behind "More"; what cannot work says why. Drawn only while the menu is open. */
export function MoreEntries({message, onAction}: Props) {
	const known = useActionsKnown()(message);
	const entry = (
		action: MessageAction,
		Sign: LucideIcon,
		title: string,
		keys?: string,
		limit?: Limit,
	) => {
		const isOff = limit !== undefined && !limit.mayTry;
		return (
			<Menu.Item
				className={styles.item ?? ''}
				leftSection={<Sign size={16} strokeWidth={1.5} aria-hidden="true" />}
				rightSection={keys !== undefined && <kbd className={styles.keys}>{keys}</kbd>}
				aria-disabled={isOff}
				data-autofocus={!isOff || undefined}
				closeMenuOnClick={!isOff}
				onClick={() => !isOff && onAction(action)}
			>
				<span className={styles.title}>{title}</span>
				{limit !== undefined && <span className={styles.meaning}>{limit.words}</span>}
			</Menu.Item>
		);
	};
	const isRead = message.flags?.includes('read') === true;
	return (
		<>
			{entry('edit', Pencil, t`Edit`, 'E', whyNotEdit(message, known))}
			{entry('move', FolderInput, t`Move…`, 'M', whyNotMove(message, known))}
			{entry('history', History, t`Versions`, 'H', whyNotHistory(message, known))}
			{entry('readers', Eye, t`Who has read this…`)}
			<Menu.Divider />
			<Menu.Label>
				<Trans>For your account</Trans>
			</Menu.Label>
			{isRead
				? entry('toggle-read', CircleDot, t`Mark unread`, 'U', whyNotUnread(message, known))
				: entry('toggle-read', CircleCheck, t`Mark read`, 'U')}
			{entry(
				'unread-from',
				ListEnd,
				t`Mark unread from here`,
				undefined,
				whyNotUnread(message, known),
			)}
			<Menu.Divider />
			{entry('copy-text', Copy, t`Copy text`)}
			{entry('copy-link', Link, t`Copy link`)}
			<Menu.Divider />
			{entry('delete', Trash2, t`Delete…`, t`Del`, whyNotDelete(message, known))}
		</>
	);
}

type MenuProps = Props & {readonly place: MenuPlace; readonly onClose: () => void};

/** What can be done with a message, where the pointer or the key asked for it. */
export function MessageMenu({message, place, onAction, onClose}: MenuProps) {
	return (
		<PlacedMenu
			label={t`Message of ${{name: message.sender_full_name}}`}
			place={place}
			width={300}
			onClose={onClose}
		>
			<MoreEntries message={message} onAction={onAction} />
		</PlacedMenu>
	);
}
