import {create} from 'zustand';

type Store = {
	readonly asks: 'nothing' | 'passphrase' | 'discard';
	/** What was on its way when the keys turned out to be locked. */
	readonly next: (() => void) | undefined;
	/** A start asks once; whoever says "not now" is left alone. */
	readonly hasAsked: boolean;
};

/** What is asked about locked keys. */
export const useUnlockStore = create<Store>()(() => ({
	asks: 'nothing',
	next: undefined,
	hasAsked: false,
}));

/** Asks for the passphrase, and goes on with `next` when it was the right one. */
export function askToUnlock(next?: () => void): void {
	useUnlockStore.setState({asks: 'passphrase', next, hasAsked: true});
}

/** Asks whether to give the passphrase up, for who forgot it. */
export function askToDiscard(): void {
	useUnlockStore.setState({asks: 'discard', next: undefined});
}
