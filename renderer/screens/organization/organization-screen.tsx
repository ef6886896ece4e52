import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {ShieldQuestionMark} from 'lucide-react';
import {useState} from 'react';
import {useChannelDirectory} from '../../api/channels/channels';
import {useOrganizationSettings} from '../../api/organization/settings';
import {ScreenTitle} from '../../frame/screen-title';
import {UnreadState} from '../../frame/unread-state';
import {isAdministrator, onlyAdministrators} from '../../people/role-rules';
import {useActor} from '../../people/use-actor';
import {usePeopleIndex} from '../../people/use-people-index';
import {PermissionsDialog} from '../../permissions/permissions-dialog';
import {organization} from '../../places/organization';
import {SettingsView} from './settings-view';

/** What the organization is set to, and who may do what in it. */
export function OrganizationScreen() {
	const settings = useOrganizationSettings();
	const directory = useChannelDirectory();
	const actor = useActor();
	const {index} = usePeopleIndex();
	const [isAsking, setAsking] = useState(false);
	const title = (
		<ScreenTitle
			place={organization}
			note={isAdministrator(actor) ? undefined : onlyAdministrators('change settings')}
		>
			<Button
				variant="default"
				leftSection={<ShieldQuestionMark size={16} strokeWidth={1.5} aria-hidden="true" />}
				disabled={index === undefined}
				onClick={() => setAsking(true)}
			>
				<Trans>What can a person do?</Trans>
			</Button>
		</ScreenTitle>
	);
	if (settings.data !== undefined && directory.data !== undefined) {
		return (
			<>
				<SettingsView title={title} settings={settings.data} directory={directory.data} />
				{isAsking && index !== undefined && (
					<PermissionsDialog index={index} onClose={() => setAsking(false)} />
				)}
			</>
		);
	}
	return (
		<>
			{title}
			<UnreadState of={[settings, directory]} what="settings" />
		</>
	);
}
