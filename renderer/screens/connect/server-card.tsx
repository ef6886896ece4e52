import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button, TextInput} from '@mantine/core';
import {Server} from 'lucide-react';
import {type FormEvent, useCallback, useEffect, useRef, useState} from 'react';
import {
	type ChosenAuthority,
	connectPlace,
	type Failure,
	type SignedIn as Account,
} from '../../../shared/bridge';
import {explainStep, StepFailed} from '../../api/connection/connections';
import {useFirstField} from '../../components/keyboard/use-first-field';
import {useBrowserSignIn, useProbe} from '../../api/connection/signing-in';
import {ChooseAuthority} from './choose-authority';
import {stepsSoFar, stepsTo, stepsUntil} from './connect-steps';
import {OrganizationHead} from './organization-head';
import {SignedIn} from './signed-in';
import {Slow} from './slow';
import {WayToServer, WhyNot} from './way-to-server';
import {WaysIn} from './ways-in';
import classes from './connect.module.css';
import {z} from 'zod';
import {useSavedFieldsOf} from '../../api/saved/saved-record';

const typedFields = z.object({address: z.string(), email: z.string()});

/** The server and the account that are typed; the password is kept nowhere. */
function useTyped(address: string, email = '') {
	// What a link names is not what was typed before.
	const key = `server ${address} ${email}`.trimEnd();
	return useSavedFieldsOf(connectPlace, key, typedFields, {address, email});
}

type Props = {
	readonly address: string | undefined;
	readonly email: string | undefined;
	readonly onOpen: (id: string) => void;
};

/** A server, step by step: its address, what stands there, then who signs in. */
export function ServerCard({address = '', email, onOpen}: Props) {
	const saved = useTyped(address, email);
	const {address: typed} = saved.fields;
	const [caCertificate, setAuthority] = useState<string>();
	const [account, setAccount] = useState<Account>();
	const {mutate, data: found, isPending, error, reset, progress} = useProbe();
	const field = useRef<HTMLInputElement>(null);
	useFirstField(field, address === '');
	const inBrowser = useBrowserSignIn(setAccount);
	const {cancel} = inBrowser;
	const probe = useCallback(
		(to: string, authority?: ChosenAuthority) => {
			cancel();
			setAccount(undefined);
			setAuthority(authority?.pem);
			mutate({address: to, ...(authority && {caCertificate: authority.pem})});
		},
		[mutate, cancel],
	);
	// An address that was known before needs no click.
	useEffect(() => {
		if (address !== '') probe(address);
	}, [address, probe]);

	const submit = (event: FormEvent) => {
		event.preventDefault();
		probe(typed);
	};
	const change = (next: string) => {
		saved.set({address: next});
		reset();
		setAccount(undefined);
		cancel();
	};
	const {forget} = saved;
	const openIt = useCallback(
		(id: string) => {
			forget();
			onOpen(id);
		},
		[forget, onOpen],
	);
	const edit = () => {
		field.current?.focus();
		field.current?.select();
	};
	const goTo = (other: string) => {
		saved.set({address: other});
		probe(other);
	};
	const steps = isPending
		? stepsSoFar(progress)
		: error !== null
			? stepsUntil(kindOf(error), explainStep(error).title, progress)
			: found && stepsTo(found, progress, account);
	return (
		<section className={classes.card} aria-labelledby="server-card-title">
			<h2 id="server-card-title" className={classes.cardTitle}>
				<Server aria-hidden="true" />
				<Trans>Connect to a server</Trans>
			</h2>
			<form className={classes.address} onSubmit={submit} noValidate>
				<TextInput
					ref={field}
					label={t`Server URL`}
					placeholder={t`chat.example.com`}
					description={
						found ? undefined : t`The name of the server, or any link to the organization.`
					}
					value={typed}
					onChange={event => change(event.currentTarget.value)}
					autoComplete="url"
					inputMode="url"
					spellCheck={false}
				/>
				<Button type="submit" variant={found ? 'default' : 'filled'} disabled={isPending}>
					{isPending ? t`Looking` : t`Find server`}
				</Button>
			</form>
			<Slow
				isWaiting={isPending}
				onCancel={() => {
					reset();
					edit();
				}}
			/>
			{steps && (
				<WayToServer
					steps={steps}
					failure={
						error !== null && (
							<Failed
								error={error}
								typed={typed}
								onRetry={() => probe(typed)}
								onEdit={edit}
								onGoTo={goTo}
								onTrust={authority => probe(typed, authority)}
							/>
						)
					}
				/>
			)}
			{found && (
				<>
					<OrganizationHead found={found} caCertificate={caCertificate} />
					{account ? (
						<SignedIn account={account} onOpen={openIt} />
					) : (
						<WaysIn
							key={found.baseUrl}
							found={found}
							email={saved.fields.email}
							onEmail={next => saved.set({email: next})}
							caCertificate={caCertificate}
							inBrowser={inBrowser}
							onSignedIn={setAccount}
							onGoTo={goTo}
						/>
					)}
				</>
			)}
		</section>
	);
}

function kindOf(error: unknown): Failure['kind'] {
	return error instanceof StepFailed ? error.failure.kind : 'unexpected';
}

type FailedProps = {
	readonly error: unknown;
	readonly typed: string;
	readonly onRetry: () => void;
	readonly onEdit: () => void;
	readonly onGoTo: (address: string) => void;
	readonly onTrust: (authority: ChosenAuthority) => void;
};

/** Why the way ended, with the one step that helps. */
function Failed({error, typed, onRetry, onEdit, onGoTo, onTrust}: FailedProps) {
	// Looking changes nothing over there.
	const words = explainStep(error, true);
	const instead = error instanceof StepFailed ? error.failure.instead : undefined;
	const step =
		instead !== undefined
			? {label: t`Go to ${{host: new URL(instead).host}}`, run: () => onGoTo(instead)}
			: words.next === 'edit'
				? {label: t`Change the address`, run: onEdit}
				: {label: t`Try again`, run: onRetry};
	return (
		<WhyNot words={words} step={step}>
			{kindOf(error) === 'certificate-unknown' ? (
				<ChooseAuthority address={typed.trim()} onTrust={onTrust} />
			) : undefined}
		</WhyNot>
	);
}
