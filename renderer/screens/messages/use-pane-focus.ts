import {useEffect, useRef, type FocusEvent, type RefObject} from 'react';

/** The three panes, as `data-pane` names them. */
export type PaneName = 'channels' | 'topics' | 'messages';

type Parts = {
	readonly root: RefObject<HTMLElement | null>;
	/** What is shown: another place is another key. */
	readonly placeKey: string;
	readonly toPane: (name: PaneName) => void;
};

/**
 * Another place draws its panes anew, and the focus goes with the old ones. The pane that had it gets
 * it back: topics at once, messages when they were read.
 */
export function usePaneFocus({root, placeKey, toPane}: Parts) {
	const pane = useRef<PaneName>(undefined);
	const giveBack = (name: PaneName) => {
		if (pane.current === name && isNowhere()) toPane(name);
	};
	const latest = useRef(giveBack);
	useEffect(() => {
		latest.current = giveBack;
	});
	useEffect(() => {
		const frame = requestAnimationFrame(() => {
			const hasTopics = root.current?.querySelector('[data-pane=topics]') != null;
			if (pane.current === 'topics' && !hasTopics) pane.current = 'channels';
			latest.current('topics');
			latest.current('channels');
		});
		return () => cancelAnimationFrame(frame);
	}, [root, placeKey]);
	return {
		/** The messages of the place were read, or could not be. */
		onShown: () => giveBack('messages'),
		handlers: {
			onFocus: ({target}: FocusEvent<HTMLElement>) => {
				pane.current = target.closest<HTMLElement>('[data-pane]')?.dataset['pane'] as
					PaneName | undefined;
			},
			onBlur: ({relatedTarget}: FocusEvent<HTMLElement>) => {
				const isElsewhere = relatedTarget instanceof Node && relatedTarget !== document.body;
				if (isElsewhere && root.current?.contains(relatedTarget) === false) {
					pane.current = undefined;
				}
			},
		},
	};
}

/** Whether nothing has the focus, or the screen as a whole, which takes it when nothing does. */
function isNowhere(): boolean {
	const {activeElement: active} = document;
	return active === null || active === document.body || active.matches('main');
}
