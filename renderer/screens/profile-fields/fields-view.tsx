import {plural, t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button, VisuallyHidden} from '@mantine/core';
import {LockKeyhole, Plus} from 'lucide-react';
import {useMemo, useState} from 'react';
import {limits} from '../../../shared/model/limits';
import type {ProfileField} from '../../../shared/model/profile-field';
import {openName} from '../../../shared/model/shown-name';
import {Role} from '../../../shared/model/role';
import type {ChangeOrder} from '../../api/changes/change-order';
import {useConnection} from '../../api/connection/client-context';
import {useOwnUser, useUsers} from '../../api/users/users';
import {Banner} from '../../components/banner';
import {SideSheetLayout} from '../../components/side-sheet-layout';
import {EmptyState} from '../../components/states/empty-state';
import {isInList} from '../../components/use-return-focus';
import {ScreenTitle} from '../../frame/screen-title';
import {useAddress} from '../../frame/use-address';
import {useSideSheet} from '../../lists/use-side-sheet';
import {ExportMenu} from '../../lists/export-menu';
import {useShortcuts} from '../../shortcuts/use-shortcuts';
import {AddToPlan, useAddToPlan} from '../../plans/add-to-plan';
import {finalWords, useRemoval} from '../../runs/use-removal';
import {noteWhyNot} from '../../state/changes';
import {useKeyTitles} from '../../components/keyboard/use-key-titles';
import {cardFields} from './card-fields';
import {CardPreview} from './card-preview';
import {wordsOfType} from '../../fields/field-types';
import {draftOf} from '../../fields/field-draft';
import {DeleteFieldDialog} from './delete-field-dialog';
import {FieldList, type FocusWish} from './field-list';
import {FieldSheet} from './field-sheet';
import {MissingField} from './missing-field';
import {moved} from '../../fields/field-order';
import {valuesOf, type FieldValues} from '../../fields/field-values';
import {profileFields, type ProfileFieldsSearch} from '../../places/profile-fields';
import {useDrafts} from './use-drafts';
import {useFieldActions} from './use-field-actions';
import {foundOf} from '../../components/found-count';
import styles from './fields-view.module.css';
import {keysOf} from '../../shortcuts/shortcuts';

type Props = {readonly fields: readonly ProfileField[]};

const onlyAdministrators = () => t`Only administrators and owners can change profile fields.`;

/** The list, the editor beside it, and the card that comes out of both. */
export function FieldsView({fields}: Props) {
	const address = useAddress<ProfileFieldsSearch>();
	const {openId, show, sheet, ask} = useSideSheet<HTMLElement, number | 'new'>(address);
	const {id: connectionId} = useConnection();
	const users = useUsers().data;
	const role = useOwnUser().data?.role;
	const lock = role !== undefined && role > Role.administrator ? onlyAdministrators() : undefined;
	const values = useMemo(() => users && valuesOf(users), [users]);
	const drafts = useDrafts(fields);
	const actions = useFieldActions(fields);
	const addToPlan = useAddToPlan();
	const keyed = useKeyTitles();
	const [activeId, setActiveId] = useState<number>();
	const [focusWish, setFocusWish] = useState<FocusWish>();

	const field = fields.find(({id}) => id === openId);
	const isAdding = openId === 'new' && lock === undefined;
	const isEditing = isAdding || field !== undefined;
	const draft = isEditing ? drafts.of(field) : undefined;
	const onCard = fields.filter(({display_in_profile_summary: shows}) => shows).length;

	const focusRow = (awaited?: number) => setFocusWish({awaited});
	const focusSheet = () =>
		ask(opened => (opened.querySelector<HTMLElement>('[name="name"]:enabled') ?? opened).focus());
	const close = () => {
		show(undefined);
		focusRow();
	};
	const add = () => {
		show('new');
		focusSheet();
	};
	const deleting = useRemoval<MeantField>({
		orderOf: deletionOf,
		onGone: ([gone], isOpen) => {
			if (gone === undefined) return;
			drafts.drop(gone.id);
			if (!isOpen) return;
			setActiveId(gone.besideId);
			if (openId === gone.id) show(undefined);
			if (document.activeElement === document.body || isInList(document.activeElement)) focusRow();
		},
	});
	const [asked] = deleting.asked;
	const gone = drafts.gone().find(([id]) => id !== openId && !deleting.isMeant(id));
	const putOnCard = (changed: ProfileField, isOnCard: boolean) => {
		if (drafts.isUnsaved(changed)) {
			const {onCard: shown} = draftOf(changed);
			drafts.put(changed, {...drafts.of(changed), onCard: shown});
		}
		actions.putOnCard(changed, isOnCard);
	};
	const planMove = (from: number, to: number) =>
		addToPlan({
			changes: [
				{
					kind: 'field-order',
					before: fields.map(({id}) => id),
					after: moved(fields, from, to).map(({id}) => id),
				},
			],
			proposed: t`Move profile field ${{field: fields[from]?.name ?? ''}}`,
		});
	const askDelete = (meant: ProfileField | undefined) => {
		if (meant !== undefined) deleting.ask([{...meant, besideId: besides(fields, meant.id)}]);
	};
	useShortcuts({
		add: () => {
			if (lock === undefined) add();
			else noteWhyNot(connectionId, t`No profile field can be added.`, lock);
		},
	});

	const preview = (
		<CardPreview
			shown={cardFields(fields, openId, draft)}
			users={users}
			values={values}
			isCompact={isEditing}
		/>
	);
	const addButton = (
		<Button
			leftSection={<Plus size={16} strokeWidth={1.5} />}
			disabled={lock !== undefined}
			title={lock ?? keyed(t`Add a field`, keysOf('add'))}
			onClick={add}
		>
			{drafts.hasNew && !isAdding ? t`Continue new field` : t`Add field`}
		</Button>
	);
	const editor = draft !== undefined && (
		<FieldSheet
			key={openId}
			ref={sheet}
			field={field}
			fields={fields}
			values={values}
			draft={draft}
			edits={field && drafts.editsOf(field.id)}
			lock={lock}
			preview={preview}
			onDraft={next => drafts.put(field, next)}
			onDiscard={() => {
				drafts.drop(field?.id ?? 'new');
				if (field === undefined) close();
			}}
			onKeepMine={drafts.keepMine}
			onTakeTheirs={drafts.takeTheirs}
			onSaved={(id, saved, isOpen) => {
				if (field !== undefined) return drafts.settle(id, saved);
				drafts.settleNew(id, saved, isOpen);
				if (!isOpen) return;
				setActiveId(id);
				show(id);
				focusRow(id);
			}}
			onDelete={() => askDelete(field)}
			onClose={close}
		/>
	);
	return (
		<>
			<SideSheetLayout
				sheet={
					editor ||
					(typeof openId === 'number' && !deleting.isMeant(openId) ? (
						<MissingField
							fieldId={openId}
							edits={drafts.editsOf(openId)}
							onDiscard={() => {
								drafts.drop(openId);
								close();
							}}
							onClose={close}
						/>
					) : undefined)
				}
			>
				<ScreenTitle
					place={profileFields}
					note={fields.length === 0 ? undefined : countsWords(fields.length, onCard)}
				>
					<ExportMenu
						title={t`Profile fields`}
						isEmpty={fields.length === 0}
						exportRows={() => ({columns: columnsWith(values), rows: fields})}
					/>
					{addButton}
				</ScreenTitle>
				{actions.problem !== undefined && (
					<Banner
						label={t`Not changed`}
						tone="danger"
						actions={
							<Button variant="subtle" onClick={actions.dismiss}>
								<Trans>Dismiss</Trans>
							</Button>
						}
					>
						{actions.problem}
					</Banner>
				)}
				{gone !== undefined && (
					<Banner
						label={t`Deleted field`}
						tone="caution"
						actions={
							<Button variant="subtle" onClick={() => show(gone[0])}>
								<Trans>Show</Trans>
							</Button>
						}
					>
						{t`Profile field ${{field: openName(gone[1].of ?? String(gone[0]))}} was deleted meanwhile. What you typed there is saved.`}
					</Banner>
				)}
				{lock !== undefined && (
					<p className={styles.lock}>
						<LockKeyhole size={14} strokeWidth={1.5} aria-hidden="true" />
						{lock}
					</p>
				)}
				{fields.length === 0 ? (
					<EmptyState
						kind="nothing"
						title={t`There are no profile fields yet`}
						advice={
							lock ??
							t`Fields let people share something about themselves, such as a team, a phone number or pronouns.`
						}
						action={lock === undefined && addButton}
					/>
				) : (
					<div className={styles.body}>
						<div className={styles.fields}>
							<FieldList
								fields={fields}
								values={values}
								openId={field?.id}
								activeId={activeId ?? field?.id}
								drafts={new Set(fields.filter(drafts.isUnsaved).map(({id}) => id))}
								lock={lock}
								focusWish={focusWish}
								onActivate={setActiveId}
								onOpen={(opened, by) => {
									show(opened.id);
									if (by === 'keys') focusSheet();
								}}
								onClose={close}
								onMove={(from, to) => {
									setActiveId(fields[from]?.id);
									actions.move(from, to);
								}}
								onPlanMove={planMove}
								onCard={putOnCard}
								onDelete={row => {
									if (lock === undefined) askDelete(row);
									else noteWhyNot(connectionId, t`${{field: row.name}} cannot be deleted.`, lock);
								}}
							/>
						</div>
						{!isEditing && <div className={styles.preview}>{preview}</div>}
					</div>
				)}
			</SideSheetLayout>
			{asked !== undefined && (
				<DeleteFieldDialog
					field={asked}
					values={values}
					beside={
						<AddToPlan
							isInDialog
							changes={deleting.changes}
							proposed={t`Delete profile field ${{name: asked.name}}`}
							onAdded={deleting.close}
						/>
					}
					onClose={deleting.close}
					onConfirm={() => void deleting.carryOut()}
				/>
			)}
			<VisuallyHidden role="status">{actions.spoken}</VisuallyHidden>
		</>
	);
}

const yesOrNo = (is: boolean | undefined) => (is === true ? t`Yes` : t`No`);

/** What is taken along of a field: what its row shows. */
function columnsWith(values: FieldValues | undefined) {
	return [
		{title: t`Name`, text: ({name}: ProfileField) => name},
		{title: t`Required`, text: ({required}: ProfileField) => yesOrNo(required)},
		{title: t`Type`, text: ({type}: ProfileField) => wordsOfType(type).title},
		{title: t`Hint`, text: ({hint}: ProfileField) => hint},
		{
			title: t`Filled in`,
			text: ({id}: ProfileField) => {
				const filled = values?.filled(id);
				return filled === undefined ? '' : foundOf(filled, values?.people ?? 0);
			},
		},
		{
			title: t`On card`,
			text: ({display_in_profile_summary: shows}: ProfileField) => yesOrNo(shows),
		},
	];
}

/** A field that is asked about, with the one that stands in its place then. */
type MeantField = ProfileField & {readonly besideId: number | undefined};

function deletionOf(fields: readonly ProfileField[]): ChangeOrder {
	return {
		label: t`Profile field ${{field: fields[0]?.name ?? ''}} deleted.`,
		detail: finalWords(),
		changes: fields.map(({id, name}) => ({
			kind: 'field-deletion',
			field_id: id,
			name,
			before: true,
			after: false,
		})),
	};
}

/** The field that stands where one was. */
function besides(fields: readonly ProfileField[], goneId: number): number | undefined {
	const at = fields.findIndex(({id}) => id === goneId);
	return (fields[at + 1] ?? fields[at - 1])?.id;
}

function countsWords(count: number, onCard: number): string {
	const {profileFieldsOnCard: most} = limits;
	return plural(count, {
		one: `# field, ${onCard} of ${most} on the card`,
		other: `# fields, ${onCard} of ${most} on the card`,
	});
}
