import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button, TextInput} from '@mantine/core';
import {Pencil} from 'lucide-react';
import {useId, useRef, useState, type FormEvent} from 'react';
import {nameProblemWords} from '../../../shared/model/name-words';
import type {User} from '../../../shared/model/user';
import {failedInShort} from '../../api/failures/explain';
import {focusConflict, ConflictNotes} from '../../components/conflict-notes';
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

/** What is wrong stands beside the name, and nothing that was typed is lost. */
function NameForm({user, typing, onDone}: FormProps) {
	const {rename} = usePeopleActions();
	const name = typing.typed ?? user.full_name;
	const [isChecked, setChecked] = useState(false);
	const [refusal, setRefusal] = useState<string>();
	const [isBusy, setBusy] = useState(false);
	const problem = isChecked ? (nameProblemWords(name) ?? refusal) : undefined;
	// What is being saved is shown as stored already.
	const isInConflict = typing.isInConflict && !isBusy;
	const form = useRef<HTMLFormElement>(null);
	const field = useId();
	const discard = () => {
		typing.drop();
		onDone();
	};
	/** Closes the form; what is typed waits beside the name. */
	const leave = () => {
		if (!isBusy && !typing.isUnsaved) typing.drop();
		onDone();
	};
	const submit = async (event: FormEvent) => {
		event.preventDefault();
		if (isBusy) return undefined;
		setChecked(true);
		setRefusal(undefined);
		if (nameProblemWords(name) !== undefined) return undefined;
		if (isInConflict) return focusConflict(form.current);
		if (name.trim() === user.full_name) return discard();
		setBusy(true);
		const {done, failed} = await rename(user, name.trim());
		setBusy(false);
		const [refused] = failed;
		if (refused !== undefined) return setRefusal(failedInShort(refused));
		if (done.length === 0) return undefined;
		// What is typed on meanwhile is not saved, and stays.
		return typing.settle(name) ? onDone() : undefined;
	};
	return (
		<form
			className={styles.form}
			ref={form}
			noValidate
			onSubmit={event => void submit(event)}
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
				onChange={event => {
					typing.put(event.currentTarget.value);
					setRefusal(undefined);
				}}
			/>
			<ConflictNotes
				parts={isInConflict ? [{part: 'name', title: t`Name`, now: user.full_name}] : []}
				onKeepMine={typing.keepMine}
				onTakeTheirs={typing.drop}
			/>
			<div className={styles.buttons}>
				<Button variant="default" onClick={discard}>
					{typing.isUnsaved ? t`Discard` : t`Cancel`}
				</Button>
				<Button type="submit" loading={isBusy}>
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
