import {Annotation, Compartment, EditorState, type Range} from '@codemirror/state';
import {Decoration, EditorView} from '@codemirror/view';
import {minimalSetup} from 'codemirror';
import {useEffect, useImperativeHandle, useRef, type Ref} from 'react';
import {nameCompletion} from './completion/name-completion';
import {useSuggestions} from './completion/use-suggestions';
import {formatKeys} from './format-keys';
import {markdownColours} from './markdown-colours';
import styles from './source-editor.module.css';

export type SourceEditorProps = {
	readonly label: string;
	readonly text: string;
	readonly isReadOnly: boolean;
	readonly describedBy?: string | undefined;
	/** The channel that the text is for: its people are offered first. */
	readonly channelId?: number | undefined;
	/** Whether it takes the focus when it comes; left out it does, unless it can only be read. */
	readonly startsFocused?: boolean;
	readonly onText: (text: string) => void;
	readonly ref?: Ref<SourceHandle>;
};

/** What can be done to the editor from outside. */
export type SourceHandle = {
	focus(): void;
	/** Puts words at the end of the line that is written in. */
	addToLine(words: string): void;
};

const itsWay = Decoration.line({attributes: {dir: 'auto'}});

const fromOutside = Annotation.define<boolean>();

const manner = EditorView.theme({
	'&': {height: '100%', color: 'var(--text)', fontSize: 'var(--size-body)'},
	'&.cm-focused': {outline: 'none'},
	'.cm-scroller': {
		minHeight: 'var(--editor-least, 0)',
		maxHeight: 'var(--editor-most, none)',
		fontFamily: 'var(--font-code)',
		lineHeight: '1.55',
	},
	'.cm-content': {padding: '8px 0', caretColor: 'var(--text)'},
	'.cm-line': {padding: '0 10px'},
	'.cm-cursor': {borderLeftColor: 'var(--text)'},
	'.cm-specialChar': {color: 'var(--danger)'},
	'.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground':
		{background: 'var(--selected)'},
});

/** A line goes the way of its first letter; one without letters the way of the window. */
const eachLineItsWay = [
	EditorView.perLineTextDirection.of(true),
	EditorView.decorations.compute(['doc'], ({doc}) => {
		const ranges: Range<Decoration>[] = [];
		for (let number = 1; number <= doc.lines; number++) {
			const {from, text} = doc.line(number);
			if (/\p{L}/u.test(text)) ranges.push(itsWay.range(from));
		}
		return Decoration.set(ranges);
	}),
];

/** Markdown as it was typed, coloured. It has a chunk of its own, read when somebody edits. */
export function SourceEditor({
	label,
	text,
	isReadOnly,
	describedBy,
	channelId,
	startsFocused = !isReadOnly,
	onText,
	ref,
}: SourceEditorProps) {
	const place = useRef<HTMLDivElement>(null);
	const view = useRef<EditorView>(undefined);
	const changeable = useRef(new Compartment());
	const tell = useRef(onText);
	const suggestions = useSuggestions(channelId);
	const suggest = useRef(suggestions);
	const first = useRef({label, text, describedBy, startsFocused});
	useEffect(() => {
		tell.current = onText;
		suggest.current = suggestions;
	}, [onText, suggestions]);
	useEffect(() => {
		const parent = place.current;
		if (parent === null) return undefined;
		const {current: start} = first;
		const editor = new EditorView({
			parent,
			state: EditorState.create({
				doc: start.text,
				extensions: [
					EditorView.cspNonce.of(styleNonce()),
					formatKeys,
					minimalSetup,
					nameCompletion(sought => suggest.current(sought)),
					markdownColours(start.text.length),
					manner,
					EditorView.lineWrapping,
					eachLineItsWay,
					EditorView.contentAttributes.of({
						'aria-label': start.label,
						spellcheck: 'true',
						// A dialog that opens with it gives it the focus as well.
						...(start.startsFocused && {'data-autofocus': ''}),
						...(start.describedBy !== undefined && {'aria-describedby': start.describedBy}),
					}),
					changeable.current.of([]),
					EditorView.updateListener.of(({docChanged, state, transactions}) => {
						if (!docChanged || transactions.some(step => step.annotation(fromOutside))) return;
						tell.current(state.doc.toString());
					}),
				],
			}),
		});
		view.current = editor;
		// Whoever comes to it, however, goes on where the text ends.
		editor.dispatch({selection: {anchor: editor.state.doc.length}});
		if (start.startsFocused) editor.focus();
		return () => editor.destroy();
	}, []);
	useImperativeHandle(
		ref,
		() => ({
			focus: () => view.current?.focus(),
			addToLine: words => view.current && addToLine(view.current, words),
		}),
		[],
	);
	useEffect(() => {
		const states = isReadOnly
			? [EditorState.readOnly.of(true), EditorView.contentAttributes.of({'aria-readonly': 'true'})]
			: [];
		view.current?.dispatch({effects: changeable.current.reconfigure(states)});
	}, [isReadOnly]);
	useEffect(() => {
		const editor = view.current;
		if (editor === undefined || editor.state.doc.toString() === text) return;
		editor.dispatch({
			changes: {from: 0, to: editor.state.doc.length, insert: text},
			annotations: fromOutside.of(true),
		});
	}, [text]);
	return <div ref={place} className={styles.editor} data-readonly={isReadOnly || undefined} />;
}

function addToLine(editor: EditorView, words: string): void {
	const {head} = editor.state.selection.main;
	const line = editor.state.doc.lineAt(head);
	const insert = /\S$/.test(line.text) ? ` ${words}` : words;
	editor.dispatch({
		changes: {from: line.to, insert},
		...(head === line.to && {selection: {anchor: line.to + insert.length}}),
		scrollIntoView: true,
	});
}

/** The editor makes style elements, which the content policy lets in with the nonce of the page. */
function styleNonce(): string {
	return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
}
