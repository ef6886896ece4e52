import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button, TextInput} from '@mantine/core';
import {ExternalLink} from 'lucide-react';
import {useEffect, useRef, useState, type FormEvent} from 'react';
import type {ServerFound} from '../../../shared/server-found';
import {explainStep} from '../../api/connection/connections';
import type {BrowserSignIn} from '../../api/connection/signing-in';
import {FailedState} from '../../components/states/failed-state';
import {Slow} from './slow';
import classes from './connect.module.css';

type WaysProps = {
	readonly methods: ServerFound['methods'];
	readonly now: BrowserSignIn;
	/** Where nothing goes before them. */
	readonly isFirst: boolean;
	readonly onStart: (method: ServerFound['methods'][number]) => void;
	readonly onCancel: () => void;
};

/** The ways of an organization that lead through the browser, a button each. */
export function BrowserWays({methods, now, isFirst, onStart, onCancel}: WaysProps) {
	const isStarting = now.state === 'starting';
	const first = useRef<HTMLButtonElement>(null);
	// The server was just found; this is what its people press next.
	useEffect(() => {
		if (isFirst) first.current?.focus();
	}, [isFirst]);
	return (
		<section className={classes.ways} aria-labelledby="ways-title">
			<h3 id="ways-title" className={classes.waysTitle}>
				<Trans>In your browser</Trans>
			</h3>
			<div className={classes.buttons}>
				{methods.map((method, at) => (
					<Button
						key={method.name}
						ref={at === 0 ? first : undefined}
						variant={isFirst && at === 0 ? 'filled' : 'default'}
						rightSection={<ExternalLink size={14} aria-hidden="true" />}
						disabled={isStarting}
						onClick={() => onStart(method)}
					>
						{isStarting && now.label === method.label
							? t`Opening ${{method: method.label}}`
							: t`Sign in with ${{method: method.label}}`}
					</Button>
				))}
			</div>
			<Slow isWaiting={isStarting} onCancel={onCancel} />
			{now.state === 'idle' && now.error !== undefined && (
				<FailedState isInline words={explainStep(now.error)} />
			)}
		</section>
	);
}

type WaitingProps = {
	readonly now: Extract<BrowserSignIn, {state: 'waiting'}>;
	readonly onAnswer: (link: string) => void;
	readonly onCancel: () => void;
};

/** While somebody signs in over there: what to do, and where its answer can be pasted. */
export function WaitingForBrowser({now, onAnswer, onCancel}: WaitingProps) {
	const {label, page, comesBack, isChecking, error} = now;
	const [link, setLink] = useState('');
	const [isChecked, setChecked] = useState(false);
	const field = useRef<HTMLInputElement>(null);
	const isMissing = link.trim() === '';
	const howToFinish = comesBack ? comesBackWords() : byHandWords();
	// The button that was pressed is gone; the next thing is done over there or here.
	useEffect(() => field.current?.focus(), []);
	const submit = (event: FormEvent) => {
		event.preventDefault();
		setChecked(true);
		if (isMissing) field.current?.focus();
		else onAnswer(link);
	};
	return (
		<form className={classes.signIn} onSubmit={submit} noValidate>
			<div role="status" className={classes.elsewhere}>
				<p className={classes.question}>
					<Trans>Your browser is asked to sign you in with {label}.</Trans>
				</p>
				<p className={classes.about}>
					<Trans>
						It opened {page}. {howToFinish} Steward waits ten minutes for you to finish.
					</Trans>
				</p>
			</div>
			<TextInput
				ref={field}
				label={t`Link from the browser`}
				description={t`It starts with zulip://login and works in this window only.`}
				placeholder={t`zulip://login?realm=…`}
				value={link}
				onChange={event => setLink(event.currentTarget.value)}
				error={isChecked && isMissing && t`Paste the link that the browser shows at the end.`}
				autoComplete="off"
				spellCheck={false}
			/>
			{error !== undefined && <FailedState isInline words={explainStep(error)} />}
			<div className={classes.buttons}>
				<Button type="submit" variant={comesBack ? 'default' : 'filled'} disabled={isChecking}>
					{isChecking ? t`Signing in` : t`Use this link`}
				</Button>
				<Button variant="subtle" onClick={onCancel}>
					<Trans>Cancel</Trans>
				</Button>
			</div>
		</form>
	);
}

const comesBackWords = () =>
	t`When you are done, let the browser open Steward: the sign-in then finishes by itself. If another program opens, paste the link below.`;
const byHandWords = () =>
	t`Steward cannot receive links on this computer: when you are done, copy the link that the browser cannot open and paste it below.`;
