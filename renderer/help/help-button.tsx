import {t} from '@lingui/core/macro';
import {Tooltip} from '@mantine/core';
import {CircleHelp} from 'lucide-react';
import {ariaKeys, keyCaps} from '../components/keyboard/keystroke';
import {keysOf} from '../shortcuts/shortcuts';
import {closeHelp, openHelp, useHelpStore} from './help-store';

type Props = {
	readonly isFolded: boolean;
	readonly className: string | undefined;
	readonly wordsClassName: string | undefined;
};

/** Opens and closes help, among the screens of the sidebar. */
export function HelpButton({isFolded, className, wordsClassName}: Props) {
	const isOpen = useHelpStore(store => store.isOpen);
	const keys = keysOf('help');
	return (
		<Tooltip
			label={t`Help (${keyCaps(keys).flat().join('+')})`}
			position="right"
			disabled={!isFolded}
		>
			<button
				type="button"
				className={className}
				aria-expanded={isOpen}
				aria-keyshortcuts={ariaKeys(keys)}
				onClick={() => (isOpen ? closeHelp() : openHelp())}
			>
				<CircleHelp aria-hidden="true" />
				<span className={wordsClassName}>{t`Help`}</span>
			</button>
		</Tooltip>
	);
}
