import type {ReactNode} from 'react';
import styles from './tiles.module.css';

type TilesProps = {
	/** What the tiles tell, for screen readers. */
	readonly label: string;
	/** How many stand side by side, and when they become lines. */
	readonly className: string | undefined;
	readonly children: ReactNode;
};

/** Numbers above a list. */
export function Tiles({label, className, children}: TilesProps) {
	return (
		<div className={styles.frame}>
			<div className={`${styles.tiles} ${className}`} role="group" aria-label={label}>
				{children}
			</div>
		</div>
	);
}

type TileProps = {
	readonly title: string;
	readonly sign?: ReactNode;
	readonly value: string;
	readonly note: string;
};

/** A number with its name and a word about it. */
export function Tile(props: TileProps) {
	return (
		<div className={styles.tile}>
			<Words {...props} />
		</div>
	);
}

type PressTileProps = TileProps & {
	readonly isPressed: boolean;
	readonly isDisabled?: boolean;
	/** Said in full where one points at it. */
	readonly hint?: string;
	readonly onPress: () => void;
};

/** A tile that shows what it counts alone, and pressed again all. */
export function PressTile({isPressed, isDisabled, hint, onPress, ...words}: PressTileProps) {
	return (
		<button
			type="button"
			className={styles.tile}
			aria-pressed={isPressed}
			disabled={isDisabled === true}
			title={hint}
			onClick={onPress}
		>
			<Words {...words} />
		</button>
	);
}

function Words({title, sign, value, note}: TileProps) {
	return (
		<>
			<span className={styles.title}>
				{sign}
				{title}
			</span>{' '}
			<span className={styles.value}>{value}</span> <span className={styles.note}>{note}</span>
		</>
	);
}
