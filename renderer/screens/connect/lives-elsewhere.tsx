import {Button} from '@mantine/core';
import classes from './connect.module.css';

type Props = {
	readonly home: string;
	/** Origin that was typed. */
	readonly here: string;
	readonly onGo: () => void;
	readonly onStay: () => void;
};

/** The organization gives another address as its own; only the person goes there. */
export function LivesElsewhere({home, here, onGo, onStay}: Props) {
	return (
		<div className={classes.elsewhere} role="status">
			<p className={classes.question}>The URL of this organization is {home}.</p>
			<p className={classes.about}>
				Nothing was sent there yet. Browser sign-in and links to messages use that URL.
			</p>
			<div className={classes.buttons}>
				<Button onClick={onGo}>Go to {new URL(home).host}</Button>
				<Button variant="default" onClick={onStay}>
					Stay at {new URL(here).host}
				</Button>
			</div>
		</div>
	);
}
