import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {useEffect, useRef, useState, type FormEvent} from 'react';
import {useAddPerson} from '../api/users/add-person';
import {useUsers} from '../api/users/users';
import {useConnection} from '../api/connection/client-context';
import {useFormCall} from '../api/use-form-call';
import {useSavedFields} from '../api/saved/saved-record';
import {Modal} from '../components/modal';
import {AddToPlan} from '../plans/add-to-plan';
import {reportDone, noteHalfDone} from '../state/changes';
import {useUncopiedStore} from '../state/uncopied';
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
import {CopyIcon} from '../components/copy-icon';
import {SecretField} from '../components/secret-field';
import {useDialogsStore} from './people-dialogs-store';
import {PersonAdded} from './person-added';
import {PersonFields} from './person-fields';
import {ownerPower} from '../people/role-words';
import {strongPassword} from '../../shared/model/strong-password';
import {UnclearTries, type UnclearTry} from './unclear-tries';
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
	const form = useRef<HTMLFormElement>(null);
	const set = (change: Partial<AddFields>) => {
		const {password: secret, ...others} = change;
		if ('role' in change) setOwnerAsked(false);
		if (secret === undefined) saved.set(others);
		else setPassword(secret);
		setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in change))));
	};
	const showErrors = (found: FieldErrors) => {
		setErrors(found);
		const [first] = Object.keys(found);
		form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
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
		setWarned(false);
		const person = {...fields, full_name: fields.full_name.trim(), email: fields.email.trim()};
		add(person, {
			onDone: (made, isOpen) => {
				saved.forget(saved.fields);
				setWarned(false);
				setTries(all => all.filter(({email}) => email !== person.email));
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
				// Of the same attempt once more there is one password.
				const isSame = (one: UnclearTry) =>
					one.email === person.email && one.password === person.password;
				if (mayHaveHappened(error)) {
					setTries(all => [...all.filter(one => !isSame(one)), person]);
				}
				showErrors(placeAddRefusal(error, person));
			},
			about: `new-person ${person.email}`,
			refused: t`${{name: person.full_name}} was not added.`,
			unclear: t`It is not known whether ${{name: person.full_name}} was added.`,
		});
	};
	const {data: added, variables: sent} = adding;
	// Who leaves takes the password along, of which nothing else is left: that is said first.
	const [isWarned, setWarned] = useState(false);
	const [copied, setCopied] = useState<readonly string[]>([]);
	const noteCopied = (text: string) => setCopied(all => [...all, text]);
	const isUncopied = (secret: string | undefined) =>
		secret !== undefined && !copied.includes(secret);
	// Somebody may have been added with each of them, whatever was typed and sent since.
	const [tries, setTries] = useState<readonly UnclearTry[]>([]);
	const uncopied = tries.filter(({password: secret}) => isUncopied(secret));
	const isSentAtStake = (adding.isPending || added !== undefined) && isUncopied(sent?.password);
	const isAtStake = isSentAtStake || uncopied.length > 0;
	const isWarning = isWarned && isAtStake;
	useEffect(() => {
		useUncopiedStore.setState({hasPassword: isAtStake});
		return () => useUncopiedStore.setState({hasPassword: false});
	}, [isAtStake]);
	const leave = (go = close) => {
		if (isAtStake && !isWarned) setWarned(true);
		else go();
	};
	const showPerson = (userId: number) => {
		close();
		onAdded?.(userId);
	};
	const addAnother = () => {
		saved.set({role: sent?.role ?? empty.role});
		adding.reset();
		setWarned(false);
		setOwnerAsked(false);
		setPassword('');
		setPasswordShown(false);
	};
	const addedId = added?.user_id;
	const left = isWarning && <UnclearTries tries={uncopied} onCopied={noteCopied} />;
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
					isWarned={isWarning && isSentAtStake}
					left={left}
					onCopied={noteCopied}
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
						<div className={styles.password}>
							<SecretField
								name="password"
								label={t`Temporary password`}
								description={t`They can change it after signing in.`}
								value={fields.password}
								readOnly={adding.isPending}
								error={errors.password}
								autoComplete="new-password"
								visible={isPasswordShown}
								onVisibilityChange={setPasswordShown}
								onChange={event => set({password: event.currentTarget.value})}
							/>
							<div className={styles.passwordTools}>
								<Button
									variant="default"
									disabled={adding.isPending}
									onClick={() => {
										set({password: strongPassword()});
										setPasswordShown(true);
									}}
								>
									<Trans>Generate</Trans>
								</Button>
								{fields.password !== '' && (
									<CopyIcon label={t`Copy password`} text={fields.password} onCopied={noteCopied} />
								)}
							</div>
						</div>
					</PersonFields>
					{isOwnerAsked && (
						<p className={styles.problem} role="alert">
							{ownerPower()}
						</p>
					)}
					{isWarning && isSentAtStake && (
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
								if (adding.isPending || tries.length > 0) return leave();
								saved.forget();
								close();
							}}
						>
							{isWarning ? t`Close anyway` : t`Cancel`}
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
