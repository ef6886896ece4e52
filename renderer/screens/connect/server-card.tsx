import {Button, TextInput} from '@mantine/core';
import {Server} from 'lucide-react';
import {useEffect, useRef, type FormEvent} from 'react';
import {explainStep, StepFailed, useProbe} from '../../api/connections';
import {useTyped} from './use-typed';
import {stepNames, stepsTo, stepsUntil, type Step} from './connect-steps';
import {SignInForm} from './sign-in-form';
import {Slow} from './slow';
import {WayToServer, WhyNot} from './way-to-server';
import classes from './connect.module.css';

type Props = {
	readonly address: string | undefined;
	readonly email: string | undefined;
	readonly onOpen: (id: string) => void;
};

const nothingYet: readonly Step[] = stepNames.map(name => ({name, state: 'waiting', words: ''}));

/** A server, step by step: its address, what stands there, then who signs in. */
export function ServerCard({address = '', email, onOpen}: Props) {
	const kept = useTyped(address, email);
	const {address: typed} = kept.fields;
	const {mutate: probe, data: found, isPending, error, reset} = useProbe();
	const field = useRef<HTMLInputElement>(null);
	// An address that was known before needs no click.
	useEffect(() => {
		if (address !== '') probe(address);
	}, [address, probe]);

	const submit = (event: FormEvent) => {
		event.preventDefault();
		probe(typed);
	};
	const change = (next: string) => {
		kept.set({address: next});
		reset();
	};
	const edit = () => {
		field.current?.focus();
		field.current?.select();
	};
	const words = error === null ? undefined : explainStep(error);
	const kind = error instanceof StepFailed ? error.failure.kind : 'unexpected';
	return (
		<section className={classes.card} aria-labelledby="server-card-title">
			<h2 id="server-card-title" className={classes.cardTitle}>
				<Server aria-hidden="true" />
				Connect to a server
			</h2>
			<form className={classes.address} onSubmit={submit} noValidate>
				<TextInput
					ref={field}
					label="Address of the server"
					placeholder="chat.example.com"
					description="A name or a link, with or without https://."
					value={typed}
					onChange={event => change(event.currentTarget.value)}
					autoComplete="url"
					inputMode="url"
					spellCheck={false}
				/>
				<Button type="submit" variant={found ? 'default' : 'filled'} disabled={isPending}>
					{isPending ? 'Looking' : 'Find the server'}
				</Button>
			</form>
			<Slow isWaiting={isPending} />
			{isPending && <WayToServer steps={nothingYet} />}
			{words && (
				<WayToServer
					steps={stepsUntil(kind, words.title)}
					failure={<WhyNot words={words} onRetry={() => probe(typed)} onEdit={edit} />}
				/>
			)}
			{found && (
				<>
					<WayToServer steps={stepsTo(found)} />
					<SignInForm
						found={found}
						email={kept.fields.email}
						onEmail={next => kept.set({email: next})}
						onOpen={id => {
							kept.forget();
							onOpen(id);
						}}
					/>
				</>
			)}
		</section>
	);
}
