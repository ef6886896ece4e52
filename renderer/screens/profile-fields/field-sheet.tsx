import {plural, t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {Trash2} from 'lucide-react';
import {useState, type FormEvent, type ReactNode, type Ref} from 'react';
import type {NewField} from '../../../shared/model/change';
import {optionsOf, type ProfileField} from '../../../shared/model/profile-field';
import {openName} from '../../../shared/model/shown-name';
import {useConnection} from '../../api/connection/client-context';
import {useMayBeOwn} from '../../api/drafts/may-be-own';
import {useCreateProfileField, useUpdateProfileField} from '../../api/users/change-profile-fields';
import {conflictingParts} from '../../api/saved/edits-over';
import {useFormCall} from '../../api/use-form-call';
import {ChangedElsewhere} from '../../components/changed-elsewhere';
import {ConfirmDialog} from '../../components/dialog';
import {focusConflict, ConflictNotes} from '../../components/conflict-notes';
import {useFirstMistake} from '../../components/use-first-mistake';
import type {FieldChange} from '../../../shared/model/change';
import {AddToPlan} from '../../plans/add-to-plan';
import {History} from '../../journal/history';
import {SheetTitle, SideSheet} from '../../lists/side-sheet';
import {
	draftErrors,
	draftOf,
	editOf,
	isSameDraft,
	partsOf,
	placeFieldRefusal,
	type DraftErrors,
	type FieldDraft,
	type FieldEdits,
} from '../../fields/field-draft';
import {FieldForm} from '../../fields/field-form';
import {conflictOf} from './field-part-words';
import {removedOptions} from '../../fields/field-options';
import {countOf, type FieldValues} from '../../fields/field-values';
import {finalWords} from '../../runs/use-removal';
import {reportDone} from '../../state/reports';
import type {FieldEdit} from '../../../shared/changes/field-edit';
import sheet from '../../lists/side-sheet.module.css';
import styles from './field-sheet.module.css';

type Props = {
	/** Undefined while it is being added. */
	readonly field: ProfileField | undefined;
	readonly fields: readonly ProfileField[];
	readonly values: FieldValues | undefined;
	readonly draft: FieldDraft;
	/** What the draft changes of the field; undefined of a new one. */
	readonly edits: FieldEdits | undefined;
	readonly lock: string | undefined;
	readonly preview: ReactNode;
	readonly onDraft: (draft: FieldDraft) => void;
	/** Forgets what was typed. */
	readonly onDiscard: () => void;
	/** What was decided about a part that somebody else changed since it was begun. */
	readonly onKeepMine: (field: ProfileField, part: keyof FieldDraft) => void;
	readonly onTakeTheirs: (field: ProfileField, part: keyof FieldDraft) => void;
	/** Hears of it also when the sheet was closed meanwhile. */
	readonly onSaved: (fieldId: number, saved: FieldDraft, isOpen: boolean) => void;
	readonly onDelete: () => void;
	readonly onClose: () => void;
	readonly ref?: Ref<HTMLElement>;
};

/** The editor beside the list. A refusal stands beside its part, and what was typed stays. */
export function FieldSheet(props: Props) {
	const {field, fields, values, draft, edits, lock, onClose} = props;
	const {id: connectionId} = useConnection();
	const mayBeOwn = useMayBeOwn();
	const create = useCreateProfileField();
	const update = useUpdateProfileField();
	const add = useFormCall(create.mutateAsync);
	const edit = useFormCall(update.mutateAsync);
	const [errors, setErrors] = useState<DraftErrors>({});
	const [isAsking, setAsking] = useState(false);
	const [isSaved, setSaved] = useState(false);
	const {form, lead} = useFirstMistake();
	const isBusy = create.isPending || update.isPending;
	const isSame = field !== undefined && isSameDraft(draft, draftOf(field));
	const lost = lossOf(field, draft, values);
	// What is being saved is shown as the field already.
	const conflicts =
		field === undefined || isBusy
			? []
			: conflictingParts(draftOf(field), edits).map(part => conflictOf(part, draftOf(field)));

	const change = (part: Partial<FieldDraft>) => {
		setSaved(false);
		setErrors(withoutChanged(errors, part));
		props.onDraft({...draft, ...part});
	};
	const showErrors = (found: DraftErrors) => {
		setErrors(found);
		lead(...Object.keys(found));
	};
	const save = () => {
		setAsking(false);
		if (conflicts.length > 0) return focusConflict(form.current);
		setErrors({});
		if (field === undefined) {
			const parts = partsOf(draft);
			return add(
				{field_type: draft.type, ...parts},
				{
					onDone: (made, isOpen) => {
						reportDone(connectionId, added(made));
						if (made.field_id !== undefined) props.onSaved(made.field_id, draft, isOpen);
					},
					onRefused: error => showErrors(placeFieldRefusal(error, parts)),
					about: `new-field ${parts.name}`,
					refused: t`Profile field ${{field: parts.name}} was not added.`,
					unclear: t`It is not known whether profile field ${{field: parts.name}} was added.`,
				},
			);
		}
		const order = {field_id: field.id, ...editOf(field, edits ?? {changes: {}, over: {}})};
		return edit(order, {
			onDone: (_answer, isOpen) => {
				setSaved(true);
				reportDone(connectionId, edited(order, lost));
				props.onSaved(field.id, draft, isOpen);
			},
			onRefused: error => showErrors(placeFieldRefusal(error, order.after, order.before)),
			about: `field ${field.id}`,
			refused: t`Profile field ${{field: field.name}} was not changed.`,
			unclear: t`It is not known whether profile field ${{field: field.name}} was changed.`,
		});
	};
	/** The edit as a step of a plan; none while something of it is wrong. */
	const planned = (): readonly (FieldChange | NewField)[] => {
		const found = draftErrors(draft, fields, field?.id);
		if (Object.keys(found).length > 0) showErrors(found);
		else if (conflicts.length > 0) focusConflict(form.current);
		else if (field === undefined) {
			const after = {...partsOf(draft), field_type: draft.type};
			return [{kind: 'new-field', before: null, after}];
		} else {
			const {before, after} = editOf(field, edits ?? {changes: {}, over: {}});
			return [{kind: 'profile-field', field_id: field.id, before, after}];
		}
		return [];
	};
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (isBusy || isSame || lock !== undefined) return;
		const found = draftErrors(draft, fields, field?.id);
		if (Object.keys(found).length > 0) showErrors(found);
		else if (conflicts.length > 0) focusConflict(form.current);
		else if (lost === 0) save();
		else setAsking(true);
	};
	const decided =
		(act: (field: ProfileField, part: keyof FieldDraft) => void) => (part: keyof FieldDraft) => {
			setErrors(withoutChanged(errors, {[part]: undefined}));
			if (field !== undefined) act(field, part);
		};
	const title = field?.name ?? t`New profile field`;
	return (
		<>
			<SideSheet
				name={title}
				bar={<SheetTitle>{title}</SheetTitle>}
				isBusy={isBusy}
				onClose={onClose}
				{...(props.ref !== undefined && {ref: props.ref})}
			>
				{field !== undefined && (
					<ChangedElsewhere
						of={field.id}
						parts={{name: field.name, hint: field.hint}}
						mayBeOwn={mayBeOwn}
					/>
				)}
				<div className={styles.preview}>{props.preview}</div>
				<form className={sheet.form} ref={form} noValidate onSubmit={submit}>
					<div className={sheet.fields}>
						{lock !== undefined && <p className={styles.note}>{lock}</p>}
						<FieldForm
							field={field}
							fields={fields}
							values={values}
							draft={draft}
							errors={errors}
							isLocked={lock !== undefined}
							onChange={change}
						/>
						{field !== undefined && lock === undefined && (
							<Button
								className={styles.delete ?? ''}
								variant="default"
								color="red"
								leftSection={<Trash2 size={14} strokeWidth={1.5} />}
								onClick={props.onDelete}
							>
								<Trans>Delete field</Trans>
							</Button>
						)}
						{field !== undefined && <History about={{kind: 'profile-field', id: field.id}} />}
					</div>
					{lock === undefined && field !== undefined && conflicts.length > 0 && (
						<div className={styles.conflicts}>
							<ConflictNotes
								parts={conflicts}
								onKeepMine={decided(props.onKeepMine)}
								onTakeTheirs={decided(props.onTakeTheirs)}
							/>
						</div>
					)}
					{lock === undefined && (
						<div className={styles.footer}>
							<span className={styles.state} role="status">
								{stateWords(isBusy, isSame, isSaved)}
							</span>
							<Button
								variant="default"
								disabled={isBusy || isSame}
								onClick={() => {
									setErrors({});
									props.onDiscard();
								}}
							>
								{field === undefined ? t`Cancel` : t`Discard changes`}
							</Button>
							{!isSame && (
								<AddToPlan
									isInDialog
									changes={planned}
									proposed={
										field === undefined
											? t`Add profile field ${{name: draft.name.trim()}}`
											: t`Change profile field ${{field: field.name}}`
									}
									whyNot={isBusy ? t`The server has not answered yet.` : undefined}
									onAdded={props.onDiscard}
								/>
							)}
							<Button type="submit" loading={isBusy} disabled={isSame}>
								{field === undefined ? t`Add field` : t`Save`}
							</Button>
						</div>
					)}
				</form>
			</SideSheet>
			<ConfirmDialog
				isOpen={isAsking}
				onClose={() => setAsking(false)}
				title={t`Save ${{field: openName(title)}} without ${{options: removedNames(field, draft)}}?`}
				confirm={t`Save`}
				isDangerous
				onConfirm={save}
			>
				<p>
					{lost === undefined
						? t`People who chose a removed option lose that value. This can't be undone.`
						: plural(lost, {
								one: "# person loses the value that they chose. This can't be undone.",
								other: "# people lose the values that they chose. This can't be undone.",
							})}
				</p>
			</ConfirmDialog>
		</>
	);
}

/** How many lose a value with the options that were taken away; undefined when that is not known. */
function lossOf(
	field: ProfileField | undefined,
	draft: FieldDraft,
	values: FieldValues | undefined,
): number | undefined {
	if (field === undefined) return 0;
	const removed = removedOptions(draft.options, optionsOf(field));
	if (removed.length === 0) return 0;
	return values && removed.reduce((sum, {key}) => sum + countOf(values.choosers(field.id, key)), 0);
}

function removedNames(field: ProfileField | undefined, draft: FieldDraft): string {
	const removed = field === undefined ? [] : removedOptions(draft.options, optionsOf(field));
	return removed.length === 1
		? openName(removed[0]?.text ?? '')
		: plural({count: removed.length}, {one: '# option', other: '# options'});
}

function added(change: NewField) {
	const {name} = change.after;
	return {
		label: t`Profile field ${name} added.`,
		detail: t`Undo deletes it.`,
		changes: [change],
		harmOfUndo: t`${{field: openName(name)}} is deleted, with all values entered since. ${{warning: finalWords()}}`,
	};
}

/** `lost`: values that went with options; undefined where nobody knows. */
function edited(change: FieldEdit, lost: number | undefined) {
	return {
		label: t`Profile field ${{name: change.after.name}} changed.`,
		changes: [{kind: 'profile-field', ...change} as const],
		...(lost !== 0 && {staysAfterUndo: t`values that went with an option stay empty.`}),
	};
}

function stateWords(isBusy: boolean, isSame: boolean, isSaved: boolean): string {
	if (isBusy) return t`Saving`;
	if (!isSame) return '';
	return isSaved ? t`Saved` : t`No changes`;
}

const errorOf: Readonly<Record<keyof FieldDraft, keyof DraftErrors>> = {
	isSaved: 'form',
	type: 'data',
	name: 'name',
	hint: 'hint',
	required: 'form',
	onCard: 'card',
	options: 'data',
	account: 'data',
	pattern: 'data',
};

/** An error goes when the part that it is about changes; with another type all of them. */
function withoutChanged(errors: DraftErrors, part: Partial<FieldDraft>): DraftErrors {
	if ('type' in part || 'account' in part) return {};
	const gone = new Set(Object.keys(part).map(name => errorOf[name as keyof FieldDraft]));
	return Object.fromEntries(
		Object.entries(errors).filter(([name]) => !gone.has(name as keyof DraftErrors)),
	);
}
