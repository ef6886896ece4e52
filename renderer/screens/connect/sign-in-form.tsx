import {Button, PasswordInput, SegmentedControl, TextInput} from '@mantine/core';
import {useState, type FormEvent} from 'react';
import type {ServerFound} from '../../../shared/bridge';
import {useAppInfo} from '../../api/bridge';
import {StepFailed, useSignIn} from '../../api/connections';
import {explain, explainFailure} from '../../api/explain';
import {FailedState} from '../../components/states/failed-state';
import {Slow} from './slow';
import classes from './connect.module.css';

type Method = 'password' | 'key';

type Props = {
	readonly found: ServerFound;
	readonly email: string | undefined;
	readonly onOpen: (id: string) => void;
};

/**
 * Who signs in, with a password or a key. Both go to the main process and are forgotten here; after a
 * refusal what was typed stays.
 */
export function SignInForm({found, email = '', onOpen}: Props) {
	const [method, setMethod] = useState<Method>(found.passwordSignIn ? 'password' : 'key');
	const [account, setAccount] = useState(email);
	const [secret, setSecret] = useState('');
	const [isBusy, setBusy] = useState(false);
	const [error, setError] = useState<unknown>();
	const keyStore = useAppInfo()?.keyStore;
	const signIn = useSignIn();
	const submit = async (event: FormEvent) => {
		event.preventDefault();
		setBusy(true);
		setError(undefined);
		try {
			const credentials =
				method === 'password'
					? ({method, username: account.trim(), password: secret} as const)
					: ({method, email: account.trim(), apiKey: secret.trim()} as const);
			const {id} = await signIn({address: found.baseUrl, credentials});
			setSecret('');
			onOpen(id);
		} catch (caught) {
			setError(caught);
		} finally {
			setBusy(false);
		}
	};
	return (
		<form className={classes.signIn} onSubmit={event => void submit(event)}>
			{found.passwordSignIn && (
				<SegmentedControl
					aria-label="How to sign in"
					value={method}
					onChange={value => {
						setMethod(value as Method);
						setSecret('');
					}}
					data={[
						{value: 'password', label: 'Password'},
						{value: 'key', label: 'API key'},
					]}
				/>
			)}
			<TextInput
				label="E-mail"
				type="email"
				value={account}
				onChange={event => setAccount(event.currentTarget.value)}
				autoComplete="username"
				spellCheck={false}
				required
			/>
			<PasswordInput
				key={method}
				label={method === 'password' ? 'Password' : 'API key'}
				description={
					method === 'password'
						? 'Exchanged for the key of the account, then forgotten.'
						: 'From the personal settings of the account.'
				}
				value={secret}
				onChange={event => setSecret(event.currentTarget.value)}
				autoComplete={method === 'password' ? 'current-password' : 'off'}
				required
			/>
			{keyStore === 'memory' && (
				<p className={classes.about}>
					This computer has no key store that Steward trusts: the key is kept until the program
					ends, and you sign in again at the next start.
				</p>
			)}
			<Slow isWaiting={isBusy} />
			{error !== undefined && (
				<FailedState
					isInline
					words={error instanceof StepFailed ? explainFailure(error.failure) : explain(error)}
				/>
			)}
			<div className={classes.buttons}>
				<Button type="submit" disabled={isBusy || account.trim() === '' || secret === ''}>
					{isBusy ? 'Signing in' : 'Sign in'}
				</Button>
			</div>
		</form>
	);
}
