import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {useLayoutEffect, useRef, useState} from 'react';
import type {Connection} from '../../../shared/bridge';
import {useConnections} from '../../api/connection/bridge';
import {HueBar} from '../../frame/hue-bar';
import {keyTrouble} from '../../frame/key-words';
import {LeaveOrganization, type Leaving} from '../../frame/leave-organization';
import {LinkButton} from '../../frame/link-button';
import {inOrder, whereOf} from '../../frame/organizations';
import {askToUnlock} from '../../frame/unlock-store';
import {addressOf} from '../../frame/use-connection-step';
import {KeySettings} from './key-settings';
import {Section} from '../../components/sections/section';
import sections from '../../components/sections/sections.module.css';
import classes from './settings.module.css';
import {DemoResetDialog} from '../../frame/demo-reset-dialog';

/** The organizations of this computer, and how their keys are kept. */
export function OrganizationSettings() {
	const list = inOrder(useConnections().data ?? []);
	const [leaving, setLeaving] = useState<Leaving>();
	const [signedOut, setSignedOut] = useState<string>();
	const all = useRef<HTMLUListElement>(null);
	// The button that was pressed is gone; the way back stands in its place.
	useLayoutEffect(() => {
		if (signedOut === undefined) return;
		all.current?.querySelector<HTMLElement>(`[data-sign-in="${signedOut}"]`)?.focus();
		setSignedOut(undefined);
	}, [signedOut]);
	return (
		<Section title={t`Organizations and keys`}>
			<ul className={classes.organizations} ref={all}>
				{list.map(connection => (
					<li key={connection.id} className={sections.row}>
						<div className={sections.words}>
							<p className={sections.label}>
								<HueBar connection={connection} as="mark" />
								{connection.label}
							</p>
							<p className={sections.about}>
								{t`${{place: whereOf(connection)}}, as ${{email: connection.email}}`}
							</p>
							<KeyLine connection={connection} />
						</div>
						<div className={sections.control}>
							{connection.kind === 'demo' ? (
								<DemoReset />
							) : (
								<Ways connection={connection} onLeave={way => setLeaving({connection, way})} />
							)}
						</div>
					</li>
				))}
			</ul>
			{list.length === 0 && (
				<p className={sections.about}>
					<Trans>No organization is connected on this computer.</Trans>
				</p>
			)}
			<KeySettings />
			<div>
				<LinkButton variant="default" to="/connect">
					<Trans>Connect another organization</Trans>
				</LinkButton>
			</div>
			<LeaveOrganization
				leaving={leaving}
				onClose={() => setLeaving(undefined)}
				onSignedOut={setSignedOut}
			/>
		</Section>
	);
}

/** How the key is kept; what is not as it should be stands out. */
function KeyLine({connection}: {readonly connection: Connection}) {
	if (connection.kind === 'demo') return null;
	const trouble = keyTrouble(connection);
	if (trouble === undefined)
		return (
			<p className={sections.about}>
				<Trans>Key saved, encrypted</Trans>
			</p>
		);
	return <p className={classes.trouble}>{trouble}</p>;
}

type WaysProps = {
	readonly connection: Connection;
	readonly onLeave: (way: Leaving['way']) => void;
};

/** What can be done with an organization, by how its key is. */
function Ways({connection, onLeave}: WaysProps) {
	const {id, key, whyMissing, label, baseUrl, email} = connection;
	return (
		<>
			{key === 'locked' && (
				<Button variant="default" aria-label={t`Unlock ${label}`} onClick={() => askToUnlock()}>
					<Trans>Unlock</Trans>
				</Button>
			)}
			{key === 'missing' && whyMissing !== 'waiting' && (
				<LinkButton
					to="/connect"
					search={{address: addressOf(baseUrl), email}}
					data-sign-in={id}
					aria-label={t`Sign in to ${label} again`}
				>
					<Trans>Sign in again</Trans>
				</LinkButton>
			)}
			{key !== 'missing' && (
				<Button
					variant="default"
					aria-label={t`Sign out of ${label}`}
					onClick={() => onLeave('sign-out')}
				>
					<Trans>Sign out</Trans>
				</Button>
			)}
			<Button variant="default" aria-label={t`Remove ${label}`} onClick={() => onLeave('remove')}>
				<Trans>Remove</Trans>
			</Button>
		</>
	);
}

/** The button that puts the demo organization back, after asking. */
function DemoReset() {
	const [isAsking, setAsking] = useState(false);
	return (
		<>
			<Button variant="default" onClick={() => setAsking(true)}>
				<Trans>Reset the demo</Trans>
			</Button>
			<DemoResetDialog isOpen={isAsking} onClose={() => setAsking(false)} />
		</>
	);
}
