import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {useState} from 'react';
import type {AppInfo} from '../../../shared/bridge';
import {useAppInfo, useConnections} from '../../api/connection/bridge';
import {askToDiscard, askToUnlock} from '../../frame/unlock-store';
import {PassphraseDialog, type PassphraseAction} from './passphrase-dialog';
import {Row} from '../../components/sections/section';

/** Where keys are kept on this computer, and the passphrase that stands in for a store. */
export function KeySettings() {
	const info = useAppInfo();
	const isOneInMemory = useConnections().data?.some(({key}) => key === 'this-run') ?? false;
	const [asked, setAsked] = useState<PassphraseAction>();
	if (info === undefined) return null;
	const mayBeSet = info.keyStore === 'memory' || (info.keyStore === 'system' && isOneInMemory);
	return (
		<>
			<Row label={titleOf(info)} about={aboutOf(info, isOneInMemory)}>
				{mayBeSet && (
					<Button onClick={() => setAsked('set')}>
						<Trans>Set a passphrase</Trans>
					</Button>
				)}
				{info.keyStore === 'passphrase' && info.keysLocked && (
					<>
						<Button onClick={() => askToUnlock()}>
							<Trans>Unlock</Trans>
						</Button>
						<Button variant="default" onClick={askToDiscard}>
							<Trans>Forgot passphrase?</Trans>
						</Button>
					</>
				)}
				{info.keyStore === 'passphrase' && !info.keysLocked && (
					<>
						<Button variant="default" onClick={() => setAsked('change')}>
							<Trans>Change passphrase</Trans>
						</Button>
						<Button variant="default" onClick={() => setAsked('remove')}>
							<Trans>Remove passphrase</Trans>
						</Button>
					</>
				)}
			</Row>
			<PassphraseDialog
				action={asked}
				hasSystemStore={info.hasSystemStore}
				onClose={() => setAsked(undefined)}
			/>
		</>
	);
}

function titleOf({keyStore, keysLocked}: AppInfo): string {
	switch (keyStore) {
		case 'system':
			return t`Keys are in the system keyring`;
		case 'passphrase':
			return keysLocked ? t`Keys are locked` : t`Keys are encrypted with your passphrase`;
		case 'memory':
			return t`Keys are kept until Steward quits`;
		default:
			return keyStore satisfies never;
	}
}

function aboutOf({keyStore, keysLocked}: AppInfo, isOneInMemory: boolean): string {
	switch (keyStore) {
		case 'system':
			return isOneInMemory
				? t`It encrypts them for your account, but did not accept all of them: some are kept until Steward quits. Set a passphrase to save those, too.`
				: t`It encrypts them for your account on this computer.`;
		case 'passphrase':
			return keysLocked
				? t`They are encrypted, and your passphrase was not typed since the start.`
				: t`They are encrypted with it on the disk. Steward asks for it once at each start and never stores it.`;
		case 'memory':
			return t`No secure keyring was found on this computer, so keys are never written to disk. Set a passphrase to stay signed in.`;
		default:
			return keyStore satisfies never;
	}
}
