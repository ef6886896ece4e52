import {isColor} from '../../shared/model/channel-colors';
import styles from './swatch.module.css';

/** A colour to see; the words beside it tell it too. */
export function Swatch({color}: {readonly color: string}) {
	// What comes as a color may be any text, and styles can ask for pictures.
	const background = isColor(color) ? color : 'transparent';
	return <span className={styles.swatch} style={{background}} aria-hidden="true" />;
}
