import {ScreenTitle} from '../../frame/screen-title';

/** Access. */
export function AccessScreen() {
	return <ScreenTitle title="Access" scope="organization" />;
}
