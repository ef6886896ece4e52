/** In which direction a sign is written, whatever stands around it. */
export type Direction = 'left-to-right' | 'right-to-left' | 'number';

/** Blocks of scripts that are written from right to left, first and last. */
const rightToLeftBlocks = [
	[0x590, 0x8ff],
	[0xfb1d, 0xfdff],
	[0xfe70, 0xfefc],
	[0x1_0800, 0x1_0fff],
	[0x1_e800, 0x1_efff],
] as const;
/** Numbers are not written so in these scripts; signs that are not shown stand before some. */
const number = /^[\p{N}\p{Cf}]$/u;

/** The direction of a sign; undefined for what goes along with the signs around it. */
export function directionOf(point: number): Direction | undefined {
	if (point < 0x590) {
		const isSign = point < 0x30 || (point > 0x39 && point < 0x41);
		return isSign ? undefined : 'left-to-right';
	}
	if (rightToLeftBlocks.some(([first, last]) => point >= first && point <= last)) {
		return number.test(String.fromCodePoint(point)) ? 'number' : 'right-to-left';
	}
	// Punctuation, signs of money and all that is like them, but for raised and lowered digits.
	if (point >= 0x2000 && point < 0x2100 && (point < 0x2070 || point > 0x2089)) return undefined;
	return 'left-to-right';
}

/** Whether a sign turns the direction, and is nothing else. */
export function isDirectionSign(point: number): boolean {
	return (
		point === 0x61c ||
		(point >= 0x200e && point <= 0x200f) ||
		(point >= 0x202a && point <= 0x202e) ||
		(point >= 0x2066 && point <= 0x2069)
	);
}
