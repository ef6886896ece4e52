import {useState} from 'react';
import type {User} from '../../../shared/model/user';
import {useChannelDirectory} from '../../api/channels';
import {countAccounts} from '../change-plan';
import {SectionRead} from '../sheet/section-read';
import {nameApart} from '../told-apart';
import {useActor} from '../use-actor';
import {usePeopleIndex} from '../use-people-index';
import {BulkDialog} from './bulk-dialog';
import {planMembership, whyNotAddTo} from './bulk-plan';
import {ChannelPicker} from './channel-picker';

type Props = {
	readonly targets: readonly User[];
	/** Whether they are put in; they are taken out otherwise. */
	readonly after: boolean;
};

/** Puts all selected people into channels, or takes them out. */
export function MembershipDialog({targets, after}: Props) {
	const query = useChannelDirectory();
	const {self} = useActor();
	const {index} = usePeopleIndex();
	const [chosen, setChosen] = useState<readonly number[]>([]);
	const channels = query.data?.channels.filter(({stream_id}) => chosen.includes(stream_id)) ?? [];
	const plan =
		query.data === undefined || channels.length === 0
			? undefined
			: planMembership(query.data, channels, after, targets, self?.user_id, user =>
					nameApart(user, index),
				);
	return (
		<BulkDialog
			title={`${after ? 'Subscribe' : 'Unsubscribe'} ${countAccounts(targets)}`}
			verb={after ? 'Subscribe' : 'Unsubscribe'}
			plan={plan}
		>
			<SectionRead query={query} waiting="Loading the channels.">
				{directory => (
					<ChannelPicker
						label={'Channels'}
						channels={directory.channels}
						chosen={chosen}
						onChange={setChosen}
						whyNot={channel => (after ? whyNotAddTo(directory, channel) : undefined)}
						hasFocus
					/>
				)}
			</SectionRead>
		</BulkDialog>
	);
}
