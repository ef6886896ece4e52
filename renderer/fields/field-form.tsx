import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Switch, TextInput} from '@mantine/core';
import {LockKeyhole} from 'lucide-react';
import {formatList} from '../../shared/languages/formats';
import {lengthInCodePoints, limits} from '../../shared/model/limits';
import {FieldType, optionsOf, type ProfileField} from '../../shared/model/profile-field';
import {useFeature} from '../api/connection/features';
import {tabSeparated} from '../components/grid/tab-separated';
import {AccountPart} from './account-part';
import {
	cardReason,
	isBuiltIn,
	onCardBeside,
	wordsOf,
	type DraftErrors,
	type FieldDraft,
} from './field-draft';
import {TypeGlyph, wordsOfType} from './field-types';
import {rawValue, valueColumns, type FieldValues} from './field-values';
import {OptionsEditor} from './options-editor';
import {TypeChooser} from './type-chooser';
import styles from './field-form.module.css';
import switches from './switches.module.css';

type Props = {
	readonly field: ProfileField | undefined;
	readonly fields: readonly ProfileField[];
	readonly values: FieldValues | undefined;
	readonly draft: FieldDraft;
	readonly errors: DraftErrors;
	readonly isLocked: boolean;
	readonly onChange: (change: Partial<FieldDraft>) => void;
};

const builtInReason = () => t`The service gives its own name and hint.`;

/** The parts of a field: what may not change is shown with the reason. */
export function FieldForm(props: Props) {
	const {field, values, draft, errors, isLocked, onChange} = props;
	const required = useFeature('requiredFields');
	const summary = useFeature('profileSummary');
	const isFixed = isBuiltIn(draft);
	const {name, hint} = isFixed ? wordsOf(draft) : draft;
	const card = whyNot(props);
	const isCardType = cardReason(draft.type, [], undefined) === undefined;
	const hintLength = countWords(hint, limits.profileFieldHintMaxCharacters);
	return (
		<>
			{errors.form !== undefined && (
				<p className={styles.problem} role="alert">
					{errors.form}
				</p>
			)}
			{draft.isSaved ? (
				<FixedType type={draft.type} />
			) : (
				<TypeChooser type={draft.type} onType={type => onChange({type})} />
			)}
			{draft.type === FieldType.externalAccount && (
				<AccountPart draft={draft} error={errors.data} isLocked={isLocked} onChange={onChange} />
			)}
			<TextInput
				name="name"
				label={t`Name`}
				description={
					isFixed ? builtInReason() : countWords(name, limits.profileFieldNameMaxCharacters)
				}
				value={name}
				error={errors.name}
				disabled={isLocked || isFixed}
				data-autofocus
				dir="auto"
				autoComplete="off"
				onChange={event => onChange({name: event.currentTarget.value})}
			/>
			<TextInput
				name="hint"
				label={t`Hint`}
				description={isFixed ? builtInReason() : t`Shown below the field name. ${hintLength}`}
				value={hint}
				error={errors.hint}
				disabled={isLocked || isFixed}
				dir="auto"
				autoComplete="off"
				onChange={event => onChange({hint: event.currentTarget.value})}
			/>
			{draft.type === FieldType.list && (
				<OptionsEditor
					options={draft.options}
					saved={field === undefined ? [] : optionsOf(field)}
					choosers={
						field === undefined ? undefined : values && (key => values.choosers(field.id, key))
					}
					choicesOf={
						field === undefined || values === undefined
							? undefined
							: keys => choicesTable(field, values, new Set(keys))
					}
					error={errors.data}
					isLocked={isLocked}
					onOptions={options => onChange({options})}
				/>
			)}
			<div className={`${styles.switches} ${switches.switches}`}>
				{required.isThere ? (
					<Switch
						classNames={{description: switches.about}}
						label={t`Required`}
						description={
							isFixed && draft.isSaved
								? t`For this service, only the place on the card can be changed.`
								: t`People are asked to fill it in.`
						}
						checked={draft.required}
						disabled={isLocked || (isFixed && draft.isSaved)}
						onChange={event => onChange({required: event.currentTarget.checked})}
					/>
				) : (
					<p className={styles.note}>{required.note}</p>
				)}
				{summary.isThere ? (
					<Switch
						classNames={{description: switches.about}}
						name="card"
						label={t`On the card`}
						description={card ?? t`Shown on the profile cards of people.`}
						error={errors.card}
						checked={draft.onCard && isCardType}
						disabled={isLocked || (card !== undefined && !(draft.onCard && isCardType))}
						onChange={event => onChange({onCard: event.currentTarget.checked})}
					/>
				) : (
					<p className={styles.note}>{summary.note}</p>
				)}
			</div>
		</>
	);
}

function FixedType({type}: {readonly type: number}) {
	const {title, meaning} = wordsOfType(type);
	return (
		<div className={styles.part}>
			<span className={styles.legend}>
				<Trans>Type</Trans>
			</span>
			<p className={styles.fixedType}>
				<TypeGlyph type={type} />
				{title}
				<span className={styles.note}>{meaning}</span>
			</p>
			<p className={styles.locked}>
				<LockKeyhole size={12} strokeWidth={1.5} aria-hidden="true" />
				<Trans>The type can't be changed: existing values would not fit another one.</Trans>
			</p>
		</div>
	);
}

/** The reason with the names of the two that are there. */
function whyNot({field, fields, draft}: Props): string | undefined {
	const byType = cardReason(draft.type, [], undefined);
	if (byType !== undefined) return byType;
	const reason = cardReason(draft.type, fields, field?.id);
	if (reason === undefined) return undefined;
	const names = formatList(
		onCardBeside(fields, field?.id).map(other => other.name),
		'disjunction',
	);
	return t`${reason} Take ${names} off first.`;
}

function countWords(text: string, most: number): string {
	const count = lengthInCodePoints(text.trim());
	return count === 0 ? t`At most ${most} characters.` : t`${count} of ${most} characters.`;
}

/** Everybody who chose one of these options, as a table for a spreadsheet. */
function choicesTable(field: ProfileField, values: FieldValues, keys: ReadonlySet<string>): string {
	const holders = values.holders(field.id).filter(user => keys.has(rawValue(user, field.id)));
	return tabSeparated(valueColumns(field, values), holders);
}
