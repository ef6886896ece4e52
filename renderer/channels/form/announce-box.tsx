import {t} from '@lingui/core/macro';
import {Checkbox} from '@mantine/core';
import {isPrivate, type ChannelFields} from './channel-fields';

type Props = {
	readonly kind: ChannelFields['kind'];
	readonly isOn: boolean;
	readonly disabled?: boolean;
	readonly onChange: (isOn: boolean) => void;
};

/** Whether the notification bot tells of a new channel, and who reads that. */
export function AnnounceBox({kind, isOn, disabled = false, onChange}: Props) {
	return (
		<Checkbox
			label={t`Announce it in the organization's announcement channel`}
			description={
				isPrivate(kind)
					? t`The notification bot posts it there, if one is set: everyone who reads that channel learns the name of this private one.`
					: t`The notification bot posts it there, if one is set.`
			}
			checked={isOn}
			disabled={disabled}
			onChange={event => onChange(event.currentTarget.checked)}
		/>
	);
}
