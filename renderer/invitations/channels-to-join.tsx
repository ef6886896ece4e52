import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {MultiSelect} from '@mantine/core';
import {Hash, Lock} from 'lucide-react';
import {useMemo} from 'react';
import type {ChannelDirectory} from '../api/channels/channels';
import {filterBestFirst} from '../pickers/best-first';
import {usePickerSearch} from '../pickers/picker-search';
import {pickerClasses} from '../pickers/picker-classes';
import styles from './link-fields.module.css';

type Props = {
	readonly directory: ChannelDirectory | undefined;
	readonly value: readonly number[];
	/** Why no channels can be named at all. */
	readonly lock: string | undefined;
	readonly error: string | undefined;
	readonly onChange: (channels: readonly number[]) => void;
};

/** More at a time only slow the eye: typing narrows them. */
const mostShown = 60;

/** Channels to join, found by typing. Private ones that one is not in cannot be given to others. */
export function ChannelsToJoin({directory, value, lock, error, onChange}: Props) {
	const options = useMemo(
		() =>
			(directory?.channels ?? []).map(({stream_id, name, invite_only}) => ({
				value: String(stream_id),
				label: name,
				isPrivate: invite_only,
				disabled: invite_only && directory?.own.has(stream_id) !== true,
			})),
		[directory],
	);
	const known = useMemo(() => new Map(options.map(option => [option.value, option])), [options]);
	const unknown = value.filter(id => !known.has(String(id)));
	const search = usePickerSearch(error, options);
	return (
		<MultiSelect
			name="channels"
			label={t`Channels to join`}
			description={lock ?? t`People who join are added to these.`}
			placeholder={value.length === 0 ? t`Search channels` : ''}
			data={[
				...options,
				...unknown.map(id => ({
					value: String(id),
					label: t`channel ${id}`,
					isPrivate: true,
					disabled: true,
				})),
			]}
			value={value.map(String)}
			disabled={lock !== undefined}
			searchable
			{...search}
			filter={filterBestFirst}
			hidePickedOptions
			limit={mostShown}
			withScrollArea={false}
			comboboxProps={{withinPortal: false, floatingStrategy: 'fixed'}}
			maxDropdownHeight={240}
			nothingFoundMessage={
				directory === undefined ? t`Loading the channels` : t`No matching channels`
			}
			classNames={{
				dropdown: styles.dropdown ?? '',
				pill: styles.pill ?? '',
				inputField: styles.search ?? '',
				option: pickerClasses.option,
			}}
			renderOption={({option}) => {
				const isPrivate = known.get(option.value)?.isPrivate === true;
				const Sign = isPrivate ? Lock : Hash;
				return (
					<span className={styles.option}>
						<Sign size={14} strokeWidth={1.5} aria-label={isPrivate ? 'private' : undefined} />
						<span className={styles.name} dir="auto">
							{option.label}
						</span>
						{option.disabled === true && (
							<span className={styles.reason}>
								<Trans>Private, and you are not in it</Trans>
							</span>
						)}
					</span>
				);
			}}
			onChange={chosen => onChange(chosen.map(Number))}
		/>
	);
}
