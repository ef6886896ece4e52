import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {ExternalLink} from 'lucide-react';
import {useMemo} from 'react';
import {FieldType, optionsOf} from '../../../shared/model/profile-field';
import type {User} from '../../../shared/model/user';
import {Avatar} from '../../people/avatar';
import {RoleMark} from '../../people/glyphs';
import {
	examplePerson,
	rawValue,
	valueAddress,
	valueWords,
	type FieldValues,
} from '../../fields/field-values';
import type {CardField} from './card-fields';
import {Tag} from '../../components/tag';
import styles from './card-preview.module.css';

type Props = {
	/** What the card shows, drafts included. */
	readonly shown: readonly CardField[];
	readonly users: readonly User[] | undefined;
	readonly values: FieldValues | undefined;
	readonly isCompact?: boolean;
};

/** The card of a person as everybody sees it, with the fields that are on it. */
export function CardPreview({shown, users, values, isCompact = false}: Props) {
	const ids = shown.map(({id}) => id).join();
	const person = useMemo(
		() => users && examplePerson(users, ids === '' ? [] : ids.split(',').map(Number)),
		[users, ids],
	);
	return (
		<section className={styles.preview} aria-label={t`Preview of the card`}>
			<h2 className={styles.title}>
				<Trans>Preview</Trans>
				{person !== undefined && <span className={styles.whose}>{person.full_name}</span>}
			</h2>
			<div className={styles.card} data-compact={isCompact || undefined}>
				{person !== undefined && (
					<div className={styles.person}>
						<Avatar user={person} size="large" />
						<div className={styles.who}>
							<span className={styles.name} dir="auto">
								{person.full_name}
							</span>
							<span className={styles.role}>
								<RoleMark role={person.role} />
							</span>
						</div>
					</div>
				)}
				{shown.length === 0 ? (
					<p className={styles.empty}>
						<Trans>No field is on the card. It has room for two.</Trans>
					</p>
				) : (
					<dl className={styles.fields}>
						{shown.map(field => (
							<div key={field.id}>
								<dt dir="auto">{field.name === '' ? t`Name of the field` : field.name}</dt>
								<dd>
									<Value field={field} person={person} values={values} />
								</dd>
							</div>
						))}
					</dl>
				)}
			</div>
		</section>
	);
}

type ValueProps = Pick<Props, 'values'> & {
	readonly field: CardField;
	readonly person: User | undefined;
};

function Value({field, person, values}: ValueProps) {
	const stored = person === undefined ? '' : rawValue(person, field.id);
	const own = isGone(field, stored) ? '' : stored;
	const value = own === '' && field.isDraft ? sampleOf(field) : own;
	if (value === '' || values === undefined) {
		return (
			<span className={styles.nothing}>
				<Trans>Not filled in, so left off</Trans>
			</span>
		);
	}
	const words = valueWords(field, value, values);
	return (
		<>
			{valueAddress(field, value) === undefined ? (
				<bdi>{words}</bdi>
			) : (
				<span className={styles.link}>
					<bdi>{words}</bdi>
					<ExternalLink size={12} strokeWidth={1.5} aria-hidden="true" />
				</span>
			)}
			{own === '' && <Tag>{t`example`}</Tag>}
		</>
	);
}

/** Whether a value goes with an option that was just taken away. */
function isGone(field: CardField, value: string): boolean {
	return field.type === FieldType.list && !optionsOf(field).some(({key}) => key === value);
}

/** What a field might hold, while nobody filled it in. */
function sampleOf(field: CardField): string {
	switch (field.type) {
		case FieldType.list:
			return optionsOf(field)[0]?.key ?? '';
		case FieldType.date:
			return '1990-05-17';
		case FieldType.link:
			return 'https://example.com';
		case FieldType.externalAccount:
			return 'ana.ruiz';
		case FieldType.pronouns:
			return 'they/them';
		default:
			return t`Some words`;
	}
}
