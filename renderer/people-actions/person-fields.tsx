import {t} from '@lingui/core/macro';
import {NativeSelect, TextInput} from '@mantine/core';
import type {ReactNode} from 'react';
import {Role} from '../../shared/model/role';
import {roleSteps, roleWords} from '../people/role-words';
import {useActor} from '../people/use-actor';
import {nameRule, type AddFields, type FieldErrors} from './add-person-form';

type Person = Omit<AddFields, 'password'>;

type Props = {
	readonly fields: Person;
	readonly errors: FieldErrors;
	/** Whether they are on their way. */
	readonly isFixed?: boolean;
	readonly onChange: (change: Partial<Person>) => void;
	/** Stands before the role. */
	readonly children?: ReactNode;
};

/** Who is added, as controls. */
export function PersonFields({fields, errors, isFixed = false, onChange, children}: Props) {
	const {self} = useActor();
	const isOwner = self?.role === Role.owner;
	return (
		<>
			<TextInput
				name="full_name"
				label={t`Name`}
				description={nameRule()}
				value={fields.full_name}
				readOnly={isFixed}
				error={errors.full_name}
				autoComplete="off"
				dir="auto"
				data-autofocus
				onChange={event => onChange({full_name: event.currentTarget.value})}
			/>
			<TextInput
				name="email"
				label={t`E-mail`}
				type="email"
				inputMode="email"
				value={fields.email}
				readOnly={isFixed}
				error={errors.email}
				autoComplete="off"
				onChange={event => onChange({email: event.currentTarget.value})}
			/>
			{children}
			<NativeSelect
				name="role"
				label={t`Role`}
				description={roleWords(fields.role).meaning}
				value={String(fields.role)}
				disabled={isFixed}
				onChange={event => onChange({role: Number(event.currentTarget.value)})}
				data={roleSteps.map(role => ({
					value: String(role),
					label:
						role === Role.owner && !isOwner
							? t`Owner (only an owner can make somebody an owner)`
							: roleWords(role).title,
					disabled: role === Role.owner && !isOwner,
				}))}
			/>
		</>
	);
}
