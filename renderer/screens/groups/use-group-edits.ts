import {useMemo, useState} from 'react';
import {partsOfGroup} from '../../../shared/changes/group-calls';
import type {Change, GroupParts} from '../../../shared/model/change';
import {groupParts} from '../../../shared/model/changes/of-groups';
import {openName} from '../../../shared/model/shown-name';
import type {UserGroup} from '../../../shared/model/user-group';
import {useConnection} from '../../api/connection/client-context';
import {savedEdits} from '../../api/saved/edits-over';
import {useEditsOver} from '../../api/saved/use-edits-over';
import {useChangesStore} from '../../state/changes';
import {useIsOfLastTime} from '../../state/saved-lists';

const savedGroupEdits = savedEdits<GroupParts>(groupParts);

/** What is typed over the settings of a group. */
export function useGroupEdits(group: UserGroup) {
	const {id: connectionId} = useConnection();
	const now = useMemo(() => partsOfGroup(group), [group]);
	const [isSending, setSending] = useState(false);
	// The form may have been closed meanwhile.
	const isRunning = useChangesStore(({runs}) =>
		runs.some(
			run =>
				run.state === 'running' &&
				run.connectionId === connectionId &&
				run.changes.some(isOf(group.id)),
		),
	);
	const isSaving = isSending || isRunning;
	const {settle, ...edits} = useEditsOver(`group ${group.id}`, savedGroupEdits, {
		now,
		of: openName(group.name),
		isSaving,
		isOfLastTime: useIsOfLastTime(connectionId, 'channels.directory'),
	});
	return {
		...edits,
		/** What stands there. */
		now,
		isSaving,
		/** Saves what is typed with `send`, which answers whether that was done. */
		async save(send: () => Promise<boolean>): Promise<void> {
			setSending(true);
			const isDone = await send().finally(() => setSending(false));
			if (isDone) settle(edits.parts);
		},
	};
}

const isOf = (id: number) => (change: Change) => change.kind === 'group' && change.group_id === id;
