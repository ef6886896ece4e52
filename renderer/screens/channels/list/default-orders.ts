import {plural, t} from '@lingui/core/macro';
import type {ChangeRequest} from '../../../api/changes/change-request';
import type {ChannelRow} from '../../../channels/channel-row';

/** Makes channels default ones or takes that from them; private ones and those that are so already are left out. */
export function defaultOrder(rows: readonly ChannelRow[], isDefault: boolean): ChangeRequest {
	const meant = rows.filter(
		row => row.isDefault !== isDefault && !(isDefault && row.channel.invite_only),
	);
	const count = meant.length;
	const channel = `#${meant[0]?.channel.name ?? ''}`;
	return {
		label: isDefault
			? plural(count, {one: `${channel} is default now.`, other: '# channels are default now.'})
			: plural(count, {
					one: `${channel} is no longer default.`,
					other: '# channels are no longer default.',
				}),
		detail: isDefault
			? t`New people are added from now on; those who are here already stay as they are.`
			: t`People who are in it stay.`,
		changes: meant.map(({id}) => ({
			kind: 'channel',
			stream_id: id,
			before: {is_default_stream: !isDefault},
			after: {is_default_stream: isDefault},
		})),
	};
}
