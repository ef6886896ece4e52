import {plural, t} from '@lingui/core/macro';
import {Button, VisuallyHidden} from '@mantine/core';
import {Plus} from 'lucide-react';
import {useMemo, useState} from 'react';
import {limits} from '../../../shared/model/limits';
import type {ProfileField} from '../../../shared/model/profile-field';
import {Role} from '../../../shared/model/role';
import {useConnection} from '../../api/connection/client-context';
import {useOwnUser, useUsers} from '../../api/users/users';
import {SideSheetLayout} from '../../components/side-sheet-layout';
import {EmptyState} from '../../components/states/empty-state';
import {isInList} from '../../components/use-return-focus';
import {ScreenTitle} from '../../frame/screen-title';
import {useAddress} from '../../frame/use-address';
import {useSideSheet} from '../../lists/use-side-sheet';
import {ExportMenu} from '../../lists/export-menu';
import {useShortcuts} from '../../shortcuts/use-shortcuts';
import {AddToPlan, useAddToPlan} from '../../plans/add-to-plan';
import {useRemoval} from '../../runs/use-removal';
import {noteWhyNot} from '../../state/reports';
import {useKeyTitles} from '../../components/keyboard/use-key-titles';
import {cardFields} from './card-fields';
import {CardPreview} from './card-preview';
import {draftOf} from '../../fields/field-draft';
import {DeleteFieldDialog} from './delete-field-dialog';
import {FieldList, type FocusWish} from './field-list';
import {FieldNotes} from './field-notes';
import {besides, deletionOf, type MeantField} from './field-removal';
import {FieldSheet} from './field-sheet';
import {exportColumns} from './fields-export';
import {MissingField} from './missing-field';
import {moved} from '../../fields/field-order';
import {valuesOf} from '../../fields/field-values';
import {profileFields, type ProfileFieldsSearch} from '../../places/profile-fields';
import {useDrafts} from './use-drafts';
import {useFieldActions} from './use-field-actions';
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
						exportRows={() => ({columns: exportColumns(values), rows: fields})}
					/>
					{addButton}
				</ScreenTitle>
				<FieldNotes
					problem={actions.problem}
					gone={gone}
					lock={lock}
					onDismiss={actions.dismiss}
					onShow={show}
				/>
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

function countsWords(count: number, onCard: number): string {
	const {profileFieldsOnCard: most} = limits;
	return plural(count, {
		one: `# field, ${onCard} of ${most} on the card`,
		other: `# fields, ${onCard} of ${most} on the card`,
	});
}
