import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button, TextInput} from '@mantine/core';
import {Pencil} from 'lucide-react';
import {useId, useRef, useState, type FormEvent} from 'react';
import {nameProblemWords} from '../../../shared/model/name-words';
import type {User} from '../../../shared/model/user';
import {focusOvertaken, OvertakenNotes} from '../../components/overtaken-notes';
import {nameRule} from '../add-person-form';
import {PersonName} from '../../people/person-name';
import {whyNotRename} from '../../people/role-rules';
import {usePeopleActions} from '../use-people-actions';
import {onEscape} from '../../components/keyboard/escape-key';
import {ReasonIcon} from '../../components/reason-icon';
import {TypedEarlier} from './typed-earlier';
import {UnsavedMark} from './unsaved-mark';
import {useFocusBack} from './use-focus-back';
import {useTypedOver, type TypedOver} from './use-typed-over';
import styles from './rename-field.module.css';

type Props = {
	readonly user: User;
	readonly isYou: boolean;
	readonly isEditing: boolean;
	readonly onEditingChange: (isEditing: boolean) => void;
};

/** The name as a whole, in the sheet whose bar cuts it, changed where it stands. */
export function RenameField({user, isYou, isEditing, onEditingChange}: Props) {
	const {actor} = usePeopleActions();
	const reason = whyNotRename(actor, user);
	const typing = useTypedOver(`rename ${user.user_id}`, user.full_name, user.full_name);
	const isOpen = isEditing && reason === undefined;
	const pencil = useFocusBack(isOpen);
	if (isOpen) {
		return <NameForm user={user} typing={typing} onDone={() => onEditingChange(false)} />;
	}
	return (
		<p className={styles.name}>
			<PersonName user={user} isYou={isYou} />
			{reason === undefined && typing.isUnsaved && (
				<UnsavedMark
					label={t`Discard what you typed in the name`}
					onDiscard={() => {
						typing.drop();
						pencil.current?.focus();
					}}
				/>
			)}
			<ReasonIcon
				ref={pencil}
				label={t`Rename ${{name: user.full_name}}`}
				title={t`Rename`}
				whyNot={reason}
				onClick={() => onEditingChange(true)}
			>
				<Pencil size={14} strokeWidth={1.5} />
			</ReasonIcon>
		</p>
	);
}

type FormProps = Pick<Props, 'user'> & {readonly typing: TypedOver; readonly onDone: () => void};

function NameForm({user, typing, onDone}: FormProps) {
	const {rename} = usePeopleActions();
	const name = typing.typed ?? user.full_name;
	const [isChecked, setChecked] = useState(false);
	const problem = isChecked ? nameProblemWords(name) : undefined;
	const form = useRef<HTMLFormElement>(null);
	const field = useId();
	const discard = () => {
		typing.drop();
		onDone();
	};
	/** Closes the form; what is typed waits beside the name. */
	const leave = () => {
		if (!typing.isUnsaved) typing.drop();
		onDone();
	};
	const submit = (event: FormEvent) => {
		event.preventDefault();
		setChecked(true);
		if (nameProblemWords(name) !== undefined) return;
		if (typing.isOvertaken) return focusOvertaken(form.current);
		if (name.trim() !== user.full_name) void rename(user, name.trim());
		discard();
	};
	return (
		<form
			className={styles.form}
			ref={form}
			noValidate
			onSubmit={submit}
			onKeyDown={onEscape(leave)}
		>
			<TypedEarlier typing={typing} />
			<TextInput
				id={field}
				name="name"
				aria-label={t`New name of ${{name: user.full_name}}`}
				description={nameRule()}
				inputWrapperOrder={['input', 'error', 'description']}
				value={name}
				error={problem}
				dir="auto"
				autoComplete="off"
				ref={focusAndSelect}
				onChange={event => typing.put(event.currentTarget.value)}
			/>
			<OvertakenNotes
				parts={typing.isOvertaken ? [{part: 'name', title: t`Name`, now: user.full_name}] : []}
				onKeepMine={typing.keepMine}
				onTakeTheirs={typing.drop}
			/>
			<div className={styles.buttons}>
				<Button variant="default" onClick={discard}>
					{typing.isUnsaved ? t`Discard` : t`Cancel`}
				</Button>
				<Button type="submit">
					<Trans>Rename</Trans>
				</Button>
			</div>
		</form>
	);
}

function focusAndSelect(input: HTMLInputElement | null): void {
	input?.focus();
	input?.select();
}
