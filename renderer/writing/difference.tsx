import {Trans} from '@lingui/react/macro';
import {VisuallyHidden} from '@mantine/core';
import {useMemo} from 'react';
import {breakable} from '../components/breakable';
import {drawnPart, gapWords} from './drawn-part';
import {differenceWords, textDifference, type Piece} from './text-difference';
import styles from './difference.module.css';

type Props = {
	readonly before: string;
	readonly after: string;
	/** Only one of the two texts, for two of these side by side. */
	readonly side?: 'before' | 'after';
	/** Said where the texts are the same. */
	readonly same?: string;
};

/**
 * Two texts as one, with what went and what came: marked by signs, lines and colour. Of very long ones
 * it says how much is not drawn.
 */
export function Difference({before, after, side, same}: Props) {
	const pieces = useMemo(() => textDifference(before, after), [before, after]);
	const shown = useMemo(() => {
		const other = side === 'before' ? 'added' : 'removed';
		return drawnPart(pieces.filter(({kind}) => side === undefined || kind !== other));
	}, [pieces, side]);
	if (before === after && same !== undefined) return <p className={styles.note}>{same}</p>;
	return (
		<div className={styles.text} dir="auto">
			{side === undefined && <VisuallyHidden>{differenceWords(pieces)}. </VisuallyHidden>}
			{shown.map((part, at) =>
				part.kind === 'gap' ? (
					<p key={at} className={styles.gap} dir="ltr">
						{gapWords(part)}
					</p>
				) : (
					<PieceText key={at} piece={part} />
				),
			)}
		</div>
	);
}

/** The sign stands where the words begin, not at the end of the line before. */
function PieceText({piece: {kind, text}}: {readonly piece: Piece}) {
	const words = text.replace(/^\n+(?=[^\n])/, '');
	const breaks = text.slice(0, text.length - words.length);
	switch (kind) {
		case 'same':
			return <span>{breakable(text)}</span>;
		case 'added':
			return (
				<>
					{breaks}
					<ins className={styles.added}>
						<VisuallyHidden>
							<Trans>added:</Trans>{' '}
						</VisuallyHidden>
						<span className={styles.mark} aria-hidden="true">
							+
						</span>
						{breakable(words)}
					</ins>
				</>
			);
		case 'removed':
			return (
				<>
					{breaks}
					<del className={styles.removed}>
						<VisuallyHidden>
							<Trans>removed:</Trans>{' '}
						</VisuallyHidden>
						<span className={styles.mark} aria-hidden="true">
							−
						</span>
						{breakable(words)}
					</del>
				</>
			);
		default:
			return kind satisfies never;
	}
}
