import {Button} from '@mantine/core';
import {useState} from 'react';
import type {Connection} from '../../../shared/bridge';
import {useAppInfo, useConnections} from '../../api/bridge';
import {HueBar} from '../../frame/hue-bar';
import {LinkButton} from '../../frame/link-button';
import {inOrder, whereOf} from '../../frame/organization-menu';
import {RemoveOrganization} from '../../frame/remove-organization';
import {addressOf} from '../../frame/use-connection-step';
import {DemoReset} from './demo-reset';
import {Section} from './setting';
import classes from './settings.module.css';

const keyWords: Readonly<Record<Connection['key'], string>> = {
	kept: 'key in the store of the system',
	'this-run': 'key kept until Steward ends',
	missing: 'its key cannot be read any more',
};

/** The organizations of this computer, and how their keys are kept. */
export function OrganizationSettings() {
	const list = inOrder(useConnections().data ?? []);
	const keyStore = useAppInfo()?.keyStore;
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
								<>
									{connection.key === 'missing' && (
										<LinkButton to="/connect" search={signInAgain(connection)}>
											Sign in again
										</LinkButton>
									)}
									<Button variant="default" onClick={() => setRemoved(connection)}>
										Sign out
									</Button>
								</>
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
				<LinkButton variant="default" to="/connect">
					Connect another organization
				</LinkButton>
			</div>
			<RemoveOrganization connection={removed} onClose={() => setRemoved(undefined)} />
		</Section>
	);
}

function aboutOf(connection: Connection): string {
	const {kind, email, key} = connection;
	const place = `${whereOf(connection)}, as ${email}`;
	return kind === 'demo' ? place : `${place}; ${keyWords[key]}`;
}

function signInAgain({baseUrl, email}: Connection) {
	return {address: addressOf(baseUrl), email};
}
