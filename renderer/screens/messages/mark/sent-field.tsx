import {NativeSelect, TextInput} from '@mantine/core';
import {ages, sentBefore, type Age, type SentBefore} from './mark-age';
import styles from './mark.module.css';

type Props = {readonly value: SentBefore; readonly onChange: (value: SentBefore) => void};

/** How old the messages have to be. */
export function SentField({value, onChange}: Props) {
	const {age, date} = value;
	return (
		<div className={styles.sent}>
			<NativeSelect
				label="Sent"
				value={age}
				data={Object.entries(ages).map(([key, {words}]) => ({value: key, label: words}))}
				onChange={event => onChange(sentBefore(event.currentTarget.value as Age, date, Date.now()))}
			/>
			{age === 'date' && (
				<TextInput
					type="date"
					label="Before the beginning of"
					value={date}
					onChange={event => onChange(sentBefore(age, event.currentTarget.value, Date.now()))}
				/>
			)}
		</div>
	);
}
