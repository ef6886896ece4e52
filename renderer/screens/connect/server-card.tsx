import {Button, TextInput} from '@mantine/core';
import {Server} from 'lucide-react';
import {useId, useState, type FormEvent} from 'react';
import type {ServerFound} from '../../../shared/bridge';
import {StepFailed, useProbe} from '../../api/connections';
import {explain, explainFailure} from '../../api/explain';
import {FailedState} from '../../components/states/failed-state';
import {FoundServer} from './found-server';
import {SignInForm} from './sign-in-form';
import {Slow} from './slow';
import classes from './connect.module.css';

type Props = {
	readonly address: string | undefined;
	readonly email: string | undefined;
	readonly onOpen: (id: string) => void;
};

/** A server, step by step: its address, what stands there, then who signs in. */
export function ServerCard({address = '', email, onOpen}: Props) {
	const [typed, setTyped] = useState(address);
	const [found, setFound] = useState<ServerFound>();
	const {mutate, isPending, error, reset} = useProbe();
	const titleId = useId();
	const probe = (event: FormEvent) => {
		event.preventDefault();
		setFound(undefined);
		mutate(typed, {onSuccess: setFound});
	};
	const change = (next: string) => {
		setTyped(next);
		setFound(undefined);
		if (error !== null) reset();
	};
	return (
		<section className={classes.card} aria-labelledby={titleId}>
			<h2 id={titleId} className={classes.cardTitle}>
				<Server aria-hidden="true" />
				Connect to a server
			</h2>
			<form className={classes.address} onSubmit={probe}>
				<TextInput
					label="Address of the server"
					placeholder="chat.example.com"
					description="With or without https:// and a path."
					value={typed}
					onChange={event => change(event.currentTarget.value)}
					autoComplete="url"
					inputMode="url"
					spellCheck={false}
				/>
				<Button
					type="submit"
					variant={found ? 'default' : 'filled'}
					disabled={isPending || typed.trim() === ''}
				>
					{isPending ? 'Looking' : 'Find the server'}
				</Button>
			</form>
			<Slow isWaiting={isPending} />
			{error !== null && (
				<FailedState
					isInline
					words={error instanceof StepFailed ? explainFailure(error.failure) : explain(error)}
				/>
			)}
			{found && (
				<>
					<FoundServer found={found} />
					<SignInForm found={found} email={email} onOpen={onOpen} />
				</>
			)}
		</section>
	);
}
