import {useSearch} from '@tanstack/react-router';
import {useConnections} from '../../api/bridge';
import {useOpenOrganization} from '../../frame/kept-places';
import {ScreenTitle} from '../../frame/screen-title';
import {DemoCard} from './demo-card';
import {RecentOrganizations} from './recent-organizations';
import {ServerCard} from './server-card';
import classes from './connect.module.css';

/** The demo with one click, or a server by its address. */
export function ConnectScreen() {
	const {address, email} = useSearch({from: '/connect'});
	const known = useConnections().data ?? [];
	const open = useOpenOrganization();
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
