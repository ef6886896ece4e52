import {useNavigate} from '@tanstack/react-router';
import type {Connection} from '../../../shared/bridge';
import {HueBar} from '../../frame/hue-bar';
import {addressOf} from '../../frame/use-connection-step';
import classes from './connect.module.css';

type Props = {
	readonly connections: readonly Connection[];
	readonly onOpen: (id: string) => void;
};

const keyWords: Readonly<Record<Connection['key'], string>> = {
	kept: '',
	'this-run': 'Key kept until the program ends',
	missing: 'Sign in again',
};

/** The servers that were connected before; one whose key is gone leads to signing in. */
export function RecentOrganizations({connections, onOpen}: Props) {
	const navigate = useNavigate();
	if (connections.length === 0) return null;
	const open = ({id, key, baseUrl, email}: Connection) => {
		if (key !== 'missing') onOpen(id);
		else void navigate({to: '/connect', search: {address: addressOf(baseUrl), email}});
	};
	return (
		<section aria-labelledby="recent-title">
			<h2 id="recent-title" className={classes.sectionTitle}>
				Connected before
			</h2>
			<ul className={classes.recent}>
				{connections.map(connection => (
					<li key={connection.id}>
						<button type="button" onClick={() => open(connection)}>
							<HueBar connection={connection} as="mark" />
							<span className={classes.recentName}>{connection.label}</span>
							<span className={classes.recentAccount}>{connection.email}</span>
							<span className={classes.recentAccount}>{addressOf(connection.baseUrl)}</span>
							{keyWords[connection.key] !== '' && (
								<span className={classes.recentKey}>{keyWords[connection.key]}</span>
							)}
						</button>
					</li>
				))}
			</ul>
		</section>
	);
}
