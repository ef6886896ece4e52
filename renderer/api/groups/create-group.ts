import {t} from '@lingui/core/macro';
import {useMutation} from '@tanstack/react-query';
import {longestWaitSeconds} from '../../../shared/changes/while-fresh';
import type {NewGroup} from '../../../shared/model/change';
import {useCreation} from '../changes/use-creation';
import {useConnection} from '../connection/client-context';
import {recalled} from '../connection/recall-unknown';

/** Makes a group with its people and subgroups for a form. */
export function useCreateGroup() {
	const create = useCreation();
	const {id} = useConnection();
	return useMutation({
		mutationFn: (after: NewGroup['after']) =>
			recalled(id, ['create group', after], () =>
				create<NewGroup>(
					{kind: 'new-group', before: null, after},
					t`New group: ${{name: after.name}}.`,
					{
						longestWait: longestWaitSeconds,
					},
				),
			),
	});
}
