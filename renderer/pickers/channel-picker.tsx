import {t} from '@lingui/core/macro';
import type {Channel} from '../../shared/model/channel';
import {ChannelName} from '../channels/channel-name';
import {PickerOfSeveral, type SeveralProps} from './picker-of-several';

type Props = SeveralProps & {
	readonly channels: readonly Channel[];
	/** Why a channel cannot be chosen; undefined when it can. */
	readonly whyNot: (channel: Channel) => string | undefined;
};

/** Chooses several channels by name. */
export function ChannelPicker({channels, ...props}: Props) {
	return (
		<PickerOfSeveral
			{...props}
			things={channels}
			idOf={idOf}
			nameOf={nameOf}
			renderName={channel => <ChannelName channel={channel} />}
			placeholder={t`Name of a channel`}
			nothingFound={t`No matching channels`}
		/>
	);
}

const idOf = ({stream_id: id}: Channel) => id;
const nameOf = ({name}: Channel) => name;
