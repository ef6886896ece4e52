import {useLocation} from '@tanstack/react-router';
import {lazy, Suspense, useEffect} from 'react';
import type {Connection} from '../../shared/bridge';
import {useShortcuts} from '../shortcuts/use-shortcuts';
import {closeHelp, openHelp, useHelpStore} from './help-store';
import {screenOf} from './screen-of';

const HelpPanel = lazy(async () => ({default: (await import('./help-panel')).HelpPanel}));

/**
 * F1, and Escape in help. Stands first in the window: its Escape is heard before that of a dialog which
 * is open beside help.
 */
export function HelpKeys() {
	useShortcuts({help: () => openHelp()});
	useEffect(() => {
		const onKey = (event: KeyboardEvent) => {
			if (event.key !== 'Escape' || event.isComposing) return;
			if (!(event.target instanceof Element) || event.target.closest('[data-help]') === null)
				return;
			event.preventDefault();
			event.stopImmediatePropagation();
			closeHelp();
		};
		window.addEventListener('keydown', onKey, true);
		return () => window.removeEventListener('keydown', onKey, true);
	}, []);
	return null;
}

type Props = {readonly connection: Connection | undefined};

/** Help beside the screen, loaded when it is first opened. */
export function HelpHost({connection}: Props) {
	const isOpen = useHelpStore(store => store.isOpen);
	const screen = useLocation({select: ({pathname}) => screenOf(pathname)});
	if (!isOpen) return null;
	return (
		<Suspense fallback={null}>
			<HelpPanel connection={connection} screen={screen} />
		</Suspense>
	);
}
