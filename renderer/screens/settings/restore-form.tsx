import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {useRef, useState, type FormEvent} from 'react';
import {dateFormat} from '../../../shared/languages/formats';
import type {BackupChosen} from '../../../shared/bridge';
import {explainStep, StepFailed} from '../../api/connection/connections';
import {restoreBackup} from '../../api/local-data';
import {FailedState} from '../../components/states/failed-state';
import {backupFailure} from './backup-failure';
import sections from '../../components/sections/sections.module.css';
import {SecretField} from '../../components/secret-field';
import classes from './settings.module.css';

const moment = dateFormat({dateStyle: 'medium', timeStyle: 'short'});

type Props = {readonly chosen: BackupChosen; readonly onClose: () => void};

/** Asks for the passphrase of a backup that was chosen; Steward starts anew with what is in it. */
export function RestoreForm({chosen, onClose}: Props) {
	const [typed, setTyped] = useState('');
	const [problem, setProblem] = useState<string>();
	const [error, setError] = useState<unknown>();
	const [state, setState] = useState<'asking' | 'busy' | 'restarting'>('asking');
	const field = useRef<HTMLInputElement>(null);
	const submit = async (event: FormEvent) => {
		event.preventDefault();
		setError(undefined);
		if (typed === '') {
			setProblem(t`Type the passphrase of the backup.`);
			field.current?.focus();
			return;
		}
		setState('busy');
		try {
			await restoreBackup(typed);
			setState('restarting');
		} catch (caught) {
			setState('asking');
			if (caught instanceof StepFailed && caught.failure.kind === 'wrong-passphrase') {
				setProblem(t`Wrong passphrase. Capital letters and spaces matter.`);
				field.current?.select();
			} else setError(caught);
		}
	};
	const made = moment.format(chosen.madeAt);
	return (
		<form className={classes.form} onSubmit={event => void submit(event)} noValidate>
			<p>
				<bdi className={classes.path}>{chosen.name}</bdi>
				<br />
				<span className={sections.about}>
					{t`Made ${{day: made}} by Steward ${{version: chosen.steward}}`}
				</span>
			</p>
			<p>
				<Trans>
					It replaces everything that Steward keeps on this computer. Steward restarts, and the data
					of now is set aside until the next restore. Nothing changes on any server.
				</Trans>
			</p>
			<SecretField
				ref={field}
				data-autofocus
				label={t`Passphrase of the backup`}
				value={typed}
				onChange={event => {
					setTyped(event.currentTarget.value);
					setProblem(undefined);
				}}
				error={problem}
				autoComplete="off"
			/>
			{error !== undefined && (
				<FailedState isInline words={backupFailure(error) ?? explainStep(error)} />
			)}
			{state === 'restarting' && (
				<p role="status">
					<Trans>Restarting…</Trans>
				</p>
			)}
			<div className={classes.buttons}>
				<Button variant="default" onClick={onClose}>
					<Trans>Cancel</Trans>
				</Button>
				<Button type="submit" disabled={state !== 'asking'}>
					{state === 'asking' ? t`Replace and restart` : t`Restoring`}
				</Button>
			</div>
		</form>
	);
}
