import {Link} from '@tanstack/react-router';
import type {ReactNode} from 'react';
import type {Connection} from '../../../shared/bridge';
import {HueBar} from '../../frame/hue-bar';
import {inOrder, whereOf} from '../../frame/organization-menu';
import {addressOf} from '../../frame/use-connection-step';
import classes from './recent-organizations.module.css';

const keyWords: Readonly<Record<Connection['key'], string | undefined>> = {
	kept: undefined,
	'this-run': 'Key kept until Steward ends',
	missing: 'Sign in again',
};

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
							{keyWords[connection.key] !== undefined && (
								<span className={classes.key}>{keyWords[connection.key]}</span>
							)}
						</Card>
					</li>
				))}
			</ul>
		</section>
	);
}

type CardProps = {readonly connection: Connection; readonly children: ReactNode};

function Card({connection: {id, key, baseUrl, email}, children}: CardProps) {
	if (key === 'missing') {
		const search = {address: addressOf(baseUrl), email};
		return (
			<Link to="/connect" search={search} className={classes.card}>
				{children}
			</Link>
		);
	}
	return (
		<Link to="/o/$connection/people" params={{connection: id}} className={classes.card}>
			{children}
		</Link>
	);
}
