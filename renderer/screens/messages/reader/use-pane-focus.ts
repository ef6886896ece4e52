import {useEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject} from 'react';

/** The three panes, as `data-pane` names them. */
export type PaneName = 'channels' | 'topics' | 'messages';

/** What opens over the panes, and gives the focus back when it closes. */
const layers = '[role=dialog], [role=alertdialog], [role=menu]';

type PaneFocusOptions = {
	readonly root: RefObject<HTMLElement | null>;
	/** What is shown: another place is another key. */
	readonly placeKey: string;
	/** Whether the address led to a message: it gets the focus when nothing else has it. */
	readonly isLed: boolean;
	/** Takes the focus to a pane; with a condition back to where it was in it, where that holds when the pane is there. */
	readonly toPane: (name: PaneName, ifStill?: () => boolean) => void;
};

/**
 * Another place draws its panes anew, and the focus goes with the old ones. The pane that had it gets
 * it back: topics at once, messages when they were read. Until messages come, the list of topics has it
 * in the place of those that are gone.
 */
export function usePaneFocus({root, placeKey, isLed, toPane}: PaneFocusOptions) {
	const pane = useRef<PaneName | undefined>(isLed ? 'messages' : undefined);
	const standIn = useRef<Element>(undefined);
	const isWithin = (element: Element) => root.current?.contains(element) === true;
	const isFree = () => isNowhere() || document.activeElement === standIn.current;
	const giveBack = (name: PaneName) => {
		if (pane.current === name && isFree()) toPane(name, isFree);
	};
	/** The messages are gone under the focus. */
	const giveOn = () => {
		const topics = root.current?.querySelector('[data-pane=topics] [role=listbox]');
		const isEmpty = root.current?.querySelector('[data-instead=nothing]') != null;
		if (pane.current !== 'messages' || !isEmpty || !isNowhere()) return;
		standIn.current = topics ?? undefined;
		toPane(topics == null ? 'messages' : 'topics');
	};
	const latest = useRef({giveBack, giveOn});
	useEffect(() => {
		latest.current = {giveBack, giveOn};
	});
	useEffect(() => {
		const frame = requestAnimationFrame(() => {
			const hasTopics = root.current?.querySelector('[data-pane=topics]') != null;
			if (pane.current === 'topics' && !hasTopics) pane.current = 'channels';
			latest.current.giveBack('topics');
			latest.current.giveBack('channels');
		});
		return () => cancelAnimationFrame(frame);
	}, [root, placeKey]);
	useEffect(() => {
		// The screen as a whole takes the focus that a layer gives back to what is gone.
		const onFocus = ({target}: Event) => {
			if (target instanceof Element && target.matches('main')) latest.current.giveOn();
		};
		document.addEventListener('focusin', onFocus);
		return () => document.removeEventListener('focusin', onFocus);
	}, []);
	return {
		/** Whether the focus is in a pane, or comes back to it. */
		isIn: (name: PaneName) => pane.current === name,
		/** The messages of the place were read, or could not be. */
		onShown: () => giveBack('messages'),
		/** The last message of the place is gone. */
		onEmptied: giveOn,
		handlers: {
			onFocus: ({target}: FocusEvent<HTMLElement>) => {
				// A layer that a message opened is no part of a pane.
				if (target === standIn.current || !isWithin(target)) return;
				standIn.current = undefined;
				pane.current = target.closest<HTMLElement>('[data-pane]')?.dataset['pane'] as
					PaneName | undefined;
			},
			/** Whoever uses the list that stands in is there. */
			onKeyDownCapture: ({target}: KeyboardEvent<HTMLElement>) => {
				if (target !== standIn.current) return;
				standIn.current = undefined;
				pane.current = 'topics';
			},
			onBlur: ({target, relatedTarget}: FocusEvent<HTMLElement>) => {
				if (!isWithin(target) || !(relatedTarget instanceof Element)) return;
				const isElsewhere = relatedTarget !== document.body && !isWithin(relatedTarget);
				if (isElsewhere && relatedTarget.closest(layers) === null) pane.current = undefined;
			},
		},
	};
}

/** Whether nothing has the focus, or the screen as a whole, which takes it when nothing does. */
function isNowhere(): boolean {
	const {activeElement: active} = document;
	return active === null || active === document.body || active.matches('main');
}
