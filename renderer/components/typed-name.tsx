import {TextInput} from '@mantine/core';
import {useState, type ReactNode} from 'react';
import {typedNames} from '../../shared/model/shown-name';

const plain = (text: string) => text.trim();

/** Whether the name of what goes for good is typed, and the text for the field. */
export function useTypedName(name: string, fold: (text: string) => string = plain) {
	const [typed, setTyped] = useState('');
	const names = typedNames(name);
	// What has no sign that can be typed is not asked for.
	const isTyped = names.length === 0 || names.some(one => fold(typed) === fold(one));
	return {isTyped, typed, setTyped};
}

type Props = {
	readonly label: ReactNode;
	readonly state: ReturnType<typeof useTypedName>;
	readonly hasFocus?: boolean;
};

/** Asks for the name of what goes for good. */
export function TypedName({label, state, hasFocus = false}: Props) {
	return (
		<TextInput
			label={label}
			value={state.typed}
			data-autofocus={hasFocus || undefined}
			autoComplete="off"
			spellCheck={false}
			dir="auto"
			onChange={event => state.setTyped(event.currentTarget.value)}
		/>
	);
}
