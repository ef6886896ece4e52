import type {Connection} from '../../shared/bridge';
import {initialOf} from './organizations';
import classes from './organization-mark.module.css';

type Props = {readonly connection: Pick<Connection, 'kind' | 'hue' | 'label'>};

/** An organization in one glance: its letter in its colour; stripes for the demo. */
export function OrganizationMark({connection}: Props) {
	const {kind, hue} = connection;
	return (
		<span
			aria-hidden="true"
			className={classes.mark}
			data-striped={kind === 'demo' || undefined}
			style={{color: `var(--hue-${hue})`}}
		>
			<span className={classes.letter}>{initialOf(connection)}</span>
		</span>
	);
}
