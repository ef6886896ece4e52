import {Button} from '@mantine/core';
import {FlaskConical} from 'lucide-react';
import {explainStep, useOpenDemo} from '../../api/connections';
import {FailedState} from '../../components/states/failed-state';
import classes from './connect.module.css';

/** One click to an organization that needs no account and no network. */
export function DemoCard({onOpen}: {readonly onOpen: (id: string) => void}) {
	const {mutate, isPending, error} = useOpenDemo();
	const open = () => mutate(undefined, {onSuccess: ({id}) => onOpen(id)});
	return (
		<section className={classes.card} aria-labelledby="demo-card-title">
			<h2 id="demo-card-title" className={classes.cardTitle}>
				<FlaskConical aria-hidden="true" />
				Open the demo organization
			</h2>
			<p className={classes.about}>
				A fictional organization on this computer: no account, no network, nobody to disturb. What
				you change persists until you reset the demo in Settings.
			</p>
			{error !== null && <FailedState isInline words={explainStep(error)} />}
			<div className={classes.buttons}>
				<Button onClick={open} disabled={isPending}>
					{isPending ? 'Opening the demo' : 'Open the demo'}
				</Button>
			</div>
		</section>
	);
}
