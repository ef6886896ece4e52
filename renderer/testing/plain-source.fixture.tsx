import {useEffect, useImperativeHandle, useRef} from 'react';
import type {SourceEditorProps} from '../writing/source-editor';

/** In the place of the editor where nothing can be measured: the same text and calls in a plain field. */
export function SourceEditor(props: SourceEditorProps) {
	const {label, text, isReadOnly, startsFocused, onText, ref} = props;
	const field = useRef<HTMLTextAreaElement>(null);
	const starts = useRef(startsFocused === true);
	useImperativeHandle(ref, () => ({
		focus: () => field.current?.focus(),
		addToLine: words => onText(text === '' ? words : `${text} ${words}`),
	}));
	useEffect(() => {
		if (starts.current) field.current?.focus();
	}, []);
	return (
		<textarea
			ref={field}
			aria-label={label}
			value={text}
			readOnly={isReadOnly}
			onChange={event => onText(event.currentTarget.value)}
		/>
	);
}
