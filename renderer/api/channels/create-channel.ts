import {t} from '@lingui/core/macro';
import {useMutation} from '@tanstack/react-query';
import {longestWaitSeconds} from '../../../shared/changes/while-fresh';
import type {NewChannel} from '../../../shared/model/change';
import {useCreation} from '../changes/use-creation';
import {useConnection} from '../connection/client-context';
import {recalled} from '../connection/recall-unknown';

/** Makes a channel with its people for a form, after a look at whether somebody else has made one of that name. */
export function useCreateChannel() {
	const create = useCreation();
	const {id} = useConnection();
	return useMutation({
		mutationFn: (after: NewChannel['after']) =>
			recalled(id, ['create channel', after], () =>
				create<NewChannel>(
					{kind: 'new-channel', before: null, after},
					t`New channel: #${{name: after.name}}.`,
					{
						longestWait: longestWaitSeconds,
					},
				),
			),
	});
}
