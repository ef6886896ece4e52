import type {ReactNode} from 'react';
import styles from './emoji.module.css';

type Props = {
	readonly name: string;
	/** Draws the picture at a size in pixels. */
	readonly draw: (size: number) => ReactNode;
};

/** An emoji at the sizes at which people see it: in a line, as a reaction, and alone. */
export function EmojiSizes({name, draw}: Props) {
	return (
		<dl className={styles.sizes} aria-label="Preview">
			<dt>In a message</dt>
			<dd>
				The kettle is on {draw(20)} <span className={styles.quiet}>:{name || 'name'}:</span>
			</dd>
			<dt>As a reaction</dt>
			<dd>
				<span className={styles.reaction}>
					{draw(17)} <span>3</span>
				</span>
			</dd>
			<dt>Large</dt>
			<dd>{draw(64)}</dd>
		</dl>
	);
}
