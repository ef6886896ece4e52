import {t} from '@lingui/core/macro';
import {TextInput} from '@mantine/core';
import {useMergedRef} from '@mantine/hooks';
import {useEffect, useRef, type ReactNode, type Ref, type SyntheticEvent} from 'react';
import type {ProfileField} from '../../../shared/model/profile-field';
import {valueProblemWords} from '../../../shared/model/value-words';

/** Stands for a date that is typed in part or that no calendar has: the field gives no text for it. */
export const noDay = '?';

/** Why what is typed into a field cannot be stored, as a sentence; undefined when it can. */
export function typedProblem(field: ProfileField, typed: string): string | undefined {
	return typed === noDay
		? t`There is no such date. Correct it, or clear the field.`
		: valueProblemWords(field, typed);
}

type Props = {
	readonly value: string;
	readonly onChange: (value: string) => void;
	readonly label: string;
	readonly name?: string | undefined;
	readonly description: string | undefined;
	readonly error: ReactNode;
	readonly ref?: Ref<HTMLInputElement> | undefined;
};

/** A day of the calendar. What is none is told as `noDay`, so that nobody takes it for an empty field. */
export function DateControl({value, onChange, label, name, description, error, ref}: Props) {
	const own = useRef<HTMLInputElement>(null);
	const field = useMergedRef(own, ref);
	useEffect(() => {
		// Emptied from outside: what was typed in part stands there still.
		if (value === '' && own.current?.validity.badInput === true) own.current.value = '';
	}, [value]);
	// A field that stays without a value changes without an event of its own.
	const look = ({currentTarget: {validity, value: now}}: SyntheticEvent<HTMLInputElement>) => {
		const typed = validity.badInput ? noDay : now;
		if (typed !== value) onChange(typed);
	};
	return (
		<TextInput
			type="date"
			label={label}
			name={name}
			description={description}
			error={error}
			autoComplete="off"
			value={value === noDay ? '' : value}
			onChange={look}
			onKeyDown={look}
			onKeyUp={look}
			onBlur={look}
			ref={field}
		/>
	);
}
