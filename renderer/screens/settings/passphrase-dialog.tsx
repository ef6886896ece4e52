import {t} from '@lingui/core/macro';
import {inLanguage} from '../../../shared/languages/in-language';
import type {PassphraseChange} from '../../../shared/bridge';
import {useChangePassphrase} from '../../api/keys';
import {Dialog} from '../../components/dialog';
import {PassphraseForm, type TypedPassphrases} from './passphrase-form';

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
	const change = useChangePassphrase();
	return (
		<Dialog isOpen={action !== undefined} onClose={onClose} title={action ? titles[action] : ''}>
			{action && (
				<PassphraseForm
					asksCurrent={action !== 'set'}
					nextLabel={nextLabelOf(action)}
					about={aboutOf(action, hasSystemStore)}
					words={buttons[action]}
					onSend={async typed => {
						await change(changeOf(action, typed));
						onClose();
					}}
					onClose={onClose}
				/>
			)}
		</Dialog>
	);
}

function nextLabelOf(action: PassphraseAction): string | undefined {
	if (action === 'remove') return undefined;
	return action === 'set' ? t`Passphrase` : t`New passphrase`;
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

function changeOf(
	action: PassphraseAction,
	{current, next: passphrase}: TypedPassphrases,
): PassphraseChange {
	if (action === 'set') return {action, passphrase};
	return action === 'change' ? {action, current, passphrase} : {action, current};
}
