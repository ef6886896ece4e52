import {t} from '@lingui/core/macro';
import {CircleHelp} from 'lucide-react';
import {ariaKeys, keyCaps} from '../components/keyboard/keystroke';
import {useTip} from '../components/use-tip';
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
	const label = isFolded ? t`Help (${keyCaps(keys).flat().join('+')})` : undefined;
	const {targetProps, tip} = useTip({label, position: 'right'});
	return (
		<>
			<button
				type="button"
				className={className}
				aria-expanded={isOpen}
				aria-keyshortcuts={ariaKeys(keys)}
				onClick={() => (isOpen ? closeHelp() : openHelp())}
				{...targetProps}
			>
				<CircleHelp aria-hidden="true" />
				<span className={wordsClassName}>{t`Help`}</span>
			</button>
			{tip}
		</>
	);
}
