import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {KeyRound, RefreshCw, UserRoundCog} from 'lucide-react';
import {useState} from 'react';
import {useNow} from '../../api/connection/clocks';
import {useLastMessageOf} from '../../api/users/bots';
import {CopyIcon} from '../../components/copy-icon';
import {ReasonButton} from '../../components/reason-button';
import {History} from '../../journal/history';
import {
	SheetContent,
	SheetKind,
	SheetTitle,
	SideSheet,
	type SheetProps,
} from '../../lists/side-sheet';
import {AccountState} from '../../people-actions/sheet/account-state';
import {RenameField} from '../../people-actions/sheet/rename-field';
import {Avatar} from '../../people/avatar';
import {BotGlyph, StatusMark} from '../../people/glyphs';
import {botKinds} from '../../people/bot-words';
import {whyNotManageBot} from '../../people/role-rules';
import {roleWords} from '../../people/role-words';
import {useActor} from '../../people/use-actor';
import {momentOf} from '../../text/joined-day';
import {exactWords, seenWords} from '../../text/seen-times';
import type {BotRow} from './bot-row';
import facts from '../../components/facts.module.css';
import styles from './bots.module.css';

type Props = SheetProps & {
	readonly row: BotRow;
	readonly onOwner: () => void;
	readonly onKey: (isNew: boolean) => void;
};

const sign = {size: 16, strokeWidth: 1.5, 'aria-hidden': true} as const;

/** One bot beside the list: whose it is, what it is for, its key, and its end. */
export function BotSheet({row, onOwner, onKey, onClose, onStep, ref}: Props) {
	const {bot, owner, ownerState, email, isYours, kindTitle} = row;
	const actor = useActor();
	const [isEditing, setEditing] = useState(false);
	const whyNot = whyNotManageBot(actor, bot);
	const note = botKinds.find(({type}) => type === bot.bot_type)?.note;
	return (
		<SideSheet
			name={bot.full_name}
			bar={
				<>
					<BotGlyph />
					<SheetTitle>{bot.full_name}</SheetTitle>
					<SheetKind>{kindTitle}</SheetKind>
				</>
			}
			onClose={onClose}
			onStep={onStep}
			ref={ref}
		>
			<SheetContent of={bot.user_id}>
				<div className={styles.identity}>
					<Avatar user={bot} size="large" />
					<div className={styles.names}>
						<RenameField
							key={bot.user_id}
							user={bot}
							isYou={false}
							isEditing={isEditing}
							onEditingChange={setEditing}
						/>
						<StatusMark isActive={bot.is_active} />
					</div>
				</div>
				<dl className={`${facts.facts} ${styles.facts}`}>
					<dt>
						<Trans>Kind</Trans>
					</dt>
					<dd>{kindTitle}</dd>
					<dt>
						<Trans>E-mail</Trans>
					</dt>
					<dd>
						<span className={styles.address}>{email}</span>
						<CopyIcon label={t`Copy e-mail of ${{name: bot.full_name}}`} text={email} />
					</dd>
					<dt>
						<Trans>User ID</Trans>
					</dt>
					<dd>
						<code>{bot.user_id}</code>
						<CopyIcon label={t`Copy ID of ${{name: bot.full_name}}`} text={String(bot.user_id)} />
					</dd>
					<dt>
						<Trans>Role</Trans>
					</dt>
					<dd>{roleWords(bot.role).title}</dd>
					<dt>
						<Trans>Created</Trans>
					</dt>
					<dd>{momentOf(bot.date_joined)}</dd>
					<dt>
						<Trans>Last message</Trans>
					</dt>
					<dd>
						<LastMessage key={bot.user_id} userId={bot.user_id} />
					</dd>
				</dl>
				{note !== undefined && <p className={styles.note}>{note}</p>}
				<section className={styles.section}>
					<h3>
						<Trans>Owner</Trans>
					</h3>
					<p dir="auto">
						{isYours && owner !== undefined
							? t`${{name: owner.full_name}} (you)`
							: (owner?.full_name ?? (ownerState === 'none' ? t`No owner` : t`Unknown account`))}
					</p>
					<p className={ownerState === 'active' ? styles.note : styles.orphaned}>
						{ownerState === 'deactivated'
							? t`Its owner is deactivated: nobody but administrators can manage this bot.`
							: ownerState === 'none'
								? t`Nobody but administrators can manage this bot.`
								: t`The owner can rename it, give it a new key and deactivate it, and it is deactivated with them.`}
					</p>
					<div className={styles.buttons}>
						<ReasonButton
							variant="default"
							leftSection={<UserRoundCog {...sign} />}
							whyNot={whyNot}
							onClick={onOwner}
						>
							<Trans>Change owner…</Trans>
						</ReasonButton>
					</div>
				</section>
				<section className={styles.section}>
					<h3>
						<Trans>API key</Trans>
					</h3>
					<p className={styles.note}>
						{isYours
							? t`With the key a program acts as this bot. Steward copies or saves it and never shows it.`
							: t`The server tells the key of a bot to its owner alone. A new key can be made here, and replaces the old one at once.`}
					</p>
					<div className={styles.buttons}>
						{isYours && bot.is_active && (
							<Button
								variant="default"
								leftSection={<KeyRound {...sign} />}
								onClick={() => onKey(false)}
							>
								<Trans>Copy key…</Trans>
							</Button>
						)}
						<ReasonButton
							variant="default"
							leftSection={<RefreshCw {...sign} />}
							whyNot={whyNot ?? (bot.is_active ? undefined : t`Reactivate the bot first.`)}
							onClick={() => onKey(true)}
						>
							<Trans>New key…</Trans>
						</ReasonButton>
					</div>
				</section>
				<section className={styles.section}>
					<h3>
						<Trans>Account</Trans>
					</h3>
					<AccountState user={bot} />
				</section>
				<History key={bot.user_id} about={{kind: 'user', id: bot.user_id}} />
			</SheetContent>
		</SideSheet>
	);
}

/** When it wrote last, among what the account may read: services tell no other sign of use. */
function LastMessage({userId}: {readonly userId: number}) {
	const {data: at, error} = useLastMessageOf(userId);
	const now = useNow();
	if (error !== null)
		return (
			<span className={styles.quiet}>
				<Trans>Could not be read</Trans>
			</span>
		);
	if (at === undefined)
		return (
			<span className={styles.quiet}>
				<Trans>Reading…</Trans>
			</span>
		);
	if (at === null)
		return (
			<span className={styles.quiet}>
				<Trans>None that you can read</Trans>
			</span>
		);
	return <span title={exactWords(at)}>{seenWords(at, now)}</span>;
}
