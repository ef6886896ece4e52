import {ActionIcon, Button, TextInput} from '@mantine/core';
import {Pencil} from 'lucide-react';
import {useId, useState, type FormEvent} from 'react';
import {nameProblem} from '../../../shared/model/person-name';
import type {User} from '../../../shared/model/user';
import {useKeptText} from '../../api/kept-texts';
import {nameRule} from '../add-person-form';
import {PersonName} from '../person-name';
import {whyNotRename} from '../role-rules';
import {useActs} from '../use-acts';
import styles from './rename-field.module.css';

type Props = {
	readonly user: User;
	readonly isYou: boolean;
	readonly isEditing: boolean;
	readonly onEditingChange: (isEditing: boolean) => void;
};

/** The name as a whole, in the sheet whose bar cuts it, changed where it stands. */
export function RenameField({user, isYou, isEditing, onEditingChange}: Props) {
	const {actor} = useActs();
	const reason = whyNotRename(actor, user);
	if (isEditing && reason === undefined) {
		return <NameForm user={user} onDone={() => onEditingChange(false)} />;
	}
	return (
		<p className={styles.name}>
			<PersonName user={user} isYou={isYou} />
			<ActionIcon
				aria-label={`Rename ${user.full_name}`}
				title={reason ?? 'Rename'}
				disabled={reason !== undefined}
				onClick={() => onEditingChange(true)}
			>
				<Pencil size={14} strokeWidth={1.5} />
			</ActionIcon>
		</p>
	);
}

function NameForm({user, onDone}: {readonly user: User; readonly onDone: () => void}) {
	const {rename} = useActs();
	const [typed, keepTyped] = useKeptText(`rename ${user.user_id}`);
	const name = typed ?? user.full_name;
	const [isChecked, setChecked] = useState(false);
	const problem = isChecked ? nameProblem(name) : undefined;
	const field = useId();
	const done = () => {
		keepTyped(undefined);
		onDone();
	};
	const submit = (event: FormEvent) => {
		event.preventDefault();
		setChecked(true);
		if (nameProblem(name) !== undefined) return;
		if (name.trim() !== user.full_name) void rename(user, name.trim());
		done();
	};
	return (
		<form className={styles.form} noValidate onSubmit={submit}>
			<TextInput
				id={field}
				aria-label={`New name of ${user.full_name}`}
				description={nameRule}
				inputWrapperOrder={['input', 'error', 'description']}
				value={name}
				error={problem}
				dir="auto"
				autoComplete="off"
				ref={focusAndSelect}
				onChange={event => {
					const next = event.currentTarget.value;
					keepTyped(next === user.full_name ? undefined : next);
				}}
				onKeyDown={event => {
					if (event.key !== 'Escape') return;
					event.stopPropagation();
					done();
				}}
			/>
			<div className={styles.buttons}>
				<Button variant="default" onClick={done}>
					Cancel
				</Button>
				<Button type="submit">Rename</Button>
			</div>
		</form>
	);
}

function focusAndSelect(input: HTMLInputElement | null): void {
	input?.focus();
	input?.select();
}
