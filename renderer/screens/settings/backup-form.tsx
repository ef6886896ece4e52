import {t, plural} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {useRef, useState, type FormEvent} from 'react';
import {shortestPassphrase, type BackupSaved} from '../../../shared/bridge';
import {explainStep} from '../../api/connection/connections';
import {saveBackup} from '../../api/local-data';
import {sizeWords} from '../../components/size-words';
import {FailedState} from '../../components/states/failed-state';
import {usePassphraseStrength} from './passphrase-strength';
import sections from '../../components/sections/sections.module.css';
import {SecretField} from '../../components/secret-field';
import classes from './settings.module.css';

type Field = 'next' | 'again';

/** Asks for the passphrase of a backup, twice. What is typed here is kept nowhere. */
export function BackupForm({onClose}: {readonly onClose: () => void}) {
	const [typed, setTyped] = useState<Readonly<Record<Field, string>>>({next: '', again: ''});
	const [problem, setProblem] = useState<{readonly at: Field; readonly words: string}>();
	const [error, setError] = useState<unknown>();
	const [isBusy, setBusy] = useState(false);
	const [saved, setSaved] = useState<BackupSaved>();
	const form = useRef<HTMLFormElement>(null);
	const strength = usePassphraseStrength(typed.next);
	const submit = async (event: FormEvent) => {
		event.preventDefault();
		setError(undefined);
		const found = problemOf(typed);
		setProblem(found);
		if (found !== undefined) {
			form.current?.querySelector<HTMLElement>(`[name="${found.at}"]`)?.focus();
			return;
		}
		setBusy(true);
		try {
			setSaved(await saveBackup(typed.next));
		} catch (caught) {
			setError(caught);
		} finally {
			setBusy(false);
		}
	};
	if (saved !== undefined) return <Saved saved={saved} onClose={onClose} />;
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
			data-autofocus={name === 'next' || undefined}
		/>
	);
	return (
		<form ref={form} className={classes.form} onSubmit={event => void submit(event)} noValidate>
			<p>
				<Trans>
					The passphrase encrypts the file, with the API keys in it. It is never stored: without it
					nobody can restore the backup.
				</Trans>
			</p>
			{field(
				'next',
				t`Passphrase`,
				t`At least ${shortestPassphrase} characters; several words are easy to remember.`,
			)}
			<p className={sections.about} role="status">
				{strength}
			</p>
			{field('again', t`Confirm passphrase`)}
			{error !== undefined && <FailedState isInline words={explainStep(error)} />}
			<div className={classes.buttons}>
				<Button variant="default" onClick={onClose}>
					<Trans>Cancel</Trans>
				</Button>
				<Button type="submit" disabled={isBusy}>
					{isBusy ? t`Backing up` : t`Choose file and back up`}
				</Button>
			</div>
		</form>
	);
}

function Saved({saved, onClose}: {readonly saved: BackupSaved; readonly onClose: () => void}) {
	const {path, bytes, keysLeft} = saved;
	return (
		<div className={classes.form}>
			<p role="status">
				<Trans>Backed up, {sizeWords(bytes)}:</Trans> <code className={classes.path}>{path}</code>
			</p>
			{keysLeft > 0 && (
				<p>
					{plural(keysLeft, {
						one: '# key is not in it, because it lasts until Steward quits or could not be read. Sign in again after a restore.',
						other:
							'# keys are not in it, because they last until Steward quits or could not be read. Sign in again after a restore.',
					})}
				</p>
			)}
			<div className={classes.buttons}>
				<Button data-autofocus onClick={onClose}>
					<Trans>Close</Trans>
				</Button>
			</div>
		</div>
	);
}

function problemOf({next, again}: Readonly<Record<Field, string>>) {
	if (next.length < shortestPassphrase) {
		return {
			at: 'next',
			words: t`This is too short: ${shortestPassphrase} characters at least.`,
		} as const;
	}
	if (again !== next) return {at: 'again', words: t`The passphrases do not match.`} as const;
	return undefined;
}
