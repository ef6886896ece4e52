import {ScreenTitle} from '../../frame/screen-title';

/** What this computer remembers of how a person works. */
export function SettingsScreen() {
	return <ScreenTitle title="Settings" scope="computer" />;
}
