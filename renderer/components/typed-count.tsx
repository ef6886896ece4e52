import {t} from '@lingui/core/macro';
import {formatNumber} from '../../shared/languages/formats';
import {TextInput} from '@mantine/core';
import {useState} from 'react';
import {inLanguage} from '../../shared/languages/in-language';

/** Above this many the number has to be typed before what cannot be undone is done. */
export const mostUntyped = 25;

/** Whether the number of targets is typed where it has to be, and the field for it where it is asked. */
export function useTypedCount(count: number) {
	const [typed, setTyped] = useState('');
	const isAsked = count > mostUntyped;
	// As people write thousands.
	const isTyped = !isAsked || typed.replace(/[\s,.]/g, '') === String(count);
	return {isAsked, isTyped, typed, setTyped};
}

const labels = inLanguage(
	() =>
		({
			changes: count => t`Type ${count}, the number of changes`,
			files: count => t`Type ${count}, the number of files`,
			invitations: count => t`Type ${count}, the number of invitations`,
			links: count => t`Type ${count}, the number of links`,
			messages: count => t`Type ${count}, the number of messages`,
		}) satisfies Readonly<Record<string, (count: string) => string>>,
);

type Props = {
	readonly what: keyof typeof labels;
	readonly count: number;
	readonly state: ReturnType<typeof useTypedCount>;
	readonly isDisabled?: boolean;
};

/** Asks for the number; nothing where there are few. */
export function TypedCount({what, count, state, isDisabled = false}: Props) {
	if (!state.isAsked) return null;
	return (
		<TextInput
			label={labels[what](formatNumber(count))}
			value={state.typed}
			inputMode="numeric"
			autoComplete="off"
			spellCheck={false}
			disabled={isDisabled}
			onChange={event => state.setTyped(event.currentTarget.value)}
		/>
	);
}
