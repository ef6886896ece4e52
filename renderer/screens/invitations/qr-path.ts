import {encode} from 'uqr';

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
