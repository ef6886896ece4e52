import {useState} from 'react';
import {useApplyChanges} from '../../api/changes/apply-changes';
import type {FileRow} from './file-row';
import {countFiles} from './file-words';

/** Deletes files after a question; those that are gone leave the selection and the sheet. */
export function useDelete(onGone: (rows: readonly FileRow[]) => void) {
	const {apply} = useApplyChanges();
	const [asked, setAsked] = useState<readonly FileRow[]>([]);
	return {
		asked,
		ask: setAsked,
		close: () => setAsked([]),
		carryOut: async () => {
			setAsked([]);
			const run = await apply({
				label:
					asked.length === 1
						? `${asked[0]?.file.name} deleted.`
						: `${countFiles(asked.length)} deleted.`,
				changes: asked.map(({file}) => ({
					kind: 'file',
					attachment_id: file.id,
					name: file.name,
					before: true,
					after: false,
				})),
			});
			const ids = new Set(
				run.done.flatMap(change => (change.kind === 'file' ? [change.attachment_id] : [])),
			);
			if (ids.size > 0) onGone(asked.filter(({id}) => ids.has(id)));
		},
	};
}
