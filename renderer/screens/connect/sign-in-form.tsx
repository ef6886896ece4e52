import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {inLanguage} from '../../../shared/languages/in-language';
import {Button, SegmentedControl, TextInput} from '@mantine/core';
import {useEffect, useRef, useState, type FormEvent} from 'react';
import type {SignedIn} from '../../../shared/bridge';
import type {ServerFound} from '../../../shared/server-found';
import {useAppInfo} from '../../api/connection/bridge';
import {explainStep} from '../../api/connection/connections';
import {useAreKeysLocked} from '../../api/keys';
import {cancelSignIn, useSignIn} from '../../api/connection/signing-in';
import {FailedState} from '../../components/states/failed-state';
import {SecretField} from '../../components/secret-field';
import {askToUnlock} from '../../frame/unlock-store';
import {Slow} from './slow';
import classes from './connect.module.css';

type Method = 'password' | 'key';

const secretWords = inLanguage(
	() =>
		({
			password: {
				label: t`Password`,
				about: t`Used once to get an API key; never stored.`,
				missing: t`Type the password of this account.`,
			},
			key: {
				label: t`API key`,
				about: t`In the chat app: Personal settings, Account & privacy, API key.`,
				missing: t`Paste the API key of this account.`,
			},
		}) as const,
);

const accountWords = inLanguage(
	() =>
		({
			email: {label: t`E-mail`, missing: t`Type the e-mail address of your account.`},
			username: {label: t`User name`, missing: t`Type your directory user name.`},
		}) as const,
);

type Props = {
	readonly found: ServerFound;
	readonly email: string;
	readonly onEmail: (email: string) => void;
	readonly caCertificate: string | undefined;
	/** Where nothing goes before it. */
	readonly isFirst: boolean;
	readonly onSignedIn: (account: SignedIn) => void;
};

/**
 * Who signs in, with a password or a key. Both go to the main process and are forgotten here; after a
 * refusal what was typed stays.
 */
export function SignInForm(props: Props) {
	const {found, email: account, onEmail, caCertificate, isFirst, onSignedIn} = props;
	const [method, setMethod] = useState<Method>(found.passwordSignIn ? 'password' : 'key');
	const [hadEmail] = useState(account !== '');
	const [secret, setSecret] = useState('');
	const [isChecked, setChecked] = useState(false);
	const [isBusy, setBusy] = useState(false);
	const [error, setError] = useState<unknown>();
	const accountField = useRef<HTMLInputElement>(null);
	const secretField = useRef<HTMLInputElement>(null);
	const form = useRef<HTMLFormElement>(null);
	const submitButton = useRef<HTMLButtonElement>(null);
	const keyStore = useAppInfo()?.keyStore;
	const areKeysLocked = useAreKeysLocked();
	const signIn = useSignIn();
	/** One that was given up has nothing to say any more. */
	const turns = useRef(0);

	// The server was just found; the next thing to type is here.
	useEffect(() => {
		if (!isFirst) return;
		(hadEmail ? secretField : accountField).current?.focus();
		form.current?.scrollIntoView({block: 'nearest'});
	}, [hadEmail, isFirst]);
	// Why it was refused is not left below the edge.
	useEffect(() => {
		if (error !== undefined) submitButton.current?.scrollIntoView({block: 'nearest'});
	}, [error]);

	const {label: accountLabel, missing: accountMissing} =
		method === 'key' || found.usernameIsEmail ? accountWords.email : accountWords.username;
	const isAccountMissing = account.trim() === '';
	const isSecretMissing = secret.trim() === '';
	const submit = async (event: FormEvent) => {
		event.preventDefault();
		setChecked(true);
		setError(undefined);
		if (isAccountMissing) return accountField.current?.focus();
		if (isSecretMissing) return secretField.current?.focus();
		setBusy(true);
		const turn = ++turns.current;
		try {
			const credentials =
				method === 'password'
					? ({method, username: account.trim(), password: secret} as const)
					: ({method, email: account.trim(), apiKey: secret.trim()} as const);
			const place = {address: found.baseUrl, ...(caCertificate && {caCertificate})};
			const signedIn = await signIn({...place, credentials});
			if (turn !== turns.current) return undefined;
			setSecret('');
			onSignedIn(signedIn);
		} catch (caught) {
			if (turn === turns.current) setError(caught);
		} finally {
			if (turn === turns.current) setBusy(false);
		}
		return undefined;
	};
	const giveUp = () => {
		turns.current += 1;
		cancelSignIn();
		setBusy(false);
		secretField.current?.focus();
	};
	const words = secretWords[method];
	return (
		<form ref={form} className={classes.signIn} onSubmit={event => void submit(event)} noValidate>
			{found.passwordSignIn && (
				<SegmentedControl
					aria-label={t`How to sign in`}
					value={method}
					onChange={value => {
						setMethod(value as Method);
						setSecret('');
						setChecked(false);
					}}
					data={[
						{value: 'password', label: t`Password`},
						{value: 'key', label: t`API key`},
					]}
				/>
			)}
			<div className={classes.fields}>
				<TextInput
					ref={accountField}
					label={accountLabel}
					type={accountLabel === accountWords.email.label ? 'email' : 'text'}
					value={account}
					onChange={event => onEmail(event.currentTarget.value)}
					error={isChecked && isAccountMissing && accountMissing}
					autoComplete="username"
					spellCheck={false}
				/>
				<SecretField
					key={method}
					ref={secretField}
					label={words.label}
					description={words.about}
					inputWrapperOrder={['label', 'input', 'description', 'error']}
					value={secret}
					onChange={event => setSecret(event.currentTarget.value)}
					error={isChecked && isSecretMissing && words.missing}
					autoComplete={method === 'password' ? 'current-password' : 'off'}
				/>
			</div>
			{keyStore === 'memory' && (
				<p className={classes.about}>
					<Trans>
						No secure keyring was found on this computer: the key is kept until Steward quits. Set a
						passphrase in Settings to stay signed in.
					</Trans>
				</p>
			)}
			{areKeysLocked && (
				<p className={classes.about}>
					<Trans>
						Your keys are locked. Unless you unlock them, this key is kept until Steward quits.
					</Trans>{' '}
					<Button size="compact-sm" variant="default" onClick={() => askToUnlock()}>
						<Trans>Unlock</Trans>
					</Button>
				</p>
			)}
			<Slow isWaiting={isBusy} onCancel={giveUp} />
			{error !== undefined && <FailedState isInline words={explainStep(error)} />}
			<div className={classes.buttons}>
				<Button
					ref={submitButton}
					type="submit"
					variant={isFirst ? 'filled' : 'default'}
					disabled={isBusy}
				>
					{isBusy ? t`Signing in` : t`Sign in`}
				</Button>
			</div>
		</form>
	);
}
