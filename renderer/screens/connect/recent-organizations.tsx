import {Link, useNavigate} from '@tanstack/react-router';
import type {ReactNode} from 'react';
import type {Connection} from '../../../shared/bridge';
import {HueBar} from '../../frame/hue-bar';
import {keyTrouble} from '../../frame/key-words';
import {inOrder, whereOf} from '../../frame/organization-menu';
import {askToUnlock} from '../../frame/unlock-keys';
import {addressOf} from '../../frame/use-connection-step';
import classes from './recent-organizations.module.css';

/** The servers that were connected before; one whose key is gone leads to signing in. */
export function RecentOrganizations({connections}: {readonly connections: readonly Connection[]}) {
	if (connections.length === 0) return null;
	return (
		<section aria-labelledby="recent-title">
			<h2 id="recent-title" className={classes.title}>
				Connected before
			</h2>
			<ul className={classes.list}>
				{inOrder(connections).map(connection => (
					<li key={connection.id}>
						<Card connection={connection}>
							<HueBar connection={connection} as="edge" />
							<span className={classes.name}>{connection.label}</span>
							<span className={classes.fact}>{connection.email}</span>
							<span className={classes.fact}>{whereOf(connection)}</span>
							<KeyLine connection={connection} />
						</Card>
					</li>
				))}
			</ul>
		</section>
	);
}

function KeyLine({connection}: {readonly connection: Connection}) {
	const trouble = keyTrouble(connection);
	if (trouble === undefined) return null;
	const isGone = connection.key === 'missing' && connection.whyMissing !== 'waiting';
	return <span className={classes.key}>{isGone ? `${trouble}. Sign in again` : trouble}</span>;
}

type CardProps = {readonly connection: Connection; readonly children: ReactNode};

/** Leads to what opens the organization: its screens, the passphrase first, or signing in. */
function Card({connection: {id, key, whyMissing, baseUrl, email}, children}: CardProps) {
	const navigate = useNavigate();
	const place = {to: '/o/$connection/people', params: {connection: id}} as const;
	if (key === 'locked') {
		return (
			<button
				type="button"
				className={classes.card}
				onClick={() => askToUnlock(() => void navigate(place))}
			>
				{children}
			</button>
		);
	}
	if (key === 'missing' && whyMissing !== 'waiting') {
		const search = {address: addressOf(baseUrl), email};
		return (
			<Link to="/connect" search={search} className={classes.card}>
				{children}
			</Link>
		);
	}
	return (
		<Link {...place} className={classes.card}>
			{children}
		</Link>
	);
}
