import {t} from '@lingui/core/macro';
import {formatNumber, numberFormat} from '../../../shared/languages/formats';
import {PressTile, Tile, Tiles} from '../../components/tiles';
import {sizeWords} from '../../components/size-words';
import type {FileSums} from './file-row';
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

/** What the files take together. Two of the tiles show theirs alone, and pressed again all. */
export function FileTiles({sums: {all, unused, largest}, spaceUsed, ...props}: Props) {
	return (
		<Tiles label={t`Space`} className={styles.tiles}>
			<Tile title={t`Your files`} value={formatNumber(all.count)} note={sizeWords(all.bytes)} />
			<Tile
				title={t`Organization`}
				value={sizeWords(spaceUsed)}
				note={yours(shareWords(all.bytes, spaceUsed))}
			/>
			<PressTile
				title={t`10 largest`}
				value={sizeWords(largest.bytes)}
				note={ofYours(shareWords(largest.bytes, all.bytes))}
				isPressed={props.isLargest}
				isDisabled={largest.count === 0 && !props.isLargest}
				onPress={props.onLargest}
			/>
			<PressTile
				title={t`Not used`}
				value={formatNumber(unused.count)}
				note={unused.count === 0 ? t`all are in messages` : sizeWords(unused.bytes)}
				isPressed={props.isUnused}
				isDisabled={unused.count === 0 && !props.isUnused}
				onPress={props.onUnused}
			/>
		</Tiles>
	);
}

const yours = (share: string) => t`${share} yours`;
const ofYours = (share: string) => t`${share} of yours`;
const percentOf = numberFormat({style: 'percent'});

function shareWords(part: number, whole: number): string {
	if (part === 0 || whole === 0) return percentOf(0);
	const percent = (part / whole) * 100;
	if (percent < 1) return t`under 1%`;
	return percentOf(Math.min(100, Math.floor(percent)) / 100);
}
