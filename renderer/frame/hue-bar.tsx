import type {Connection} from '../../shared/bridge';
import classes from './hue-bar.module.css';

type Props = {
	readonly connection: Pick<Connection, 'kind' | 'hue'>;
	/** `strip` lies across the window, `mark` stands beside a name, `edge` is the edge of a card. */
	readonly as: 'strip' | 'mark' | 'edge';
};

/** The colour of an organization; stripes for the demo, which is not a real one. */
export function HueBar({connection: {kind, hue}, as}: Props) {
	return (
		<span
			aria-hidden="true"
			className={classes.bar}
			data-as={as}
			data-striped={kind === 'demo' || undefined}
			style={{color: `var(--hue-${hue})`}}
		/>
	);
}
