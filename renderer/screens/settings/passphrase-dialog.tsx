import {Button, PasswordInput} from '@mantine/core';
import {useRef, useState, type FormEvent} from 'react';
import {shortestPassphrase, type PassphraseChange} from '../../../shared/bridge';
import {explainStep, StepFailed} from '../../api/connection/connections';
import {useChangePassphrase} from '../../api/keys';
import {Dialog} from '../../components/dialog';
import {FailedState} from '../../components/states/failed-state';
import classes from './settings.module.css';

export type PassphraseAction = 'set' | 'change' | 'remove';

type Props = {
	/** Undefined while nothing is asked. */
	readonly act: PassphraseAction | undefined;
	readonly hasSystemStore: boolean;
	readonly onClose: () => void;
};

const titles: Readonly<Record<PassphraseAction, string>> = {
	set: 'Set a passphrase for your keys',
	change: 'Change the passphrase',
	remove: 'Remove the passphrase?',
};
const buttons: Readonly<Record<PassphraseAction, readonly [rest: string, busy: string]>> = {
	set: ['Set the passphrase', 'Setting it'],
	change: ['Change the passphrase', 'Changing it'],
	remove: ['Remove the passphrase', 'Removing it'],
};

/** Sets, changes or gives up the passphrase. What is typed here is kept nowhere. */
export function PassphraseDialog({act, hasSystemStore, onClose}: Props) {
	return (
		<Dialog isOpen={act !== undefined} onClose={onClose} title={act ? titles[act] : ''}>
			{act && <PassphraseForm act={act} hasSystemStore={hasSystemStore} onClose={onClose} />}
		</Dialog>
	);
}

type Field = 'current' | 'next' | 'again';
type FormProps = Props & {readonly act: PassphraseAction};

function PassphraseForm({act, hasSystemStore, onClose}: FormProps) {
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
		const found = problemOf(act, typed);
		if (found !== undefined) return point(...found);
		setProblem(undefined);
		setBusy(true);
		try {
			await change(changeOf(act, typed));
			onClose();
		} catch (caught) {
			if (caught instanceof StepFailed && caught.failure.kind === 'wrong-passphrase') {
				point('current', 'This is not the current passphrase.');
			} else setError(caught);
		} finally {
			setBusy(false);
		}
		return undefined;
	};
	const field = (name: Field, label: string, about?: string) => (
		<PasswordInput
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
			data-autofocus={name === (act === 'set' ? 'next' : 'current') || undefined}
		/>
	);
	const [rest, busy] = buttons[act];
	return (
		<form ref={form} className={classes.form} onSubmit={event => void submit(event)} noValidate>
			<p>{aboutOf(act, hasSystemStore)}</p>
			{act !== 'set' && field('current', 'Current passphrase')}
			{act !== 'remove' && (
				<>
					{field(
						'next',
						act === 'set' ? 'Passphrase' : 'New passphrase',
						`At least ${shortestPassphrase} characters; several words are easy to remember.`,
					)}
					{field('again', 'Confirm passphrase')}
				</>
			)}
			{error !== undefined && <FailedState isInline words={explainStep(error)} />}
			<div className={classes.buttons}>
				<Button variant="default" onClick={onClose}>
					Cancel
				</Button>
				<Button type="submit" disabled={isBusy}>
					{isBusy ? busy : rest}
				</Button>
			</div>
		</form>
	);
}

function aboutOf(act: PassphraseAction, hasSystemStore: boolean): string {
	switch (act) {
		case 'set':
			return 'Keys are then saved on disk, encrypted with it. Steward asks for it once at each start. It is never stored: if you forget it, you sign in again.';
		case 'change':
			return 'The keys are re-encrypted; the old passphrase no longer opens anything.';
		case 'remove':
			return hasSystemStore
				? 'The keys move to the system keyring.'
				: 'The keys are removed from disk. You stay signed in until Steward quits.';
		default:
			return act satisfies never;
	}
}

function problemOf(
	act: PassphraseAction,
	{current, next, again}: Readonly<Record<Field, string>>,
): readonly [Field, string] | undefined {
	if (act !== 'set' && current === '') return ['current', 'Type the current passphrase.'];
	if (act === 'remove') return undefined;
	if (next.length < shortestPassphrase) {
		return ['next', `This is too short: ${shortestPassphrase} characters at least.`];
	}
	return again === next ? undefined : ['again', 'The passphrases do not match.'];
}

function changeOf(
	act: PassphraseAction,
	{current, next: passphrase}: Readonly<Record<Field, string>>,
): PassphraseChange {
	if (act === 'set') return {act, passphrase};
	return act === 'change' ? {act, current, passphrase} : {act, current};
}
