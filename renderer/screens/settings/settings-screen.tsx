import {ScreenTitle} from '../../frame/screen-title';
import {settings} from '../../places/settings';
import {AppearanceSettings} from './appearance-settings';
import {DataSettings} from './data-settings';
import {KeyboardSettings} from './keyboard-settings';
import {OrganizationSettings} from './organization-settings';
import classes from './settings.module.css';

/** What this computer remembers of how a person works. */
export function SettingsScreen() {
	return (
		<>
			<ScreenTitle place={settings} />
			<div className={classes.page}>
				<AppearanceSettings />
				<KeyboardSettings />
				<OrganizationSettings />
				<DataSettings />
			</div>
		</>
	);
}
