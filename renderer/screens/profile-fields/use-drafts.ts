import {useState} from 'react';
import type {ProfileField} from '../../../shared/model/profile-field';
import {draftOf, emptyDraft, type FieldDraft} from './field-draft';

type Key = number | 'new';

/** What is typed and not saved, for each field: another field can be looked at in between. */
export function useDrafts() {
	const [drafts, setDrafts] = useState<ReadonlyMap<Key, FieldDraft>>(new Map());
	const put = (key: Key, draft: FieldDraft | undefined) =>
		setDrafts(old => {
			const next = new Map(old);
			if (draft === undefined) next.delete(key);
			else next.set(key, draft);
			return next;
		});
	return {
		of: (field: ProfileField | undefined): FieldDraft =>
			field === undefined
				? (drafts.get('new') ?? emptyDraft)
				: (drafts.get(field.id) ?? draftOf(field)),
		put: (field: ProfileField | undefined, draft: FieldDraft) => {
			const isAsSaved =
				field !== undefined && JSON.stringify(draft) === JSON.stringify(draftOf(field));
			put(field?.id ?? 'new', isAsSaved ? undefined : draft);
		},
		drop: (key: Key) => put(key, undefined),
		ids: new Set([...drafts.keys()].filter(key => key !== 'new')),
		hasNew: drafts.has('new'),
	};
}
