import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {ExternalLink} from 'lucide-react';
import {useState} from 'react';
import type {User} from '../../../shared/model/user';
import {useDeactivateOwn} from '../../api/account/own-account';
import {useConnection} from '../../api/connection/client-context';
import {changeInShort} from '../../api/failures/explain';
import {ConfirmDialog} from '../../components/dialog';
import {ReasonButton} from '../../components/reason-button';
import {TypedName, useTypedName} from '../../components/typed-name';
import {KeyDialog} from '../../keys/key-dialog';
import {onlyOwnerSentence} from '../../people/role-rules';
import {useActor} from '../../people/use-actor';
import {Row, Section} from '../../components/sections/section';
import styles from './your-account.module.css';

/** How one signs in, and how the account ends. */
export function AccessPart({user}: {readonly user: User}) {
	const {baseUrl, kind} = useConnection();
	const {owners, self} = useActor();
	const [asked, setAsked] = useState<'key' | 'new-key' | 'end'>();
	const [isRefused, setRefused] = useState(false);
	const page = `${baseUrl.replace(/\/api\/v1$/, '')}/#settings/account-and-privacy`;
	const isOnlyOwner = self?.role === 100 && owners === 1;
	const close = () => setAsked(undefined);
	return (
		<Section title={t`Sign-in and keys`}>
			<Row
				label={t`Password`}
				about={
					kind === 'demo'
						? t`The demo organization has no web page: its password is never asked for.`
						: t`It is changed on the web page of the organization, which opens in your browser. A new password makes a new API key as well: then sign in here again.`
				}
			>
				{kind !== 'demo' && (
					<Button
						variant="default"
						leftSection={<ExternalLink size={16} strokeWidth={1.5} aria-hidden="true" />}
						onClick={() => {
							void window.steward
								.ask('link:open', {href: page})
								.then(isOpened => setRefused(!isOpened));
						}}
					>
						<Trans>Change password…</Trans>
					</Button>
				)}
				{isRefused && (
					<p className={styles.problem} role="alert">
						<Trans>The browser could not be opened. The page is {page}</Trans>
					</p>
				)}
			</Row>
			<Row
				label={t`API key`}
				about={t`With it a program acts as you, with everything that you may do. Steward keeps it encrypted and never shows it.`}
			>
				<Button variant="default" onClick={() => setAsked('key')}>
					<Trans>Copy key…</Trans>
				</Button>
				<Button variant="default" onClick={() => setAsked('new-key')}>
					<Trans>New key…</Trans>
				</Button>
			</Row>
			<Row
				label={t`Deactivate your account`}
				about={
					isOnlyOwner
						? onlyOwnerSentence()
						: t`You are signed out everywhere. Only an administrator can reactivate you.`
				}
			>
				<ReasonButton
					variant="default"
					color="red"
					whyNot={isOnlyOwner ? onlyOwnerSentence() : undefined}
					onClick={() => setAsked('end')}
				>
					<Trans>Deactivate…</Trans>
				</ReasonButton>
			</Row>
			{asked === 'key' && <KeyDialog of={{kind: 'own'}} title={t`Your API key`} onClose={close} />}
			{asked === 'new-key' && (
				<KeyDialog
					of={{kind: 'own'}}
					title={t`New API key for your account`}
					breaks={<KeyBreaks />}
					onClose={close}
				/>
			)}
			{asked === 'end' && <EndDialog user={user} onClose={close} />}
		</Section>
	);
}

function KeyBreaks() {
	return (
		<ul className={styles.list}>
			<li>
				<Trans>The key that you have now stops working at once. This can&apos;t be undone.</Trans>
			</li>
			<li>
				<Trans>
					Other programs that use it fail until they have the new one: scripts, the terminal client,
					the mobile apps, and Steward on other computers.
				</Trans>
			</li>
			<li>
				<Trans>Steward takes the new key here, and goes on working.</Trans>
			</li>
		</ul>
	);
}

type EndProps = {readonly user: User; readonly onClose: () => void};

function EndDialog({user, onClose}: EndProps) {
	const ending = useDeactivateOwn();
	const name = useTypedName(user.full_name);
	const {full_name: ownName} = user;
	return (
		<ConfirmDialog
			isOpen
			isDangerous
			onClose={onClose}
			title={t`Deactivate your account?`}
			confirm={t`Deactivate my account`}
			isHeld={!name.isTyped}
			isBusy={ending.isPending}
			onConfirm={() => ending.mutate(undefined, {onSuccess: onClose})}
		>
			<div className={styles.form}>
				<ul className={styles.list} aria-label={t`Consequences`}>
					<li>
						<Trans>
							You are signed out everywhere, and your key stops working at once, here as well.
						</Trans>
					</li>
					<li>
						<Trans>
							Your bots are deactivated too, and your open invitations are revoked permanently.
						</Trans>
					</li>
					<li>
						<Trans>Your messages stay. Only an administrator can reactivate you.</Trans>
					</li>
				</ul>
				<TypedName
					label={
						<>
							<Trans>
								Type <bdi>{ownName}</bdi> to confirm
							</Trans>
						</>
					}
					state={name}
				/>
				{ending.error !== null && (
					<p className={styles.problem} role="alert">
						{changeInShort(ending.error)}
					</p>
				)}
			</div>
		</ConfirmDialog>
	);
}
