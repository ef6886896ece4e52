import {
	externalAddress,
	FieldType,
	personIds,
	type ProfileField,
} from '../../../shared/model/profile-field';
import {useGrowingList} from '../../components/show-more';
import type {PeopleIndex} from '../../people/index/people-index';
import {disambiguator} from '../../people/disambiguation';
import {PersonLink} from '../sheet/person-link';
import {OpenLink} from './open-link';
import {shortLink, valueTexts} from '../../people/value-text';
import styles from './profile.module.css';

type Props = {
	readonly field: ProfileField;
	/** As it is stored; never empty. */
	readonly value: string;
	readonly index: PeopleIndex;
	readonly onShow: (userId: number) => void;
};

type PeopleProps = Pick<Props, 'index' | 'onShow'> & {readonly ids: readonly number[]};

function People({ids, index, onShow}: PeopleProps) {
	const {shown, list, more} = useGrowingList<HTMLUListElement>(ids.length);
	return (
		<>
			<ul className={styles.people} ref={list}>
				{ids.slice(0, shown).map(id => (
					<li key={id}>
						<PersonLink
							user={index.byId(id)}
							id={id}
							beside={disambiguator(id, index)}
							onShow={onShow}
						/>
					</li>
				))}
			</ul>
			{more}
		</>
	);
}

/** The value of a profile field by its type; always as text, whatever it looks like. */
export function ValueView({field, value, index, onShow}: Props) {
	switch (field.type) {
		case FieldType.link:
			return <OpenLink href={value}>{shortLink(value)}</OpenLink>;
		case FieldType.externalAccount:
			return <OpenLink href={externalAddress(field, value) ?? ''}>{value}</OpenLink>;
		case FieldType.person:
			return <People ids={[...new Set(personIds(value))]} index={index} onShow={onShow} />;
		default:
			return (
				<span className={styles.value} dir="auto">
					{valueTexts(field, () => undefined)(value)}
				</span>
			);
	}
}
