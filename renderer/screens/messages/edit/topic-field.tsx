import {Autocomplete, Checkbox} from '@mantine/core';
import {isResolved} from '../../../../shared/model/message';
import type {Topic} from '../../../../shared/model/topic';
import {fold} from '../../../people/index/fold';
import {pickerClasses} from '../../../people/profile/picker-classes';
import {bareTopic} from './move-plan';
import styles from './edit.module.css';

const mostOffered = 30;

type Props = {
	/** Without the mark of what is resolved. */
	readonly text: string;
	readonly isDone: boolean;
	/** Topics of the channel, offered while typing. */
	readonly topics: readonly Topic[] | undefined;
	readonly error?: string | undefined;
	readonly onChange: (text: string, isDone: boolean) => void;
};

/** The name of a topic, with the topics that are there; the mark of what is resolved is a switch. */
export function TopicField({text, isDone, topics, error, onChange}: Props) {
	const known = new Set(topics?.map(({name}) => name));
	return (
		<div className={styles.topicField}>
			<Autocomplete
				label="Topic"
				error={error}
				value={text}
				limit={mostOffered}
				withScrollArea={false}
				classNames={{dropdown: pickerClasses.dropdown, option: pickerClasses.option}}
				data={[...known]}
				filter={({options, search, limit}) => {
					const words = fold(search.trim());
					return options
						.filter(option => 'label' in option && fold(option.label).includes(words))
						.slice(0, limit);
				}}
				// The mark is no part of what is typed: with it, the switch is on.
				onChange={value =>
					isResolved(value) ? onChange(bareTopic(value), true) : onChange(value, isDone)
				}
				onOptionSubmit={value => onChange(bareTopic(value), isResolved(value))}
			/>
			<Checkbox
				label="Resolved ✔"
				checked={isDone}
				onChange={event => onChange(text, event.currentTarget.checked)}
			/>
		</div>
	);
}
