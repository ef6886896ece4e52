import {ScreenTitle} from '../../frame/screen-title';

/** Presence. */
export function PresenceScreen() {
	return <ScreenTitle title="Presence" scope="organization" />;
}
