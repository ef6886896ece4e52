import {t, plural} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {useEffect, useRef, useState, type FormEvent} from 'react';
import {useAppInfo, useConnections} from '../api/connection/bridge';
import {explainStep, StepFailed} from '../api/connection/connections';
import {useChangePassphrase, useUnlockKeys} from '../api/keys';
import {ConfirmDialog, Dialog} from '../components/dialog';
import {FailedState} from '../components/states/failed-state';
import {SecretField} from '../components/secret-field';
import {askToDiscard, askToUnlock, useUnlockStore} from './unlock-store';
import classes from './unlock-keys.module.css';

const close = () => useUnlockStore.setState({asks: 'nothing', next: undefined});

/** The layers that open the keys; asks by itself once after a start. */
export function UnlockKeys() {
	const {asks, hasAsked} = useUnlockStore();
	const isLocked = useConnections().data?.some(({key}) => key === 'locked') ?? false;
	useEffect(() => {
		if (isLocked && !hasAsked) askToUnlock();
	}, [isLocked, hasAsked]);
	return (
		<>
			<Dialog isOpen={asks === 'passphrase'} onClose={close} title={t`Unlock your keys`}>
				<UnlockForm />
			</Dialog>
			<DiscardPassphrase isOpen={asks === 'discard'} />
		</>
	);
}

function UnlockForm() {
	const locked = useConnections().data?.filter(({key}) => key === 'locked') ?? [];
	const [typed, setTyped] = useState('');
	const [problem, setProblem] = useState<string>();
	const [error, setError] = useState<unknown>();
	const [isBusy, setBusy] = useState(false);
	const field = useRef<HTMLInputElement>(null);
	const unlock = useUnlockKeys();

	const submit = async (event: FormEvent) => {
		event.preventDefault();
		setError(undefined);
		if (typed === '') {
			setProblem(t`Type your passphrase.`);
			return field.current?.focus();
		}
		setBusy(true);
		try {
			await unlock(typed);
			const {next} = useUnlockStore.getState();
			close();
			next?.();
		} catch (caught) {
			if (caught instanceof StepFailed && caught.failure.kind === 'wrong-passphrase') {
				setProblem(t`Wrong passphrase. Capital letters and spaces matter.`);
				field.current?.select();
			} else setError(caught);
		} finally {
			setBusy(false);
		}
		return undefined;
	};
	return (
		<form className={classes.form} onSubmit={event => void submit(event)} noValidate>
			<p>{whatWaits([...new Set(locked.map(({label}) => label))])}</p>
			<SecretField
				ref={field}
				data-autofocus
				label={t`Passphrase`}
				value={typed}
				onChange={event => {
					setTyped(event.currentTarget.value);
					setProblem(undefined);
				}}
				error={problem}
				autoComplete="off"
			/>
			{error !== undefined && <FailedState isInline words={explainStep(error)} />}
			<div className={classes.buttons}>
				<Button variant="subtle" className={classes.forgot ?? ''} onClick={askToDiscard}>
					<Trans>Forgot passphrase?</Trans>
				</Button>
				<Button variant="default" onClick={close}>
					<Trans>Not now</Trans>
				</Button>
				<Button type="submit" disabled={isBusy}>
					{isBusy ? t`Unlocking` : t`Unlock`}
				</Button>
			</div>
		</form>
	);
}

function whatWaits(labels: readonly string[]): string {
	const [first, second] = labels;
	if (first === undefined) return t`Your keys are encrypted with your passphrase.`;
	if (second === undefined) return t`The key of ${first} is encrypted with your passphrase.`;
	if (labels.length === 2) {
		return t`The keys of ${first} and ${second} are encrypted with your passphrase.`;
	}
	return plural(
		{count: labels.length - 1},
		{
			one: `The keys of ${first} and # other organization are encrypted with your passphrase.`,
			other: `The keys of ${first} and # other organizations are encrypted with your passphrase.`,
		},
	);
}

/** For who forgot the passphrase: its keys are lost, nothing else is. */
function DiscardPassphrase({isOpen}: {readonly isOpen: boolean}) {
	const locked = useConnections().data?.filter(({key}) => key === 'locked').length ?? 0;
	const lostKeys = lostWords(locked);
	const hasSystemStore = useAppInfo()?.hasSystemStore ?? false;
	const [error, setError] = useState<unknown>();
	const [isBusy, setBusy] = useState(false);
	const change = useChangePassphrase();
	const discard = async () => {
		setBusy(true);
		setError(undefined);
		try {
			await change({action: 'discard'});
			close();
		} catch (caught) {
			setError(caught);
		} finally {
			setBusy(false);
		}
	};
	return (
		<ConfirmDialog
			isOpen={isOpen}
			onClose={close}
			title={t`Remove the forgotten passphrase?`}
			confirm={isBusy ? t`Removing it` : t`Remove the passphrase`}
			isBusy={isBusy}
			isDangerous
			onConfirm={() => void discard()}
		>
			<p>
				<Trans>
					Nobody can recover it, not even Steward. {lostKeys} Organizations, texts and everything
					else stay as they are. This can't be undone.
				</Trans>
			</p>
			<p>
				{hasSystemStore
					? t`New keys are saved in the system keyring.`
					: t`You can set another passphrase in Settings.`}
			</p>
			{error !== undefined && <FailedState isInline words={explainStep(error)} />}
		</ConfirmDialog>
	);
}

function lostWords(count: number): string {
	if (count === 0) return t`No saved key needs it.`;
	return plural(count, {
		one: 'The key that it protects is lost: sign in to that organization again.',
		other: 'The # keys that it protects are lost: sign in to those organizations again.',
	});
}
