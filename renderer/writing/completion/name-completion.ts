import {
	acceptCompletion,
	autocompletion,
	closeCompletion,
	ifNotIn,
	type Completion,
	type CompletionSource,
} from '@codemirror/autocomplete';
import {Prec, type Extension} from '@codemirror/state';
import {EditorView, keymap} from '@codemirror/view';
import {soughtName} from './sought-name';
import type {Suggestion} from './suggestions';
import type {Suggest} from './use-suggestions';

/** Where text is shown as it is typed, and no name is read. */
const literal = ['InlineCode', 'FencedCode', 'CodeBlock', 'CodeText', 'URL'];

type Offered = Completion & Pick<Suggestion, 'sign' | 'readPicture'>;

/**
 * Offers names after `@`, `#` and `:` while somebody types. Enter and Tab take the one that is marked,
 * Escape closes the list and nothing else.
 */
export function nameCompletion(suggest: Suggest): Extension {
	const source: CompletionSource = async ({state, pos}) => {
		const line = state.doc.lineAt(pos);
		const sought = soughtName(state.sliceDoc(line.from, pos));
		if (sought === undefined) return null;
		const found = await suggest(sought);
		if (found.length === 0) return null;
		return {from: line.from + sought.from, filter: false, options: found.map(offered)};
	};
	return [
		Prec.highest(keymap.of([{key: 'Escape', run: dropUnshown}])),
		autocompletion({
			override: [ifNotIn(literal, source)],
			icons: false,
			// Names are at hand: who types on or presses Enter means what the list says now.
			activateOnTypingDelay: 0,
			interactionDelay: 0,
			addToOptions: [{position: 20, render: signOf as (completion: Completion) => Node | null}],
		}),
		keymap.of([{key: 'Tab', run: acceptCompletion}]),
		manner,
	];
}

/** Names still being looked for take no Escape: without a list in sight it is meant for what holds the editor. */
function dropUnshown(view: EditorView): boolean {
	if (!view.contentDOM.hasAttribute('aria-controls')) closeCompletion(view);
	return false;
}

function offered({label, detail, sign, readPicture, markdown}: Suggestion): Offered {
	return {
		label,
		sign,
		readPicture,
		apply: markdown,
		...(detail !== undefined && detail !== '' && {detail}),
	};
}

function signOf(completion: Offered): Node | null {
	const {sign: text, readPicture} = completion;
	if (text === undefined && readPicture === undefined) return null;
	const sign = document.createElement('span');
	sign.className = 'cm-completionSign';
	sign.ariaHidden = 'true';
	if (text !== undefined) sign.textContent = text;
	if (readPicture !== undefined) void showPicture(sign, readPicture);
	return sign;
}

const pictureSize = 20;

/** The place stays empty where no picture comes. */
async function showPicture(
	place: HTMLElement,
	readPicture: () => Promise<string | null>,
): Promise<void> {
	const address = await readPicture().catch(() => null);
	if (address === null) return;
	const image = new Image(pictureSize, pictureSize);
	image.alt = '';
	image.addEventListener('error', () => image.remove());
	image.src = address;
	place.append(image);
}

const manner = EditorView.theme({
	'.cm-tooltip.cm-tooltip-autocomplete': {
		border: '1px solid var(--hairline)',
		borderRadius: 'var(--radius-card)',
		background: 'var(--surface)',
		boxShadow: 'var(--float-shadow)',
		overflow: 'hidden',
	},
	'.cm-tooltip.cm-tooltip-autocomplete > ul': {
		minWidth: '220px',
		maxWidth: 'min(440px, 90vw)',
		maxHeight: '280px',
		padding: 'var(--space-2)',
		fontFamily: 'var(--font-text)',
		fontSize: 'var(--size-body)',
	},
	'.cm-tooltip.cm-tooltip-autocomplete > ul > li': {
		display: 'flex',
		alignItems: 'center',
		gap: 'var(--space-3)',
		minHeight: 'var(--control-height)',
		padding: '0 var(--space-3)',
		borderRadius: 'var(--radius-control)',
		color: 'var(--text)',
	},
	'.cm-tooltip.cm-tooltip-autocomplete > ul > li:hover': {background: 'var(--hover)'},
	'.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
		background: 'var(--selected)',
		color: 'var(--text)',
	},
	'.cm-completionSign': {
		flex: 'none',
		minWidth: '1.4em',
		textAlign: 'center',
		fontFamily: 'var(--font-emoji)',
	},
	'.cm-completionSign img': {display: 'block', margin: '0 auto', objectFit: 'contain'},
	'.cm-completionLabel': {overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap'},
	'.cm-completionDetail': {
		flex: '0 1000 auto',
		marginLeft: 'auto',
		overflow: 'hidden',
		textOverflow: 'ellipsis',
		color: 'var(--text-muted)',
		fontStyle: 'normal',
		fontSize: 'var(--size-meta)',
	},
});
