import {t} from '@lingui/core/macro';
import {drawnAtOnce} from '../../../boot/markup-size';
import {purify} from '../../../boot/purifier';

/** Rendered text of the service as text alone. */
export function plainText(html: string): string {
	return (purify(html).textContent ?? '').replace(/\n{3,}/g, '\n\n').trim();
}

const mostOfFirstWords = 80;

/** The beginning of a message in one line. */
export function firstWords(html: string): string {
	const text = plainText(drawnAtOnce(html)).replace(/\s+/g, ' ');
	if (text === '') return t`No text`;
	return text.length <= mostOfFirstWords ? text : `${text.slice(0, mostOfFirstWords).trimEnd()}…`;
}
