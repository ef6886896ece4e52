import {isRightToLeft} from '../../text/direction';

/**
 * A key as it would be named where text runs from left to right. Where it runs the other way, what is next stands on
 * the left: the arrows to the sides change places.
 */
export function sideKey(key: string): string {
	if (!isRightToLeft()) return key;
	if (key === 'ArrowLeft') return 'ArrowRight';
	return key === 'ArrowRight' ? 'ArrowLeft' : key;
}
