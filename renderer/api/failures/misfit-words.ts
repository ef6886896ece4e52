import {plural, t} from '@lingui/core/macro';
import type {Misfit} from '../../../shared/client/salvage';
import {formatList} from '../../../shared/languages/formats';

/** Where an answer has another shape than it should, in a sentence. */
export function misfitWords({at: place, ...misfit}: Misfit): string {
	const expected = expectedWords(misfit.expected);
	const came = cameWords(misfit.came);
	return place === ''
		? t`The answer: expected ${expected}, received ${came}.`
		: t`${place}: expected ${expected}, received ${came}.`;
}

/** What was expected: names of the types of JSON stay, like the names of fields. */
export function expectedWords(expected: string): string {
	const options = expected.split(' or ');
	if (options.length > 1) return formatList(options.map(expectedWords), 'disjunction');
	const [, values] = /^one of (.*)$/s.exec(expected) ?? [];
	if (values !== undefined) return t`one of ${values}`;
	const [, most, unit] = /^at most ([\d,]+) (characters|entries)$/.exec(expected) ?? [];
	if (most !== undefined) {
		const count = Number(most.replaceAll(',', ''));
		return unit === 'characters'
			? plural(count, {one: 'at most # character', other: 'at most # characters'})
			: plural(count, {one: 'at most # entry', other: 'at most # entries'});
	}
	switch (expected) {
		case 'another shape':
			return t`another shape`;
		case 'fewer entries':
			return t`fewer entries`;
		case 'whole number':
			return t`whole number`;
		case 'time':
			return t`time`;
		default:
			return expected;
	}
}

/** What came instead. */
export function cameWords(came: string): string {
	return came === 'nothing' ? t`nothing` : came;
}
