import {Trans} from '@lingui/react/macro';
import {useId} from 'react';
import {FieldType} from '../../shared/model/profile-field';
import {useFeature} from '../api/connection/features';
import {TypeGlyph, typeWords} from './field-types';
import styles from './field-form.module.css';

type Props = {
	readonly type: number;
	readonly onType: (type: number) => void;
};

/** The eight types, each with what people can fill in. */
export function TypeChooser({type, onType}: Props) {
	const group = useId();
	const pronouns = useFeature('pronouns');
	const there = typeWords.filter(
		({type: other}) => pronouns.isThere || other !== FieldType.pronouns,
	);
	return (
		<fieldset className={styles.types}>
			<legend className={styles.legend}>
				<Trans>Type</Trans>
			</legend>
			{there.map(words => (
				<label key={words.type} className={styles.typeChoice}>
					<input
						type="radio"
						className={styles.typeRadio}
						name={group}
						checked={words.type === type}
						aria-describedby={`${group}-${words.type}`}
						aria-label={words.title}
						onChange={() => onType(words.type)}
					/>
					<span className={styles.typeTitle}>
						<TypeGlyph type={words.type} />
						{words.title}
					</span>
					<span className={styles.typeMeaning} id={`${group}-${words.type}`}>
						{words.meaning}
					</span>
				</label>
			))}
			{pronouns.note !== undefined && <p className={styles.note}>{pronouns.note}</p>}
		</fieldset>
	);
}
