import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {inLanguage} from '../../../shared/languages/in-language';
import {Button} from '@mantine/core';
import {useRef, useState, type FormEvent} from 'react';
import {shortestPassphrase, type PassphraseChange} from '../../../shared/bridge';
import {explainStep, StepFailed} from '../../api/connection/connections';
import {useChangePassphrase} from '../../api/keys';
import {Dialog} from '../../components/dialog';
import {FailedState} from '../../components/states/failed-state';
import {SecretField} from '../../components/secret-field';
import classes from './settings.module.css';

export type PassphraseAction = 'set' | 'change' | 'remove';

type Props = {
	/** Undefined while nothing is asked. */
	readonly action: PassphraseAction | undefined;
	readonly hasSystemStore: boolean;
	readonly onClose: () => void;
};

const titles: Readonly<Record<PassphraseAction, string>> = inLanguage(() => ({
	set: t`Set a passphrase for your keys`,
	change: t`Change the passphrase`,
	remove: t`Remove the passphrase?`,
}));
const buttons: Readonly<Record<PassphraseAction, readonly [rest: string, busy: string]>> =
	inLanguage(() => ({
		set: [t`Set the passphrase`, t`Setting it`],
		change: [t`Change the passphrase`, t`Changing it`],
		remove: [t`Remove the passphrase`, t`Removing it`],
	}));

/** Sets, changes or gives up the passphrase. What is typed here is kept nowhere. */
export function PassphraseDialog({action, hasSystemStore, onClose}: Props) {
	return (
		<Dialog isOpen={action !== undefined} onClose={onClose} title={action ? titles[action] : ''}>
			{action && (
				<PassphraseForm action={action} hasSystemStore={hasSystemStore} onClose={onClose} />
			)}
		</Dialog>
	);
}

type Field = 'current' | 'next' | 'again';
type FormProps = Props & {readonly action: PassphraseAction};

function PassphraseForm({action, hasSystemStore, onClose}: FormProps) {
	const [typed, setTyped] = useState<Record<Field, string>>({current: '', next: '', again: ''});
	const [problem, setProblem] = useState<{readonly at: Field; readonly words: string}>();
	const [error, setError] = useState<unknown>();
	const [isBusy, setBusy] = useState(false);
	const form = useRef<HTMLFormElement>(null);
	const change = useChangePassphrase();

	const point = (at: Field, words: string) => {
		setProblem({at, words});
		form.current?.querySelector<HTMLElement>(`[name="${at}"]`)?.focus();
	};
	const submit = async (event: FormEvent) => {
		event.preventDefault();
		setError(undefined);
		const found = problemOf(action, typed);
		if (found !== undefined) return point(...found);
		setProblem(undefined);
		setBusy(true);
		try {
			await change(changeOf(action, typed));
			onClose();
		} catch (caught) {
			if (caught instanceof StepFailed && caught.failure.kind === 'wrong-passphrase') {
				point('current', t`This is not the current passphrase.`);
			} else setError(caught);
		} finally {
			setBusy(false);
		}
		return undefined;
	};
	const field = (name: Field, label: string, about?: string) => (
		<SecretField
			name={name}
			label={label}
			description={about}
			value={typed[name]}
			onChange={event => {
				setTyped({...typed, [name]: event.currentTarget.value});
				if (problem?.at === name) setProblem(undefined);
			}}
			error={problem?.at === name && problem.words}
			autoComplete="off"
			data-autofocus={name === (action === 'set' ? 'next' : 'current') || undefined}
		/>
	);
	const [rest, busy] = buttons[action];
	return (
		<form ref={form} className={classes.form} onSubmit={event => void submit(event)} noValidate>
			<p>{aboutOf(action, hasSystemStore)}</p>
			{action !== 'set' && field('current', t`Current passphrase`)}
			{action !== 'remove' && (
				<>
					{field(
						'next',
						action === 'set' ? t`Passphrase` : t`New passphrase`,
						t`At least ${shortestPassphrase} characters; several words are easy to remember.`,
					)}
					{field('again', t`Confirm passphrase`)}
				</>
			)}
			{error !== undefined && <FailedState isInline words={explainStep(error)} />}
			<div className={classes.buttons}>
				<Button variant="default" onClick={onClose}>
					<Trans>Cancel</Trans>
				</Button>
				<Button type="submit" disabled={isBusy}>
					{isBusy ? busy : rest}
				</Button>
			</div>
		</form>
	);
}

function aboutOf(action: PassphraseAction, hasSystemStore: boolean): string {
	switch (action) {
		case 'set':
			return t`Keys are then saved on disk, encrypted with it. Steward asks for it once at each start. It is never stored: if you forget it, you sign in again.`;
		case 'change':
			return t`The keys are re-encrypted; the old passphrase no longer opens anything.`;
		case 'remove':
			return hasSystemStore
				? t`The keys move to the system keyring.`
				: t`The keys are removed from disk. You stay signed in until Steward quits.`;
		default:
			return action satisfies never;
	}
}

function problemOf(
	action: PassphraseAction,
	{current, next, again}: Readonly<Record<Field, string>>,
): readonly [Field, string] | undefined {
	if (action !== 'set' && current === '') return ['current', t`Type the current passphrase.`];
	if (action === 'remove') return undefined;
	if (next.length < shortestPassphrase) {
		return ['next', t`This is too short: ${shortestPassphrase} characters at least.`];
	}
	return again === next ? undefined : ['again', t`The passphrases do not match.`];
}

function changeOf(
	action: PassphraseAction,
	{current, next: passphrase}: Readonly<Record<Field, string>>,
): PassphraseChange {
	if (action === 'set') return {action, passphrase};
	return action === 'change' ? {action, current, passphrase} : {action, current};
}
