import {withoutHeapedSigns} from './joined-signs';

/**
 * Foreign text in a normal form of Unicode, without signs that are heaped on one letter beyond what
 * anybody writes: marks are put in order in the square of their number.
 */
export function normalForm(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
	return withoutHeapedSigns(text).normalize(form);
}
