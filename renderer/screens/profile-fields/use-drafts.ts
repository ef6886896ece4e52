import {useMemo} from 'react';
import type {ProfileField} from '../../../shared/model/profile-field';
import {useConnection} from '../../api/client-context';
import {readRecord} from '../../api/kept-record';
import {keepText, useKeptTexts} from '../../api/kept-texts';
import {draftOf, emptyDraft, keptFieldDraft, type FieldDraft} from './field-draft';

type Key = number | 'new';

const prefix = 'profile-field ';

/** What is typed and not saved, for each field: it outlives looking elsewhere, the page and the program. */
export function useDrafts() {
	const {id: connectionId} = useConnection();
	const texts = useKeptTexts(({byConnection}) => byConnection.get(connectionId));
	const drafts = useMemo(
		() =>
			new Map(
				[...(texts ?? [])].flatMap(([key, {text}]): readonly (readonly [string, FieldDraft])[] => {
					const draft = key.startsWith(prefix) ? readRecord(keptFieldDraft, text) : undefined;
					return draft === undefined ? [] : [[key.slice(prefix.length), draft]];
				}),
			),
		[texts],
	);
	const put = (key: Key, draft: FieldDraft | undefined) =>
		keepText(connectionId, `${prefix}${key}`, draft && JSON.stringify(draft));
	return {
		of: (field: ProfileField | undefined): FieldDraft =>
			field === undefined
				? (drafts.get('new') ?? emptyDraft)
				: (drafts.get(String(field.id)) ?? draftOf(field)),
		put: (field: ProfileField | undefined, draft: FieldDraft) => {
			const isAsSaved =
				field !== undefined && JSON.stringify(draft) === JSON.stringify(draftOf(field));
			put(field?.id ?? 'new', isAsSaved ? undefined : draft);
		},
		drop: (key: Key) => put(key, undefined),
		ids: new Set([...drafts.keys()].filter(key => key !== 'new').map(Number)),
		hasNew: drafts.has('new'),
	};
}
