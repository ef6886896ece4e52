import {useNavigate, useSearch} from '@tanstack/react-router';
import {useCallback} from 'react';
import {useConnections} from '../../api/bridge';
import {ScreenTitle} from '../../frame/screen-title';
import {DemoCard} from './demo-card';
import {RecentOrganizations} from './recent-organizations';
import {ServerCard} from './server-card';
import classes from './connect.module.css';

/** The demo with one click, or a server by its address. */
export function ConnectScreen() {
	const {address, email} = useSearch({from: '/connect'});
	const known = useConnections().data ?? [];
	const navigate = useNavigate();
	const open = useCallback(
		(id: string) => void navigate({to: '/o/$connection/people', params: {connection: id}}),
		[navigate],
	);
	return (
		<>
			<ScreenTitle title="Connect" scope="computer" />
			<div className={classes.page}>
				<div className={classes.side}>
					<DemoCard onOpen={open} />
					<RecentOrganizations connections={known.filter(({kind}) => kind === 'server')} />
				</div>
				<ServerCard key={`${address} ${email}`} address={address} email={email} onOpen={open} />
			</div>
		</>
	);
}
