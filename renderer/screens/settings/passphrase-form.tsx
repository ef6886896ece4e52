import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {useState, type FormEvent, type ReactNode} from 'react';
import {shortestPassphrase} from '../../../shared/bridge';
import {explainStep, StepFailed} from '../../api/connection/connections';
import {SecretField} from '../../components/secret-field';
import {FailedState} from '../../components/states/failed-state';
import {useFirstMistake} from '../../components/use-first-mistake';
import classes from './settings.module.css';

type Field = 'current' | 'next' | 'again';
export type TypedPassphrases = Readonly<Record<Field, string>>;

type Props = {
	/** Whether the present passphrase has to be given. */
	readonly asksCurrent?: boolean;
	/** What the new one is called; undefined where none is asked for. */
	readonly nextLabel: string | undefined;
	readonly about: ReactNode;
	/** Shown below the new passphrase. */
	readonly renderStrength?: (next: string) => ReactNode;
	/** What the button says, at rest and while it works. */
	readonly words: readonly [rest: string, busy: string];
	readonly onSend: (typed: TypedPassphrases) => Promise<void>;
	readonly onClose: () => void;
};

/** Asks for a passphrase, a new one twice. What is typed here is kept nowhere. */
export function PassphraseForm(props: Props) {
	const {asksCurrent = false, nextLabel, about, renderStrength, onSend, onClose} = props;
	const [typed, setTyped] = useState<TypedPassphrases>({current: '', next: '', again: ''});
	const [problem, setProblem] = useState<{readonly at: Field; readonly words: string}>();
	const [error, setError] = useState<unknown>();
	const [isBusy, setBusy] = useState(false);
	const {form, lead} = useFirstMistake();

	const point = (at: Field, words: string) => {
		setProblem({at, words});
		lead(at);
	};
	const submit = async (event: FormEvent) => {
		event.preventDefault();
		setError(undefined);
		if (asksCurrent && typed.current === '') {
			return point('current', t`Type the current passphrase.`);
		}
		const wrong = nextLabel === undefined ? undefined : wrongNext(typed);
		if (wrong !== undefined) return point(...wrong);
		setProblem(undefined);
		setBusy(true);
		try {
			await onSend(typed);
		} catch (caught) {
			if (caught instanceof StepFailed && caught.failure.kind === 'wrong-passphrase') {
				point('current', t`This is not the current passphrase.`);
			} else setError(caught);
		} finally {
			setBusy(false);
		}
		return undefined;
	};
	const field = (name: Field, label: string, description?: string) => (
		<SecretField
			name={name}
			label={label}
			description={description}
			value={typed[name]}
			onChange={event => {
				setTyped({...typed, [name]: event.currentTarget.value});
				if (problem?.at === name) setProblem(undefined);
			}}
			error={problem?.at === name && problem.words}
			autoComplete="off"
			data-autofocus={name === (asksCurrent ? 'current' : 'next') || undefined}
		/>
	);
	const [rest, busy] = props.words;
	return (
		<form ref={form} className={classes.form} onSubmit={event => void submit(event)} noValidate>
			<p>{about}</p>
			{asksCurrent && field('current', t`Current passphrase`)}
			{nextLabel !== undefined && (
				<>
					{field(
						'next',
						nextLabel,
						t`At least ${shortestPassphrase} characters; several words are easy to remember.`,
					)}
					{renderStrength?.(typed.next)}
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

function wrongNext({next, again}: TypedPassphrases): readonly [Field, string] | undefined {
	if (next.length < shortestPassphrase) {
		return ['next', t`This is too short: ${shortestPassphrase} characters at least.`];
	}
	return again === next ? undefined : ['again', t`The passphrases do not match.`];
}
