import {ScreenTitle} from '../../frame/screen-title';

/** Messages. */
export function MessagesScreen() {
	return <ScreenTitle title="Messages" scope="organization" />;
}
