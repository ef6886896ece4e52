import {sizeWords} from './file-words';
import type {FileSums, Sum} from './file-row';
import styles from './file-tiles.module.css';

type Props = {
	readonly sums: FileSums;
	/** Bytes of all uploads of the organization. */
	readonly spaceUsed: number;
	readonly isUnused: boolean;
	readonly isLargest: boolean;
	readonly onUnused: () => void;
	readonly onLargest: () => void;
};

const number = (count: number) => count.toLocaleString('en');

/** What the files take together. Two of the tiles show theirs alone, and pressed again all. */
export function FileTiles({sums: {all, unused, largest}, spaceUsed, ...props}: Props) {
	return (
		<div className={styles.frame}>
			<div className={styles.tiles} role="group" aria-label="Space">
				<Tile title="Your files" value={number(all.count)} note={sizeWords(all.bytes)} />
				<Tile
					title="Organization"
					value={sizeWords(spaceUsed)}
					note={`${shareWords(all.bytes, spaceUsed)} of it yours`}
				/>
				<PressTile
					title="Largest ten"
					value={sizeWords(largest.bytes)}
					note={`${shareWords(largest.bytes, all.bytes)} of yours`}
					sum={largest}
					isPressed={props.isLargest}
					onPress={props.onLargest}
				/>
				<PressTile
					title="Not used"
					value={number(unused.count)}
					note={unused.count === 0 ? 'all are in messages' : sizeWords(unused.bytes)}
					sum={unused}
					isPressed={props.isUnused}
					onPress={props.onUnused}
				/>
			</div>
		</div>
	);
}

type TileProps = {readonly title: string; readonly value: string; readonly note: string};

function Tile(props: TileProps) {
	return (
		<div className={styles.tile}>
			<Words {...props} />
		</div>
	);
}

type PressProps = TileProps & {
	readonly sum: Sum;
	readonly isPressed: boolean;
	readonly onPress: () => void;
};

function PressTile({sum, isPressed, onPress, ...words}: PressProps) {
	return (
		<button
			type="button"
			className={styles.tile}
			aria-pressed={isPressed}
			disabled={sum.count === 0 && !isPressed}
			onClick={onPress}
		>
			<Words {...words} />
		</button>
	);
}

function Words({title, value, note}: TileProps) {
	return (
		<>
			<span className={styles.title}>{title}</span> <span className={styles.value}>{value}</span>{' '}
			<span className={styles.note}>{note}</span>
		</>
	);
}

function shareWords(part: number, whole: number): string {
	if (part === 0 || whole === 0) return '0\u00a0%';
	const percent = (part / whole) * 100;
	if (percent < 1) return 'under 1\u00a0%';
	return `${Math.min(100, Math.floor(percent))}\u00a0%`;
}
