import {t} from '@lingui/core/macro';
import {NativeSelect, TextInput} from '@mantine/core';
import {ages, sentBefore, type Age, type SentBefore} from './mark-age';
import styles from './mark.module.css';
import {useConnection} from '../../../../api/connection/client-context';
import {serverNow} from '../../../../state/server-time';

type Props = {readonly value: SentBefore; readonly onChange: (value: SentBefore) => void};

/** How old the messages have to be. */
export function SentField({value, onChange}: Props) {
	const {id} = useConnection();
	const {age, date} = value;
	return (
		<div className={styles.sent}>
			<NativeSelect
				label={t`Sent`}
				value={age}
				data={Object.entries(ages).map(([key, {words}]) => ({value: key, label: words}))}
				onChange={event =>
					onChange(sentBefore(event.currentTarget.value as Age, date, serverNow(id)))
				}
			/>
			{age === 'date' && (
				<TextInput
					type="date"
					label={t`Before the beginning of`}
					value={date}
					onChange={event => onChange(sentBefore(age, event.currentTarget.value, serverNow(id)))}
				/>
			)}
		</div>
	);
}
