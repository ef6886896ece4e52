import {t} from '@lingui/core/macro';
import {NativeSelect, Radio, TextInput} from '@mantine/core';
import {TriangleAlert} from 'lucide-react';
import {Role} from '../../shared/model/role';
import {useFeature} from '../api/connection/features';
import {presets, units, type LinkFields, type Unit} from './link-form';
import styles from './link-fields.module.css';

type Props = {
	readonly fields: LinkFields;
	readonly error: string | undefined;
	readonly onChange: (change: Partial<LinkFields>) => void;
};

const radio = {body: styles.radio ?? ''};

/** When the link ends: a usual length, one's own, or never, with a word of caution. */
export function ExpiryField({fields, error, onChange}: Props) {
	const {expiry, amount, unit, role} = fields;
	const short = useFeature('inviteMinutes');
	const endless = useFeature('endlessInvites');
	const note = [short.note, endless.note].filter(words => words !== undefined).join(' ');
	return (
		<div className={styles.field}>
			<Radio.Group
				label={t`Expires`}
				value={expiry}
				error={expiry === 'custom' ? undefined : error}
				onChange={chosen => onChange({expiry: chosen})}
			>
				<div className={styles.lengths}>
					{presets.map(({minutes, words}) => (
						<Radio key={minutes} classNames={radio} value={String(minutes)} label={words} />
					))}
					<Radio classNames={radio} value="custom" label={t`Another time`} />
					{endless.isThere && <Radio classNames={radio} value="never" label={t`Never`} />}
				</div>
			</Radio.Group>
			{note !== '' && <p className={styles.note}>{note}</p>}
			{expiry === 'custom' && (
				<div className={styles.length}>
					<TextInput
						name="amount"
						className={styles.amount ?? ''}
						aria-label={t`Number`}
						inputMode="decimal"
						autoComplete="off"
						value={amount}
						error={error !== undefined}
						aria-describedby={error === undefined ? undefined : 'length-problem'}
						onChange={event => onChange({amount: event.currentTarget.value})}
					/>
					<NativeSelect
						aria-label={t`Unit`}
						value={unit}
						data={Object.keys(units)}
						onChange={event => onChange({unit: event.currentTarget.value as Unit})}
					/>
					{error !== undefined && (
						<p className={styles.problem} id="length-problem" role="alert">
							{error}
						</p>
					)}
				</div>
			)}
			{expiry === 'never' && (
				<p className={styles.caution}>
					<TriangleAlert size={14} strokeWidth={1.5} aria-hidden="true" />
					<span>
						{role <= Role.moderator
							? t`Anyone who gets this link joins with extra permissions until you revoke it. A short time is safer.`
							: t`A link that never expires keeps working wherever it was shared, until somebody revokes it.`}
					</span>
				</p>
			)}
		</div>
	);
}
