import {Button} from '@mantine/core';
import {useNavigate} from '@tanstack/react-router';
import {useState} from 'react';
import type {Connection} from '../../../shared/bridge';
import {useAppInfo, useConnections} from '../../api/bridge';
import {HueBar} from '../../frame/hue-bar';
import {RemoveOrganization} from '../../frame/remove-organization';
import {addressOf} from '../../frame/use-connection-step';
import {DemoReset} from './demo-reset';
import {Section} from './setting';
import classes from './settings.module.css';

const keyWords: Readonly<Record<Connection['key'], string>> = {
	kept: 'key in the system’s store',
	'this-run': 'key kept until the program ends',
	missing: 'key missing',
};

/** The organizations of this computer, and how their keys are kept. */
export function OrganizationSettings() {
	const list = useConnections().data ?? [];
	const keyStore = useAppInfo()?.keyStore;
	const navigate = useNavigate();
	const [removed, setRemoved] = useState<Connection>();
	return (
		<Section title="Organizations and keys">
			<ul className={classes.organizations}>
				{list.map(connection => (
					<li key={connection.id} className={classes.row}>
						<div className={classes.words}>
							<p className={classes.label}>
								<HueBar connection={connection} as="mark" />
								{connection.label}
							</p>
							<p className={classes.about}>{aboutOf(connection)}</p>
						</div>
						<div className={classes.control}>
							{connection.kind === 'demo' ? (
								<DemoReset />
							) : (
								<Button variant="default" onClick={() => setRemoved(connection)}>
									Sign out
								</Button>
							)}
						</div>
					</li>
				))}
			</ul>
			{list.length === 0 && (
				<p className={classes.about}>No organization is connected on this computer.</p>
			)}
			{keyStore !== undefined && (
				<p className={classes.about}>
					{keyStore === 'system'
						? 'Keys rest in the store of the operating system, encrypted for your account.'
						: 'This computer offers no key store that Steward trusts, so keys are never written: they are kept in memory until the program ends.'}
				</p>
			)}
			<div>
				<Button variant="default" onClick={() => void navigate({to: '/connect'})}>
					Connect another organization
				</Button>
			</div>
			<RemoveOrganization connection={removed} onClose={() => setRemoved(undefined)} />
		</Section>
	);
}

function aboutOf({kind, email, baseUrl, key}: Connection): string {
	return kind === 'demo'
		? `On this computer, as ${email}`
		: `${addressOf(baseUrl)}, as ${email}; ${keyWords[key]}`;
}
