import {Trans} from '@lingui/react/macro';
import {TriangleAlert} from 'lucide-react';
import type {ReactNode} from 'react';
import classes from './states.module.css';

type Props = {
	/** Whether it interrupts what is read aloud: what failed does, what is still waited for does not. */
	readonly role: 'alert' | 'status';
	readonly action?: ReactNode;
};

/** In the place of what the server does not give, while a line over all screens says why. */
export function OutageState({role, action}: Props) {
	return (
		<div className={classes.state} role={role}>
			<TriangleAlert size={20} className={classes.alarm} aria-hidden="true" />
			<div className={classes.words}>
				<p className={classes.title}>
					<Trans>This can't be loaded now.</Trans>
				</p>
				<p className={classes.advice}>
					<Trans>It loads by itself when the connection is back.</Trans>
				</p>
				{Boolean(action) && <div className={classes.actions}>{action}</div>}
			</div>
		</div>
	);
}
