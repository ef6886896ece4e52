import {ScreenTitle} from '../../frame/screen-title';

/** Profile fields. */
export function ProfileFieldsScreen() {
	return <ScreenTitle title="Profile fields" scope="organization" />;
}
