import {useMemo} from 'react';
import type {ProfileField} from '../../../shared/model/profile-field';
import {useConnection} from '../../api/client-context';
import {readRecord} from '../../api/kept-record';
import {keepText, textsOf, useKeptTexts} from '../../api/kept-texts';
import {
	draftOf,
	draftOver,
	editsOf,
	editsSince,
	emptyDraft,
	isSameDraft,
	keptFieldDraft,
	keptFieldEdits,
	type FieldDraft,
	type FieldEdits,
} from './field-draft';

const prefix = 'profile-field ';
const keyOfNew = `${prefix}new`;
const keyOf = (fieldId: number) => `${prefix}${fieldId}`;

/** What is typed and not saved, for each field: it outlives looking elsewhere, the page and the program. */
export function useDrafts() {
	const {id: connectionId} = useConnection();
	const texts = useKeptTexts(({byConnection}) => byConnection.get(connectionId));
	const begun = useMemo(() => readRecord(keptFieldDraft, texts?.get(keyOfNew)?.text), [texts]);
	const edits = useMemo(
		() =>
			new Map(
				[...(texts ?? [])].flatMap(([key, {text}]): readonly (readonly [number, FieldEdits])[] => {
					const found = key.startsWith(prefix) ? readRecord(keptFieldEdits, text) : undefined;
					return found === undefined ? [] : [[Number(key.slice(prefix.length)), found]];
				}),
			),
		[texts],
	);
	const keep = (key: string, record: FieldDraft | FieldEdits | undefined) =>
		keepText(connectionId, key, record && JSON.stringify(record));
	/** What is kept at this moment: a form that was closed may ask long after it was drawn. */
	const textNow = (key: string) => textsOf(connectionId).get(key)?.text;
	return {
		of: (field: ProfileField | undefined): FieldDraft =>
			field === undefined ? (begun ?? emptyDraft) : draftOver(field, edits.get(field.id)),
		editsOf: (field: ProfileField): FieldEdits | undefined => edits.get(field.id),
		put(field: ProfileField | undefined, draft: FieldDraft): void {
			if (field === undefined) keep(keyOfNew, draft);
			else keep(keyOf(field.id), editsOf(field, draft, edits.get(field.id)));
		},
		/** From now on what is written over a field is over what stands there. */
		review(field: ProfileField): void {
			keep(keyOf(field.id), editsOf(field, draftOver(field, edits.get(field.id)), undefined));
		},
		/** Lets go of what was saved; what was typed meanwhile stays with the field. */
		settle(fieldId: number, saved: FieldDraft): void {
			const left = readRecord(keptFieldEdits, textNow(keyOf(fieldId)));
			keep(keyOf(fieldId), editsSince(left, saved));
		},
		/**
		 * The same of a new field. What stands in a form that was opened since is another new field.
		 */
		settleNew(fieldId: number, saved: FieldDraft, isOpen: boolean): void {
			const typed = readRecord(keptFieldDraft, textNow(keyOfNew));
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
	};
}
