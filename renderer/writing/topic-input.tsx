import {t} from '@lingui/core/macro';
import {Autocomplete} from '@mantine/core';
import {useMemo, type ReactNode, type RefObject} from 'react';
import type {Topic} from '../../shared/model/topic';
import {fold} from '../text/fold';
import {foldedNameOf} from '../text/folded';
import {pickerClasses} from '../pickers/picker-classes';

const mostOffered = 30;

type Props = {
	readonly text: string;
	/** Topics of the channel, offered while typing. */
	readonly topics: readonly Topic[] | undefined;
	readonly description?: ReactNode;
	readonly error?: string | undefined;
	readonly readOnly?: boolean;
	/**
	 * Whether the topics stand in the part of the screen that the field is in, not at the end of the page, and
	 * above it: below is what is written.
	 */
	readonly isWithin?: boolean;
	readonly inputRef?: RefObject<HTMLInputElement | null>;
	readonly onText: (text: string) => void;
	/** Takes one of the topics that are there; as typing where it is left out. */
	readonly onTake?: (name: string) => void;
};

/** The name of a topic, with those that are there to choose from. */
export function TopicInput({
	topics,
	onText,
	onTake = onText,
	text,
	inputRef,
	isWithin = false,
	...props
}: Props) {
	const known = useMemo(() => [...new Map(topics?.map(one => [one.name, one])).values()], [topics]);
	return (
		<Autocomplete
			{...props}
			label={t`Topic`}
			{...(inputRef && {ref: inputRef})}
			value={text}
			limit={mostOffered}
			withScrollArea={false}
			comboboxProps={
				isWithin ? {withinPortal: false, floatingStrategy: 'fixed', position: 'top'} : {}
			}
			classNames={{dropdown: pickerClasses.dropdown, option: pickerClasses.option}}
			data={known.map(({name}) => name)}
			filter={({search, limit}) => {
				const words = fold(search.trim());
				return known
					.filter(one => foldedNameOf(one).includes(words))
					.slice(0, limit)
					.map(({name}) => ({value: name, label: name}));
			}}
			onChange={onText}
			onOptionSubmit={onTake}
		/>
	);
}
