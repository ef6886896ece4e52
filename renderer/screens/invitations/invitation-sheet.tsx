import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {RotateCcw, Send, Trash2} from 'lucide-react';
import {useConnection} from '../../api/connection/client-context';
import {CopyButton} from '../../components/copy-button';
import {
	SheetContent,
	SheetKind,
	SheetTitle,
	SideSheet,
	type SheetProps,
} from '../../lists/side-sheet';
import {RoleMark} from '../../people/glyphs';
import {roleWords} from '../../people/role-words';
import {Countdown} from './countdown';
import {shortMomentWords} from '../../text/moment-words';
import type {InvitationRow} from './invitation-rows';
import {joinsWords, notKnownWords} from './joins';
import {QrCode} from './qr-code';
import {useQuarterMinutes} from '../../api/connection/clocks';
import {messageText} from '../../invitations/link-words';
import facts from '../../components/facts.module.css';
import styles from './invitation-sheet.module.css';

type Props = SheetProps & {
	readonly row: InvitationRow;
	/** Why it cannot be revoked. */
	readonly whyNotRevoke: string | undefined;
	readonly onRevoke: () => void;
	/** Sends it again, of one by e-mail. */
	readonly onResend: () => void;
	/** Makes another link like this one; undefined where its recipe is not known. */
	readonly onAgain: (() => void) | undefined;
};

/** One invitation beside the list: its address to hand on, what it grants, and its end. */
export function InvitationSheet(props: Props) {
	const {row, whyNotRevoke, onRevoke, onResend, onAgain, onClose, onStep, ref} = props;
	const {invitation, title, recipe, creator} = row;
	const {link_url: address, expiry_date: expiry} = invitation;
	const {label} = useConnection();
	const now = useQuarterMinutes();
	return (
		<SideSheet
			name={address === undefined ? t`Invitation to ${title}` : t`Invitation link ${title}`}
			bar={
				<>
					<SheetTitle>{title}</SheetTitle>
					<SheetKind>
						{address === undefined ? t`Invitation by e-mail` : t`Invitation link`}
					</SheetKind>
				</>
			}
			onClose={onClose}
			onStep={onStep}
			ref={ref}
		>
			<SheetContent of={address ?? title}>
				<p className={styles.address} dir="ltr">
					{address ?? title}
				</p>
				{address === undefined && (
					<div className={styles.copies}>
						<CopyButton text={title} label={t`Copy e-mail address`} object={title} />
					</div>
				)}
				{address !== undefined && (
					<div className={styles.hand}>
						<QrCode
							text={address}
							label={t`QR code of ${title}. It contains the URL shown above.`}
						/>
						<div className={styles.copies}>
							<CopyButton text={address} label={t`Copy link`} object={title} />
							<CopyButton
								text={messageText({
									organization: label,
									role: roleWords(invitation.invited_as).one,
									address,
									expiry,
									now,
								})}
								label={t`Copy message`}
								object={title}
							/>
						</div>
					</div>
				)}
				<dl className={facts.facts}>
					<dt>
						<Trans>Role</Trans>
					</dt>
					<dd>
						<RoleMark role={invitation.invited_as} />
					</dd>
					<dt>
						<Trans>Channels</Trans>
					</dt>
					<dd className={styles.words} data-quiet={recipe === undefined || undefined}>
						{recipe === undefined ? t`Not known. ${{why: notKnownWords()}}` : joinsWords(recipe)}
					</dd>
					<dt>
						<Trans>Expires</Trans>
					</dt>
					<dd>
						<Countdown expiry={expiry} />
						{expiry !== null && (
							<span className={styles.quiet}>{shortMomentWords(expiry, now)}</span>
						)}
					</dd>
					<dt>{address === undefined ? t`Invited by` : t`Created by`}</dt>
					<dd className={styles.words}>{creator === '' ? t`Unknown account` : creator}</dd>
					<dt>{address === undefined ? t`Sent` : t`Created`}</dt>
					<dd>{shortMomentWords(invitation.invited, now)}</dd>
				</dl>
				<div className={styles.actions}>
					<p className={styles.quiet}>
						{whyNotRevoke ??
							(address === undefined
								? t`Resend sends the e-mail again; it expires at the same time. A revoked invitation stops working permanently.`
								: t`A revoked link stops working permanently. People who already joined stay.`)}
					</p>
					<div className={styles.buttons}>
						{onAgain !== undefined && (
							<Button
								variant="default"
								leftSection={<RotateCcw size={16} strokeWidth={1.5} />}
								onClick={onAgain}
							>
								<Trans>Create a new link with the same settings</Trans>
							</Button>
						)}
						{address === undefined && (
							<Button
								variant="default"
								leftSection={<Send size={16} strokeWidth={1.5} />}
								disabled={whyNotRevoke !== undefined}
								onClick={onResend}
							>
								<Trans>Resend</Trans>
							</Button>
						)}
						<Button
							variant="default"
							color="red"
							leftSection={<Trash2 size={16} strokeWidth={1.5} />}
							disabled={whyNotRevoke !== undefined}
							onClick={onRevoke}
						>
							<Trans>Revoke</Trans>
						</Button>
					</div>
				</div>
			</SheetContent>
		</SideSheet>
	);
}
