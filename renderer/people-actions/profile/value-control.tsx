import {t} from '@lingui/core/macro';
import {Textarea, TextInput} from '@mantine/core';
import type {Ref} from 'react';
import {lengthInCodePoints, limits} from '../../../shared/model/limits';
import {FieldType, personIds, type ProfileField} from '../../../shared/model/profile-field';
import type {PeopleIndex} from '../../people/index/people-index';
import {ChoiceControl} from './choice-control';
import {DateControl} from './date-control';
import {PeoplePicker} from '../../pickers/people-picker';

type Props = {
	readonly field: ProfileField;
	/** As it is stored; empty is no value, and `noDay` a date that is none. */
	readonly value: string;
	readonly onChange: (value: string) => void;
	readonly index: PeopleIndex;
	readonly label: string;
	/** Of the element itself, where it can have one. */
	readonly name?: string | undefined;
	readonly error: string | undefined;
	readonly ref?: Ref<HTMLElement>;
};

/** The control that a profile field is filled with, by its type. */
export function ValueControl({field, value, onChange, index, label, name, error, ref}: Props) {
	const hint = field.hint === '' ? undefined : field.hint;
	const common = {label, error, description: hint};
	const text = {
		...common,
		name,
		value,
		dir: 'auto',
		autoComplete: 'off',
		onChange: (event: {readonly currentTarget: {readonly value: string}}) =>
			onChange(event.currentTarget.value),
	};
	switch (field.type) {
		case FieldType.longText: {
			const used = lengthInCodePoints(value);
			const {longValueMaxCharacters: most} = limits;
			const count = t`${used} of ${most} characters`;
			const description = hint === undefined ? count : `${hint} (${count})`;
			return (
				<Textarea
					{...text}
					description={description}
					rows={4}
					ref={ref as Ref<HTMLTextAreaElement>}
				/>
			);
		}
		case FieldType.list:
			return (
				<ChoiceControl
					{...common}
					name={name}
					field={field}
					value={value}
					onChange={onChange}
					ref={ref as Ref<HTMLElement>}
				/>
			);
		case FieldType.person:
			return (
				<PeoplePicker
					{...common}
					ids={[...new Set(personIds(value))]}
					index={index}
					onChange={ids => onChange(ids.length === 0 ? '' : JSON.stringify(ids))}
					ref={ref as Ref<HTMLInputElement>}
				/>
			);
		case FieldType.date:
			return (
				<DateControl
					{...common}
					name={name}
					value={value}
					onChange={onChange}
					ref={ref as Ref<HTMLInputElement>}
				/>
			);
		default:
			return (
				<TextInput
					{...text}
					type="text"
					{...(field.type === FieldType.link && {inputMode: 'url', placeholder: 'https://'})}
					ref={ref as Ref<HTMLInputElement>}
				/>
			);
	}
}
