import type {InputEvent, KeyboardInputEvent, WebContents} from 'electron';

/** How long after a click the page may come with what was clicked. */
export const gestureMilliseconds = 2000;
/** Characters that are remembered of what was typed, and for how long. */
const mostTyped = 4096;
const typedMilliseconds = 10 * 60_000;

/**
 * What a person does with mouse, keyboard or finger in our window, as the main process sees it: a page
 * that was taken over can make clicks of its own, but none of these.
 */
export type Gestures = {
	/** Whether somebody clicked, or pressed Enter or the space bar, a moment ago; each counts once. */
	take(): boolean;
	/** Whether the letters of a text were typed or pasted lately, in this order. */
	wasTyped(text: string): Promise<boolean>;
	note(input: InputEvent): void;
};

type Options = {
	readonly milliseconds?: () => number;
	/** What would be pasted now. */
	readonly readClipboard: () => string | Promise<string>;
};

export function openGestures({
	milliseconds = () => performance.now(),
	readClipboard,
}: Options): Gestures {
	let last = -Infinity;
	let pasting = Promise.resolve();
	let typed: {readonly text: string; readonly at: number}[] = [];

	function noteKey(input: KeyboardInputEvent): void {
		const {type, key, control, meta, shift} = input as KeyboardInputEvent & Key;
		const isPress = type === 'keyDown' || type === 'rawKeyDown' || type === 'char';
		// A link is opened by pressing Enter, a button by letting the space bar go.
		if (key === 'Enter' ? isPress : key === ' ' && type === 'keyUp') last = milliseconds();
		if (!isPress || key === undefined) return;
		// What comes next is typed elsewhere.
		if (key === 'Tab' || key === 'Enter') put('\n');
		const isPaste = ((control || meta) && key.toLowerCase() === 'v') || (shift && key === 'Insert');
		if (isPaste) pasting = Promise.resolve(readClipboard()).then(put, () => {});
		else if ([...key].length === 1 && !control && !meta) put(key);
	}

	function put(text: string): void {
		const now = milliseconds();
		typed = [...typed.slice(1 - mostTyped), {text: text.slice(0, mostTyped), at: now}].filter(
			({at}) => now - at <= typedMilliseconds,
		);
	}

	return {
		note(input) {
			if (input.type === 'mouseUp' || input.type === 'gestureTap') {
				last = milliseconds();
				put('\n');
			} else if (isKey(input)) noteKey(input);
		},
		take() {
			const isRecent = milliseconds() - last <= gestureMilliseconds;
			last = -Infinity;
			return isRecent;
		},
		async wasTyped(text) {
			await pasting;
			const now = milliseconds();
			const letters = typed
				.filter(({at}) => now - at <= typedMilliseconds)
				.map(({text: one}) => one)
				.join('')
				.toLowerCase();
			const wanted = [...text.toLowerCase()];
			if (wanted.length === 0) return false;
			if (standsAlone(letters, wanted.join(''))) return true;
			// Few letters lie in a row in nearly every text.
			if (wanted.length < leastCorrected) return false;
			// Corrections lie between the letters; the words of a long message would hold any name.
			let found = 0;
			for (const letter of letters.slice(-(2 * wanted.length + 32))) {
				if (letter === wanted[found]) found++;
			}
			return found === wanted.length;
		},
	};
}

/** Names shorter than this count only when they were typed without corrections. */
const leastCorrected = 8;

/** Whether a text was typed as a name of its own, and not as a part of a longer one. */
function standsAlone(typed: string, wanted: string): boolean {
	for (let at = typed.indexOf(wanted); at !== -1; at = typed.indexOf(wanted, at + 1)) {
		const end = at + wanted.length;
		const isAfterPart = /[\p{L}\p{N}_.-]$/u.test(typed.slice(0, at).slice(-2));
		const isBeforePart = /^(?:[\p{L}\p{N}_-]|\.[\p{L}\p{N}])/u.test(typed.slice(end, end + 3));
		if (!isAfterPart && !isBeforePart) return true;
	}
	return false;
}

/** What Electron tells of a key, beside what its types say. */
type Key = {
	readonly key?: string;
	readonly control?: boolean;
	readonly meta?: boolean;
	readonly shift?: boolean;
};

function isKey(input: InputEvent): input is KeyboardInputEvent {
	return ['keyDown', 'rawKeyDown', 'keyUp', 'char'].includes(input.type);
}

/** Sees the input of a window. */
export function followGestures(contents: WebContents, gestures: Gestures): void {
	contents.on('input-event', (_event, input) => gestures.note(input));
}
