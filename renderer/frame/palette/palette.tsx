import type {Connection} from '../../../shared/bridge';

type Props = {readonly connection: Connection | undefined};

/** One box for people, screens and actions. */
export function Palette(_props: Props) {
	return null;
}
