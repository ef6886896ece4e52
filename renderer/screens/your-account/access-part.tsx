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
import {Row, Section} from './section';
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
		<Section title="Sign-in and keys">
			<Row
				label="Password"
				about={
					kind === 'demo'
						? 'The demo organization has no web page: its password is never asked for.'
						: 'It is changed on the web page of the organization, which opens in your browser. A new password makes a new API key as well: then sign in here again.'
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
						Change password…
					</Button>
				)}
				{isRefused && (
					<p className={styles.problem} role="alert">
						The browser could not be opened. The page is {page}
					</p>
				)}
			</Row>
			<Row
				label="API key"
				about="With it a program acts as you, with everything that you may do. Steward keeps it encrypted and never shows it."
			>
				<Button variant="default" onClick={() => setAsked('key')}>
					Copy key…
				</Button>
				<Button variant="default" onClick={() => setAsked('new-key')}>
					New key…
				</Button>
			</Row>
			<Row
				label="Deactivate your account"
				about={
					isOnlyOwner
						? onlyOwnerSentence
						: 'You are signed out everywhere. Only an administrator can reactivate you.'
				}
			>
				<ReasonButton
					variant="default"
					color="red"
					whyNot={isOnlyOwner ? onlyOwnerSentence : undefined}
					onClick={() => setAsked('end')}
				>
					Deactivate…
				</ReasonButton>
			</Row>
			{asked === 'key' && <KeyDialog of={{kind: 'own'}} title="Your API key" onClose={close} />}
			{asked === 'new-key' && (
				<KeyDialog
					of={{kind: 'own'}}
					title="New API key for your account"
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
			<li>The key that you have now stops working at once. This can&apos;t be undone.</li>
			<li>
				Other programs that use it fail until they have the new one: scripts, the terminal client,
				the mobile apps, and Steward on other computers.
			</li>
			<li>Steward takes the new key here, and goes on working.</li>
		</ul>
	);
}

type EndProps = {readonly user: User; readonly onClose: () => void};

function EndDialog({user, onClose}: EndProps) {
	const ending = useDeactivateOwn();
	const name = useTypedName(user.full_name);
	return (
		<ConfirmDialog
			isOpen
			isDangerous
			onClose={onClose}
			title="Deactivate your account?"
			confirm="Deactivate my account"
			isHeld={!name.isTyped}
			isBusy={ending.isPending}
			onConfirm={() => ending.mutate(undefined, {onSuccess: onClose})}
		>
			<div className={styles.form}>
				<ul className={styles.list} aria-label="Consequences">
					<li>You are signed out everywhere, and your key stops working at once, here as well.</li>
					<li>Your bots are deactivated too, and your open invitations are revoked permanently.</li>
					<li>Your messages stay. Only an administrator can reactivate you.</li>
				</ul>
				<TypedName
					label={
						<>
							Type <bdi>{user.full_name}</bdi> to confirm
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
