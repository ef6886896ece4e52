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
				<p className={classes.title}>This can't be loaded now.</p>
				<p className={classes.advice}>It loads by itself when the connection is back.</p>
				{Boolean(action) && <div className={classes.actions}>{action}</div>}
			</div>
		</div>
	);
}
