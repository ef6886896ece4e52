import {t} from '@lingui/core/macro';
import {VisuallyHidden} from '@mantine/core';
import {flushSync} from 'react-dom';
import {create} from 'zustand';
import {useShortcuts} from '../shortcuts/use-shortcuts';
import {loadLayers} from './layers-code';

type Early = 'palette' | 'shortcuts';

type Store = {
	readonly asked: Early | undefined;
	/** What had the focus before. */
	readonly opener: Element | null;
	/** What was typed for the palette before it was there. */
	readonly typed: string;
	/** Whether Enter followed: the first match is chosen then. */
	readonly isEntered: boolean;
	readonly ask: (asked: Early) => void;
	/** Gives the focus back to what had it. */
	readonly letGo: () => void;
	/** Forgets that anything was asked for. */
	readonly forget: () => void;
};

const nothing = {asked: undefined, opener: null, typed: '', isEntered: false};

/** Which layer was asked for before the layers were loaded. */
export const useEarlyStore = create<Store>()((set, get) => ({
	...nothing,
	ask: asked => set({asked, opener: document.activeElement}),
	letGo() {
		const {opener} = get();
		set({asked: undefined, opener: null});
		if (opener instanceof HTMLElement) opener.focus({preventScroll: true});
	},
	forget: () => set(nothing),
}));

const takeFocus = (field: HTMLInputElement | null) => field?.focus({preventScroll: true});

/**
 * Stands in for the layers until they are loaded: who asks for one gets it then, and the palette has what was
 * typed for it meanwhile.
 */
export function EarlyKeys() {
	const {asked, typed, ask, letGo, forget} = useEarlyStore();
	const close = () => {
		letGo();
		forget();
	};
	const open = (layer: Early) => () => {
		if (asked === layer) return close();
		void loadLayers();
		// The field has the focus before the next key is read.
		return flushSync(() => ask(layer));
	};
	useShortcuts({palette: open('palette'), shortcuts: open('shortcuts')});
	if (asked !== 'palette') return null;
	return (
		<VisuallyHidden>
			<input
				ref={takeFocus}
				aria-label={t`Search people, screens and actions`}
				autoComplete="off"
				spellCheck={false}
				value={typed}
				onChange={event =>
					useEarlyStore.setState({typed: event.currentTarget.value, isEntered: false})
				}
				onKeyDown={event => {
					if (event.nativeEvent.isComposing) return;
					if (event.key === 'Enter') return useEarlyStore.setState({isEntered: true});
					if (event.key !== 'Escape') return;
					event.preventDefault();
					close();
				}}
				onBlur={event => {
					// Somebody went to another field; the layers that come take the focus from nobody.
					if (event.relatedTarget !== null) forget();
				}}
			/>
		</VisuallyHidden>
	);
}
