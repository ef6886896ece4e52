import {useMemo} from 'react';
import {encode} from 'uqr';
import styles from './qr-code.module.css';

type Props = {
	readonly text: string;
	/** What the picture is, for those who do not see it. */
	readonly label: string;
};

/** A text as a QR code, dark on white in every theme: that is what cameras expect. */
export function QrCode({text, label}: Props) {
	const {size, path} = useMemo(() => qrPath(text), [text]);
	return (
		<svg
			className={styles.code}
			viewBox={`0 0 ${size} ${size}`}
			shapeRendering="crispEdges"
			role="img"
			aria-label={label}
		>
			<rect className={styles.paper} width={size} height={size} />
			<path className={styles.ink} d={path} />
		</svg>
	);
}

/** Blank modules around a code, as its standard asks for. */
export const quietModules = 4;

type QrPath = {
	/** Modules on a side, with the blank ones. */
	readonly size: number;
	/** The dark modules as one SVG path, a run of them at a time. */
	readonly path: string;
};

/** A text as a QR code that still reads with a part of it damaged. */
export function qrPath(text: string): QrPath {
	const {data, size} = encode(text, {ecc: 'M', border: quietModules});
	const runs: string[] = [];
	for (const [y, row] of data.entries()) {
		for (let x = 0; x < row.length; x++) {
			if (row[x] !== true) continue;
			const from = x;
			while (row[x + 1] === true) x++;
			runs.push(`M${from} ${y}h${x - from + 1}v1H${from}z`);
		}
	}
	return {size, path: runs.join('')};
}
