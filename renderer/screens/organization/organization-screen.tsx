import {useChannelDirectory} from '../../api/channels/channels';
import {useOrganizationSettings} from '../../api/organization/settings';
import {ScreenTitle} from '../../frame/screen-title';
import {UnreadState} from '../../frame/unread-state';
import {isAdministrator, onlyAdministrators} from '../../people/role-rules';
import {useActor} from '../../people/use-actor';
import {organization} from '../../places/organization';
import {SettingsView} from './settings-view';

/** What the organization is set to, and who may do what in it. */
export function OrganizationScreen() {
	const settings = useOrganizationSettings();
	const directory = useChannelDirectory();
	const actor = useActor();
	const title = (
		<ScreenTitle
			place={organization}
			note={isAdministrator(actor) ? undefined : onlyAdministrators('change these settings')}
		/>
	);
	if (settings.data !== undefined && directory.data !== undefined) {
		return <SettingsView title={title} settings={settings.data} directory={directory.data} />;
	}
	return (
		<>
			{title}
			<UnreadState of={[settings, directory]} what="the settings of" />
		</>
	);
}
