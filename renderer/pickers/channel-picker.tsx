import {t} from '@lingui/core/macro';
import {MultiSelect} from '@mantine/core';
import {useEffect, useMemo, useRef} from 'react';
import type {Channel} from '../../shared/model/channel';
import {ChannelName} from '../channels/channel-name';
import {filterBestFirst} from './best-first';
import {usePickerSearch} from './picker-search';
import {pickerClasses} from './picker-classes';
import styles from './pickers.module.css';

const offered = 50;

type Props = {
	readonly label: string;
	readonly channels: readonly Channel[];
	readonly chosen: readonly number[];
	readonly onChange: (ids: readonly number[]) => void;
	/** Why a channel cannot be chosen; undefined when it can. */
	readonly whyNot: (channel: Channel) => string | undefined;
	/** Whether it takes the focus when it comes. */
	readonly hasFocus?: boolean;
};

/** Chooses several channels by name. What cannot be chosen stays in sight with the reason. */
export function ChannelPicker({label, channels, chosen, onChange, whyNot, hasFocus}: Props) {
	const byId = useMemo(
		() => new Map(channels.map(channel => [String(channel.stream_id), channel])),
		[channels],
	);
	const input = useRef<HTMLInputElement>(null);
	useEffect(() => {
		if (hasFocus === true) input.current?.focus();
	}, [hasFocus]);
	// Made anew only where something else can be chosen: what is folded is kept with each option.
	const open = channels.map(channel => (whyNot(channel) === undefined ? '1' : '0')).join('');
	const data = useMemo(
		() =>
			channels.map((channel, at) => ({
				value: String(channel.stream_id),
				label: channel.name,
				disabled: open[at] === '0',
			})),
		[channels, open],
	);
	const search = usePickerSearch(undefined, data);
	return (
		<MultiSelect
			ref={input}
			label={label}
			data-autofocus={hasFocus}
			searchable
			hidePickedOptions
			clearSearchOnChange
			limit={offered}
			withScrollArea={false}
			classNames={pickerClasses}
			placeholder={chosen.length === 0 ? t`Name of a channel` : ''}
			{...search}
			data={data}
			filter={filterBestFirst}
			value={chosen.map(String)}
			onChange={values => onChange(values.map(Number))}
			nothingFoundMessage={t`No matching channels`}
			renderOption={({option}) => {
				const channel = byId.get(option.value);
				if (channel === undefined) return option.label;
				const reason = whyNot(channel);
				return (
					<span className={styles.option}>
						<ChannelName channel={channel} />
						{reason !== undefined && <span className={styles.note}>{reason}</span>}
					</span>
				);
			}}
		/>
	);
}
