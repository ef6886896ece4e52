import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {useState} from 'react';
import type {User} from '../../../shared/model/user';
import {useProfileFields} from '../../api/users/profile-fields';
import type {PeopleIndex} from '../../people/index/people-index';
import {whyNotEditProfile, whyNotFill} from '../../people/role-rules';
import {useActor} from '../../people/use-actor';
import {ProfileRow} from './profile-row';
import {SectionRead} from './section-read';
import sheet from './person-sheet.module.css';
import styles from './profile-section.module.css';

type Props = {
	readonly user: User;
	readonly index: PeopleIndex;
	readonly onShow: (userId: number) => void;
};

/** The custom profile fields of a person, changed one at a time where they stand. */
export function ProfileSection({user, index, onShow}: Props) {
	const query = useProfileFields();
	const actor = useActor();
	const reason = whyNotEditProfile(actor, [user]);
	const [edited, setEdited] = useState<number>();
	return (
		<section className={sheet.section} aria-label={t`Profile`}>
			<h3>
				<Trans>Profile</Trans>
			</h3>
			<SectionRead query={query} waiting={t`Loading the profile fields.`}>
				{fields =>
					fields.length === 0 ? (
						<p className={sheet.note}>
							<Trans>The organization has no profile fields.</Trans>
						</p>
					) : (
						<>
							<dl className={styles.fields}>
								{fields.map(field => (
									<ProfileRow
										key={field.id}
										user={user}
										field={field}
										index={index}
										onShow={onShow}
										canEdit={reason === undefined}
										whyNot={reason === undefined ? whyNotFill(actor, user, field) : undefined}
										isEditing={edited === field.id}
										onEditingChange={isEditing =>
											// A save that ends late closes no other editor.
											setEdited(id => (isEditing ? field.id : id === field.id ? undefined : id))
										}
									/>
								))}
							</dl>
							{reason !== undefined && <p className={sheet.note}>{reason}</p>}
						</>
					)
				}
			</SectionRead>
		</section>
	);
}
