import {t} from '@lingui/core/macro';
import {useState} from 'react';
import type {User} from '../../../shared/model/user';
import {useChannelDirectory} from '../../api/channels/channels';
import {SectionRead} from '../sheet/section-read';
import {disambiguatedName} from '../../people/disambiguation';
import {whyNotSubscribe} from '../../channels/subscribe-rules';
import {useActor} from '../../people/use-actor';
import {useMarkOneWay} from '../../channels/use-mark-one-way';
import {usePeopleIndex} from '../../people/use-people-index';
import {BulkDialog} from './bulk-dialog';
import {planMembership, whyNotAddTo} from './bulk-plan';
import {ChannelPicker} from '../../pickers/channel-picker';

type Props = {
	readonly targets: readonly User[];
	/** Whether they are put in; they are taken out otherwise. */
	readonly after: boolean;
};

/** Puts all selected people into channels, or takes them out. */
export function MembershipDialog({targets, after}: Props) {
	const query = useChannelDirectory();
	const actor = useActor();
	const mark = useMarkOneWay();
	const {index} = usePeopleIndex();
	const [chosen, setChosen] = useState<readonly number[]>([]);
	const channels = query.data?.channels.filter(({stream_id}) => chosen.includes(stream_id)) ?? [];
	const planned =
		query.data === undefined || channels.length === 0
			? undefined
			: planMembership(query.data, channels, after, targets, actor.self?.user_id, user =>
					disambiguatedName(user, index),
				);
	const plan = planned && {...planned, changes: mark(planned.changes)};
	return (
		<BulkDialog
			title={after ? t`Subscribe to channels` : t`Unsubscribe from channels`}
			verb={after ? t`Subscribe` : t`Unsubscribe`}
			plan={plan}
		>
			<SectionRead query={query} waiting={t`Loading the channels.`}>
				{directory => (
					<ChannelPicker
						label={t`Channels`}
						channels={directory.channels}
						chosen={chosen}
						onChange={setChosen}
						whyNot={channel =>
							after
								? (whyNotAddTo(directory, channel) ??
									whyNotSubscribe(actor, directory.policies.subscribeOthers))
								: undefined
						}
						hasFocus
					/>
				)}
			</SectionRead>
		</BulkDialog>
	);
}
