import {useProfileFields} from '../../api/users/profile-fields';
import {ScreenTitle} from '../../frame/screen-title';
import {UnreadState} from '../../frame/unread-state';
import {FieldsView} from './fields-view';

/** The custom profile fields: what people are asked about themselves, and what their card shows. */
export function ProfileFieldsScreen() {
	const query = useProfileFields();
	if (query.data !== undefined) return <FieldsView fields={query.data} />;
	return (
		<>
			<ScreenTitle title="Profile fields" scope="organization" />
			<UnreadState of={[query]} what="the profile fields of" />
		</>
	);
}
