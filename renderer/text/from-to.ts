import {isRightToLeft} from './direction';

const rightToLeftMark = '\u{200f}';

/** The sign between what was and what is, which points along the line. */
export function arrowSign(): string {
	return isRightToLeft() ? '←' : '→';
}

/** "Member → Owner". Marks keep the values and the sign in the direction of the line, whatever their scripts. */
export function fromTo(before: string, after: string): string {
	const mark = isRightToLeft() ? rightToLeftMark : '';
	return `${mark}${before}${mark} ${arrowSign()} ${mark}${after}`;
}
