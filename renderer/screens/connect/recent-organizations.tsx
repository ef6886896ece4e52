import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Link} from '@tanstack/react-router';
import type {ReactNode} from 'react';
import type {Connection} from '../../../shared/bridge';
import {useOwnAccounts, type OwnAccount} from '../../api/connection/own-accounts';
import {readWords} from '../../frame/age-words';
import {HueBar} from '../../frame/hue-bar';
import {OrganizationMark} from '../../frame/organization-mark';
import {OrganizationState} from '../../frame/organization-state';
import {inOrder, whereOf} from '../../frame/organizations';
import {useOpenOrganization} from '../../frame/saved-places';
import {roleWords} from '../../people/role-words';
import {askToUnlock} from '../../frame/unlock-store';
import {addressOf} from '../../frame/use-connection-step';
import classes from './recent-organizations.module.css';
import {wallNow} from '../../../shared/clock';

/** The organizations of this computer; one whose key is gone leads to signing in. */
export function RecentOrganizations({connections}: {readonly connections: readonly Connection[]}) {
	const accounts = useOwnAccounts(connections);
	if (connections.length === 0) return null;
	return (
		<section aria-labelledby="recent-title">
			<h2 id="recent-title" className={classes.title}>
				<Trans>Your organizations</Trans>
			</h2>
			<ul className={classes.list}>
				{inOrder(connections).map(connection => (
					<li key={connection.id}>
						<Card connection={connection}>
							<HueBar connection={connection} as="edge" />
							<span className={classes.head}>
								<OrganizationMark connection={connection} />
								<span className={classes.name}>{connection.label}</span>
							</span>
							<AccountLine connection={connection} account={accounts.get(connection.id)} />
							<span className={classes.fact}>{whereOf(connection)}</span>
							<StateLine connection={connection} account={accounts.get(connection.id)} />
						</Card>
					</li>
				))}
			</ul>
		</section>
	);
}

type LineProps = {readonly connection: Connection; readonly account: OwnAccount | undefined};

/** The address is cut where both have no room, the role is not. */
function AccountLine({connection: {email}, account}: LineProps) {
	const role = account?.role;
	if (role === undefined) return <Address email={email} />;
	const {word} = roleWords(role);
	return (
		<span className={classes.account}>
			<Trans>
				<Address email={email} />
				<span className={classes.role}>, {word}</span>
			</Trans>
		</span>
	);
}

function Address({email}: {readonly email: string}) {
	return (
		<span className={classes.fact} dir="auto">
			{email}
		</span>
	);
}

function StateLine({connection, account}: LineProps) {
	const at = account?.lastAnswerAt;
	const isGone = connection.key === 'missing' && connection.whyMissing !== 'waiting';
	return (
		<>
			<OrganizationState connection={connection} step={isGone ? t`Sign in again` : undefined} />
			{at !== undefined && (
				<span className={classes.fact}>{t`Last read ${{age: readWords(at, wallNow())}}`}</span>
			)}
		</>
	);
}

type CardProps = {readonly connection: Connection; readonly children: ReactNode};

/** Leads to what opens the organization: its screens, the passphrase first, or signing in. */
function Card({connection: {id, key, whyMissing, baseUrl, email}, children}: CardProps) {
	const open = useOpenOrganization();
	if (key === 'missing' && whyMissing !== 'waiting') {
		const search = {address: addressOf(baseUrl), email};
		return (
			<Link to="/connect" search={search} className={classes.card}>
				{children}
			</Link>
		);
	}
	return (
		<button
			type="button"
			className={classes.card}
			onClick={() => (key === 'locked' ? askToUnlock(() => open(id)) : open(id))}
		>
			{children}
		</button>
	);
}
