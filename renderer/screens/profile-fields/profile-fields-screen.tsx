import {useProfileFields} from '../../api/users/profile-fields';
import {ReadScreen} from '../../frame/read-screen';
import {profileFields} from '../../places/profile-fields';
import {FieldsView} from './fields-view';

/** The custom profile fields: what people are asked about themselves, and what their card shows. */
export function ProfileFieldsScreen() {
	return (
		<ReadScreen place={profileFields} query={useProfileFields()} what="profile fields">
			{fields => <FieldsView fields={fields} />}
		</ReadScreen>
	);
}
