import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {useSearch} from '@tanstack/react-router';
import {useConnections} from '../../api/connection/bridge';
import {LanguageSelect} from '../../frame/language-select';
import {useOpenOrganization} from '../../frame/saved-places';
import {ScreenTitle} from '../../frame/screen-title';
import {RecentOrganizations} from './recent-organizations';
import {ServerCard} from './server-card';
import classes from './connect.module.css';
import {Button} from '@mantine/core';
import {FlaskConical} from 'lucide-react';
import {explainStep, useOpenDemo} from '../../api/connection/connections';
import {FailedState} from '../../components/states/failed-state';

/** The demo with one click, or a server by its address. */
export function ConnectScreen() {
	const {address, email} = useSearch({from: '/connect'});
	const known = useConnections().data ?? [];
	const open = useOpenOrganization();
	return (
		<>
			<ScreenTitle place={{title: t`Connect`, scope: 'computer'}}>
				<LanguageSelect />
			</ScreenTitle>
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

/** One click to an organization that needs no account and no network. */
function DemoCard({onOpen}: {readonly onOpen: (id: string) => void}) {
	const {mutate, isPending, error} = useOpenDemo();
	const open = () => mutate(undefined, {onSuccess: ({id}) => onOpen(id)});
	return (
		<section className={classes.card} aria-labelledby="demo-card-title">
			<h2 id="demo-card-title" className={classes.cardTitle}>
				<FlaskConical aria-hidden="true" />
				<Trans>Open the demo organization</Trans>
			</h2>
			<p className={classes.about}>
				<Trans>
					A fictional organization on this computer: no account, no network, nobody to disturb. What
					you change persists until you reset the demo in Settings.
				</Trans>
			</p>
			{error !== null && <FailedState isInline words={explainStep(error)} />}
			<div className={classes.buttons}>
				<Button onClick={open} disabled={isPending}>
					{isPending ? t`Opening the demo` : t`Open the demo`}
				</Button>
			</div>
		</section>
	);
}
