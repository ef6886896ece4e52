import {useIsMutating} from '@tanstack/react-query';
import {useEffect, useEffectEvent, useMemo} from 'react';
import type {ProfileField} from '../../../shared/model/profile-field';
import {useConnection} from '../../api/connection/client-context';
import {editsBeside, editsOver, editsSince, keepMine, takeTheirs} from '../../api/saved/edits-over';
import {readRecord} from '../../api/saved/saved-record';
import {saveText, textsOf, useSavedTexts} from '../../api/saved/saved-texts';
import {profileFieldKeys} from '../../api/users/profile-field-keys';
import {useIsOfLastTime} from '../../state/saved-lists';
import {
	draftOf,
	draftOver,
	emptyDraft,
	isSameDraft,
	savedFieldDraft,
	savedFieldEdits,
	type FieldDraft,
	type FieldEdits,
} from '../../fields/field-draft';

const prefix = 'profile-field ';
const keyOfNew = `${prefix}new`;
const keyOf = (fieldId: number) => `${prefix}${fieldId}`;

/** What is typed and not saved, for each field: it outlives looking elsewhere, the page and the program. */
export function useDrafts(fields: readonly ProfileField[]) {
	const {id: connectionId} = useConnection();
	const texts = useSavedTexts(({byConnection}) => byConnection.get(connectionId));
	const begun = useMemo(() => readRecord(savedFieldDraft, texts?.get(keyOfNew)?.text), [texts]);
	const edits = useMemo(
		() =>
			new Map(
				[...(texts ?? [])].flatMap(([key, {text}]): readonly (readonly [number, FieldEdits])[] => {
					const found = key.startsWith(prefix) ? readRecord(savedFieldEdits, text) : undefined;
					return found === undefined ? [] : [[Number(key.slice(prefix.length)), found]];
				}),
			),
		[texts],
	);
	const keep = (key: string, record: FieldDraft | FieldEdits | undefined) =>
		saveText(connectionId, key, record && JSON.stringify(record));
	// What is being saved is shown as stored already, and may still be refused.
	const isSaving = useIsMutating({mutationKey: profileFieldKeys.changes(connectionId)}) > 0;
	const unsavedOf = (field: ProfileField) => {
		const saved = edits.get(field.id);
		return isSaving ? saved : editsBeside(draftOf(field), saved);
	};
	const letGoStored = useEffectEvent(() => {
		for (const field of fields) if (edits.has(field.id)) keep(keyOf(field.id), unsavedOf(field));
	});
	// Of fields as they were at the last time nothing follows.
	const isOfLastTime = useIsOfLastTime(connectionId, 'profile-fields');
	useEffect(() => {
		if (!isOfLastTime) letGoStored();
	}, [fields, isSaving, isOfLastTime]);
	/** What is kept at this moment: a form that was closed may ask long after it was drawn. */
	const textNow = (key: string) => textsOf(connectionId).get(key)?.text;
	return {
		of: (field: ProfileField | undefined): FieldDraft =>
			field === undefined ? (begun ?? emptyDraft) : draftOver(field, edits.get(field.id)),
		editsOf: (fieldId: number): FieldEdits | undefined => edits.get(fieldId),
		put(field: ProfileField | undefined, draft: FieldDraft): void {
			if (field === undefined) keep(keyOfNew, draft);
			else {
				keep(keyOf(field.id), editsOver(draftOf(field), draft, unsavedOf(field), field.name));
			}
		},
		/** From now on what is written in a part is over what stands there. */
		keepMine(field: ProfileField, part: keyof FieldDraft): void {
			keep(keyOf(field.id), keepMine(draftOf(field), edits.get(field.id), part));
		},
		takeTheirs(field: ProfileField, part: keyof FieldDraft): void {
			keep(keyOf(field.id), takeTheirs(edits.get(field.id), part));
		},
		/** Lets go of what was saved; what was typed meanwhile stays with the field. */
		settle(fieldId: number, saved: FieldDraft): void {
			const left = readRecord(savedFieldEdits, textNow(keyOf(fieldId)));
			keep(keyOf(fieldId), editsSince(left, saved));
		},
		/**
		 * The same of a new field. What stands in a form that was opened since is another new field.
		 */
		settleNew(fieldId: number, saved: FieldDraft, isOpen: boolean): void {
			const typed = readRecord(savedFieldDraft, textNow(keyOfNew));
			const isSent = JSON.stringify(typed) === JSON.stringify(saved);
			if (!isSent && !isOpen) return;
			keep(keyOfNew, undefined);
			if (typed === undefined) return;
			const {isSaved: _isSaved, type: _type, account: _account, ...changes} = typed;
			keep(keyOf(fieldId), editsSince({changes, over: {}}, saved));
		},
		drop: (fieldId: number | 'new') => keep(`${prefix}${fieldId}`, undefined),
		isUnsaved: (field: ProfileField): boolean =>
			!isSameDraft(draftOver(field, edits.get(field.id)), draftOf(field)),
		hasNew: begun !== undefined,
		/** Fields that are gone, with what was typed over them. */
		gone(): readonly (readonly [number, FieldEdits])[] {
			const there = new Set(fields.map(({id}) => id));
			return [...edits].filter(([id]) => !there.has(id));
		},
	};
}
