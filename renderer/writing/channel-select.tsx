import {t} from '@lingui/core/macro';
import {Select} from '@mantine/core';
import {useMemo} from 'react';
import type {Channel} from '../../shared/model/channel';
import type {ChannelDirectory} from '../api/channels/channels';
import {ChannelName, ChannelSign} from '../channels/channel-name';
import {useChoiceSearch} from '../pickers/picker-search';
import {noMatchWords} from '../pickers/no-match-words';
import {pickerClasses} from '../pickers/picker-classes';
import styles from './writing.module.css';

const mostOffered = 50;

type Props = {
	readonly label: string;
	readonly description?: string | undefined;
	readonly error?: string | undefined;
	readonly directory: ChannelDirectory | undefined;
	readonly channelId: number | undefined;
	readonly disabled?: boolean;
	/** Whether a dialog begins with it; the list of channels waits for a key or a click. */
	readonly startsFocused?: boolean;
	readonly onChange: (channelId: number) => void;
};

/** Chooses one channel by name. One that the account cannot read stays in sight with the reason. */
export function ChannelSelect({directory, channelId, onChange, ...props}: Props) {
	const byId = useMemo(
		() => new Map(directory?.channels.map(channel => [String(channel.stream_id), channel])),
		[directory],
	);
	const data = useMemo(
		() =>
			Array.from(byId, ([value, channel]) => ({
				value,
				label: channel.name,
				disabled: whyNotInto(directory, channel) !== undefined,
			})),
		[byId, directory],
	);
	const chosen = channelId === undefined ? undefined : byId.get(String(channelId));
	const {search, unmatched, isUnsure} = useChoiceSearch(data, chosen?.name, id =>
		onChange(Number(id)),
	);
	return (
		<Select
			label={props.label}
			description={props.description}
			error={
				unmatched === undefined
					? props.error
					: noMatchWords('channel', unmatched, chosen && `#${chosen.name}`, isUnsure)
			}
			disabled={props.disabled === true}
			searchable
			{...(props.startsFocused === true && {'data-autofocus': true, openOnFocus: false})}
			allowDeselect={false}
			{...search}
			withScrollArea={false}
			limit={mostOffered}
			classNames={{dropdown: pickerClasses.dropdown, option: pickerClasses.option}}
			placeholder={directory === undefined ? t`Loading the channels` : t`Name of a channel`}
			nothingFoundMessage={t`No matching channels`}
			leftSection={chosen && <ChannelSign channel={chosen} />}
			data={data}
			value={channelId === undefined ? null : String(channelId)}
			onChange={value => value !== null && onChange(Number(value))}
			renderOption={({option}) => {
				const channel = byId.get(option.value);
				if (channel === undefined) return option.label;
				const reason = whyNotInto(directory, channel);
				return (
					<span className={styles.option}>
						<ChannelName channel={channel} />
						{reason !== undefined && <span className={styles.quiet}>{reason}</span>}
					</span>
				);
			}}
		/>
	);
}

/** Nothing can be moved into what one cannot read; no role is an exception (api-facts 7.4). */
function whyNotInto(
	directory: ChannelDirectory | undefined,
	{stream_id, invite_only}: Channel,
): string | undefined {
	return invite_only && directory?.own.has(stream_id) !== true
		? t`Private, and you are not in it`
		: undefined;
}
