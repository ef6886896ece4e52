import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {VisuallyHidden} from '@mantine/core';
import {AtSign, History, Star} from 'lucide-react';
import {memo, useState} from 'react';
import type {Message} from '../../../../../shared/model/message';
import {Role, roleName} from '../../../../../shared/model/role';
import type {User} from '../../../../../shared/model/user';
import {RenderedHtml} from '../../../../components/rendered-html';
import {Avatar} from '../../../../people/avatar';
import {RoleGlyph} from '../../../../people/glyphs';
import {PersonName} from '../../../../people/person-name';
import {roleWords} from '../../../../people/role-words';
import {MessageActions, ReactionBar} from '../../actions/actions';
import {useKeyTitles} from '../../../../components/keyboard/use-key-titles';
import {keysOf} from '../../../../shortcuts/shortcuts';
import {isUnread, type MessageEntry} from './message-entries';
import {clockWords, fullMomentWords} from '../../../../text/moment-words';
import {changeWords, isMentioned, shownHtml} from './message-words';
import styles from './message-row.module.css';

/** What a row asks its list to do. The same object for every row and every time it is drawn. */
export type RowActions = {
	readonly toggle: (message: Message, isRange: boolean) => void;
	readonly edit: (message: Message) => void;
	readonly move: (messages: readonly Message[]) => void;
	readonly history: (message: Message) => void;
	/** The address of a message, inside the program. */
	readonly hrefOf: (message: Message) => string;
};

type Props = Pick<MessageEntry, 'message' | 'isLead'> & {
	/** Undefined where the account may not see who it is. */
	readonly sender: User | undefined;
	readonly isYou: boolean;
	/** Tells the sender apart from others of the same name. */
	readonly beside: string | undefined;
	readonly isSelected: boolean;
	/** Whether the address leads to it. */
	readonly isNear: boolean;
	/** Whether the keys are about it: only then are its controls stops of the tab key. */
	readonly isActive: boolean;
	readonly actions: RowActions;
};

/** One message. */
export const MessageRow = memo(function MessageRow(props: Props) {
	const {message, isLead, sender, isYou, isSelected, isNear, isActive, actions} = props;
	// Most rows pass by: what acts on them is made once a pointer or the focus comes.
	const [isTouched, setTouched] = useState(false);
	const keyed = useKeyTitles();
	const isNew = isUnread(message);
	const isStarred = message.flags?.includes('starred') === true;
	const change = changeWords(message);
	const tabIndex = isActive ? 0 : -1;
	const clock = clockWords(message.timestamp);
	const moment = fullMomentWords(message.timestamp);
	const {sender_full_name: senderName} = message;
	const time = (
		<a
			className={styles.time}
			href={actions.hrefOf(message)}
			title={moment}
			tabIndex={tabIndex}
			aria-label={t`${clock}, link to this message of ${moment}`}
		>
			{clock}
		</a>
	);
	return (
		<div
			className={styles.row}
			data-message-row
			data-lead={isLead || undefined}
			data-active={isActive || undefined}
			data-unread={isNew || undefined}
			data-selected={isSelected || undefined}
			data-near={isNear || undefined}
			data-mention={isMentioned(message) || undefined}
			onPointerEnter={() => setTouched(true)}
			onFocus={() => setTouched(true)}
		>
			<label className={styles.check} title={keyed(t`Select`, keysOf('selectRow'))}>
				<input
					type="checkbox"
					aria-label={t`Select the message of ${senderName}, ${moment}`}
					checked={isSelected}
					tabIndex={tabIndex}
					onChange={event =>
						actions.toggle(message, (event.nativeEvent as MouseEvent).shiftKey === true)
					}
				/>
			</label>
			<span className={styles.gutter}>
				{isLead ? <Avatar user={sender ?? unknownSender(message)} /> : time}
			</span>
			<div className={styles.body}>
				{isLead && (
					<div className={styles.head}>
						<span className={styles.sender}>
							{sender === undefined ? (
								<span dir="auto">{message.sender_full_name}</span>
							) : (
								<PersonName user={sender} isYou={isYou} beside={props.beside} />
							)}
							<SenderRole sender={sender} />
						</span>
						{time}
					</div>
				)}
				<RenderedHtml html={shownHtml(message)} />
				{(change !== undefined || isStarred || isMentioned(message)) && (
					<div className={styles.marks}>
						{isStarred && (
							<span className={styles.mark}>
								<Star size={12} strokeWidth={1.75} fill="currentColor" aria-hidden="true" />{' '}
								<Trans>Starred</Trans>
							</span>
						)}
						{isMentioned(message) && (
							<span className={styles.mark}>
								<AtSign size={12} strokeWidth={1.75} aria-hidden="true" />{' '}
								<Trans>Mentions you</Trans>
							</span>
						)}
						{change !== undefined && (
							<button
								type="button"
								className={styles.mark}
								tabIndex={tabIndex}
								title={keyed(showVersions(change.when), 'H')}
								onClick={() => actions.history(message)}
							>
								<History size={12} strokeWidth={1.75} aria-hidden="true" /> {change.word}
							</button>
						)}
					</div>
				)}
				{message.reactions.length > 0 && <ReactionBar message={message} />}
			</div>
			{isNew && (
				<span className={styles.unread} title={t`Unread`}>
					<VisuallyHidden>
						<Trans>Unread</Trans>
					</VisuallyHidden>
				</span>
			)}
			{(isTouched || isActive) && (
				<div className={styles.actions}>
					<MessageActions
						message={message}
						onEdit={actions.edit}
						onMove={actions.move}
						onHistory={actions.history}
					/>
				</div>
			)}
		</div>
	);
});

/** What is known of a sender from the message alone. */
function unknownSender({sender_full_name}: Message) {
	return {full_name: sender_full_name, is_bot: false, is_active: true};
}

/** The role of a sender that can do more than others, or less. */
function SenderRole({sender}: {readonly sender: User | undefined}) {
	if (sender === undefined || sender.is_bot || sender.role === Role.member) return null;
	return (
		<span
			className={styles.role}
			title={roleWords(sender.role).title}
			data-role={roleName(sender.role)}
		>
			<RoleGlyph role={sender.role} size={13} />
			<VisuallyHidden>{roleWords(sender.role).title}</VisuallyHidden>
		</span>
	);
}

const showVersions = (change: string) => t`${change}. Show the versions`;
