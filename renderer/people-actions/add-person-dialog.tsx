import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {useState, type FormEvent} from 'react';
import {useAddPerson} from '../api/users/add-person';
import {useUsers} from '../api/users/users';
import {useConnection} from '../api/connection/client-context';
import {useFormCall} from '../api/use-form-call';
import {useSavedFields} from '../api/saved/saved-record';
import {Modal} from '../components/modal';
import {AddToPlan} from '../plans/add-to-plan';
import {reportDone, noteHalfDone} from '../state/reports';
import {mayHaveHappened} from '../../shared/client/failures';
import type {NewPerson} from '../../shared/model/change';
import {Role} from '../../shared/model/role';
import {
	addedWords,
	checkFields,
	checkPerson,
	holderOf,
	passwordWords,
	savedFields,
	placeAddRefusal,
	takenWords,
	type AddFields,
	type FieldErrors,
} from './add-person-form';
import {useFirstMistake} from '../components/use-first-mistake';
import {useDialogsStore} from './people-dialogs-store';
import {PersonAdded} from './person-added';
import {PersonFields} from './person-fields';
import {ownerPower} from '../people/role-words';
import {TemporaryPassword} from './temporary-password';
import {UnclearTries} from './unclear-tries';
import {usePasswordsAtStake} from './use-passwords-at-stake';
import styles from './add-person-dialog.module.css';

const empty = {full_name: '', email: '', role: Role.member};

type Props = {readonly onAdded: ((userId: number) => void) | undefined};

/**
 * Adds a person. A refusal stands beside its field, and nothing that was typed is lost; the password
 * alone is not kept, for it would lie open on the disk.
 */
export function AddPersonDialog({onAdded}: Props) {
	const close = useDialogsStore(store => store.close);
	const {id: connectionId} = useConnection();
	const adding = useAddPerson();
	const add = useFormCall(adding.mutateAsync);
	const {data: added, variables: sent} = adding;
	const stake = usePasswordsAtStake(
		adding.isPending || added !== undefined ? sent?.password : undefined,
	);
	const {data: people = []} = useUsers();
	const saved = useSavedFields('new-person', savedFields, empty);
	const [password, setPassword] = useState('');
	const fields: AddFields = {...saved.fields, password};
	const [errors, setErrors] = useState<FieldErrors>({});
	// Who has the address is said with what to do about it, more than the server says.
	const holder = errors.email === undefined ? undefined : holderOf(people, fields.email);
	const shownErrors = holder === undefined ? errors : {...errors, email: takenWords(holder)};
	const [isOwnerAsked, setOwnerAsked] = useState(false);
	const [isPasswordShown, setPasswordShown] = useState(false);
	const {form, lead} = useFirstMistake();
	const set = (change: Partial<AddFields>) => {
		const {password: secret, ...others} = change;
		if ('role' in change) setOwnerAsked(false);
		if (secret === undefined) saved.set(others);
		else setPassword(secret);
		setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in change))));
	};
	const showErrors = (found: FieldErrors) => {
		setErrors(found);
		lead(...Object.keys(found));
	};
	const planned = (): readonly NewPerson[] => {
		// Nobody sees the password that they begin with.
		const found = checkPerson(fields);
		setErrors({});
		if (Object.keys(found).length > 0) {
			showErrors(found);
			return [];
		}
		if (fields.role === Role.owner && !isOwnerAsked) {
			setOwnerAsked(true);
			return [];
		}
		const {full_name, email, role} = fields;
		const after = {full_name: full_name.trim(), email: email.trim(), role};
		return [{kind: 'new-person', before: null, after}];
	};
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (adding.isPending) return;
		const found = checkFields(fields);
		if (Object.keys(found).length > 0) return showErrors(found);
		setErrors({});
		if (fields.role === Role.owner && !isOwnerAsked) return setOwnerAsked(true);
		stake.endWarning();
		const person = {...fields, full_name: fields.full_name.trim(), email: fields.email.trim()};
		add(person, {
			onDone: (made, isOpen) => {
				saved.forget(saved.fields);
				stake.settle(person.email);
				const {label, detail} = addedWords(made, person.role);
				// What is wrong, and the password, stand in the open form.
				const note = isOpen || made.roleProblem === undefined ? reportDone : noteHalfDone;
				note(connectionId, {
					label,
					changes: [made.change],
					staysAfterUndo: t`the account stays, deactivated.`,
					...(!isOpen && {detail}),
				});
			},
			onRefused: error => {
				if (mayHaveHappened(error)) stake.noteUnclear(person);
				showErrors(placeAddRefusal(error, person));
			},
			about: `new-person ${person.email}`,
			refused: t`${{name: person.full_name}} was not added.`,
			unclear: t`It is not known whether ${{name: person.full_name}} was added.`,
		});
	};
	const showPerson = (userId: number) => {
		close();
		onAdded?.(userId);
	};
	const addAnother = () => {
		saved.set({role: sent?.role ?? empty.role});
		adding.reset();
		stake.endWarning();
		setOwnerAsked(false);
		setPassword('');
		setPasswordShown(false);
	};
	const addedId = added?.user_id;
	const left = stake.isWarning && (
		<UnclearTries tries={stake.uncopied} onCopied={stake.noteCopied} />
	);
	const leave = (go = close) => stake.leave(go);
	return (
		<Modal
			opened
			onClose={() => leave()}
			title={added === undefined ? t`Add a person` : t`${{name: added.full_name}} was added`}
			size={480}
			closeOnClickOutside={false}
		>
			{added !== undefined && sent !== undefined ? (
				<PersonAdded
					added={added}
					password={sent.password}
					isWarned={stake.isWarningOfSent}
					left={left}
					onCopied={stake.noteCopied}
					onShow={addedId === undefined ? undefined : () => leave(() => showPerson(addedId))}
					onAnother={() => leave(addAnother)}
					onClose={() => leave()}
				/>
			) : (
				<form className={styles.form} ref={form} noValidate onSubmit={submit}>
					{errors.form !== undefined && (
						<p className={styles.problem} role="alert">
							{errors.form}
						</p>
					)}
					<PersonFields
						fields={fields}
						errors={shownErrors}
						isFixed={adding.isPending}
						onChange={set}
					>
						{holder !== undefined && onAdded !== undefined && (
							<Button
								variant="default"
								className={styles.holder ?? ''}
								onClick={() => leave(() => showPerson(holder.user_id))}
							>
								{t`Show ${{name: holder.full_name}}`}
							</Button>
						)}
						<TemporaryPassword
							password={fields.password}
							error={errors.password}
							isFixed={adding.isPending}
							isShown={isPasswordShown}
							onShown={setPasswordShown}
							onChange={typed => set({password: typed})}
							onCopied={stake.noteCopied}
						/>
					</PersonFields>
					{isOwnerAsked && (
						<p className={styles.problem} role="alert">
							{ownerPower()}
						</p>
					)}
					{stake.isWarningOfSent && (
						<p className={styles.problem} role="alert">
							<Trans>
								The server has not responded yet. If you close this now, the password is not shown
								again: copy it first.
							</Trans>
						</p>
					)}
					{left}
					<div className={styles.buttons}>
						<Button
							variant="default"
							onClick={() => {
								if (adding.isPending || stake.tries.length > 0) return leave();
								saved.forget();
								close();
							}}
						>
							{stake.isWarning ? t`Close anyway` : t`Cancel`}
						</Button>
						<AddToPlan
							isInDialog
							changes={planned}
							proposed={t`Add ${{name: fields.full_name.trim()}}`}
							note={passwordWords()}
							whyNot={adding.isPending ? t`The server has not answered yet.` : undefined}
							onAdded={() => {
								saved.forget(saved.fields);
								close();
							}}
						/>
						<Button type="submit" loading={adding.isPending}>
							{isOwnerAsked ? t`Add owner` : t`Add person`}
						</Button>
					</div>
				</form>
			)}
		</Modal>
	);
}
