import {create} from 'zustand';

type Store<Code> = {readonly code?: Code; readonly error?: unknown};

/**
 * Code that the first screen does without: it is loaded once that stands, or when somebody asks for what it
 * does. What keeps it from being loaded is thrown where the code is used, as of a screen.
 */
export function laterCode<Code extends object>(bring: () => Promise<Code>) {
	const useStore = create<Store<Code>>()(() => ({}));
	let loading: Promise<void> | undefined;
	let arrive: (code: Code) => void;
	const arrived = new Promise<Code>(resolve => {
		arrive = resolve;
	});
	return {
		/** Loads the code, once; it is there when this resolves. */
		load: (): Promise<void> =>
			(loading ??= bring().then(
				code => {
					useStore.setState({code});
					arrive(code);
				},
				(error: unknown) => useStore.setState({error}),
			)),
		/** Resolves once the code is there, whoever had it loaded. */
		arrived,
		/** The code, if it is there. */
		now: (): Code | undefined => useStore.getState().code,
		/** The code, once it is there. */
		useCode(): Code | undefined {
			const {code, error} = useStore();
			if (error !== undefined) throw error;
			return code;
		},
	};
}
