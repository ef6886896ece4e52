import {create} from 'zustand';

/** What help shows: a page by its name, or all pages. */
type HelpState = {
	readonly isOpen: boolean;
	readonly page: string | undefined;
	readonly text: string;
	/** Counts how often it was asked for: its field has the focus each time. */
	readonly asked: number;
};

export const useHelpStore = create<HelpState>()(() => ({
	isOpen: false,
	page: undefined,
	text: '',
	asked: 0,
}));

/** What had the focus when help was opened. */
let opener: Element | null = null;

/** Opens help at a page, or at what helps with the screen that is open. */
export function openHelp(page?: string): void {
	const {isOpen, asked} = useHelpStore.getState();
	if (!isOpen) opener = document.activeElement;
	useHelpStore.setState({isOpen: true, page, text: '', asked: asked + 1});
}

/** Closes help; where the focus was in it, what had it before gets it back. */
export function closeHelp(): void {
	const hadFocus = document.activeElement?.closest('[data-help]') != null;
	useHelpStore.setState({isOpen: false});
	const goal = opener?.isConnected === true && opener !== document.body ? opener : undefined;
	opener = null;
	if (!hadFocus) return;
	if (goal instanceof HTMLElement) goal.focus({preventScroll: true});
	else document.querySelector<HTMLElement>('main')?.focus({preventScroll: true});
}
