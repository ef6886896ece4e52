import type {ReactNode} from 'react';
import {useTip} from '../components/use-tip';
import classes from './status-bar.module.css';

type Props = {readonly label: string; readonly children: ReactNode};

/** A figure of the status bar; its tooltip says what it is. */
export function StatusPart({label, children}: Props) {
	const {targetProps, tip} = useTip({label});
	return (
		<>
			<span className={classes.part} {...targetProps}>
				{children}
			</span>
			{tip}
		</>
	);
}
