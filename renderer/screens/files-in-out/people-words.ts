import {t, plural} from '@lingui/core/macro';
import {inLanguage} from '../../../shared/languages/in-language';
import type {Meaning, PersonRow, Verdict} from '../../../shared/model/people-file';
import {filePart, fileValue} from '../../differences/file-words';
import {fromTo} from '../../text/from-to';
import {inARow} from '../../text/in-a-row';

/** What a column can hold, as it is chosen. */
export const meaningWords: Readonly<Record<Meaning, string>> = inLanguage(() => ({
	email: t`E-mail address`,
	name: t`Full name`,
	'first name': t`First name`,
	'last name': t`Last name`,
	role: t`Role`,
	active: t`Active or not`,
	channels: t`Channels to add to`,
}));

export const verdictWords: Readonly<Record<Verdict, string>> = inLanguage(() => ({
	create: t`Create`,
	change: t`Change`,
	unchanged: t`Unchanged`,
	cannot: t`Rejected`,
}));

/** What becomes of a row, with how much of it changes. */
export function verdictOf({verdict, changes, later}: PersonRow): string {
	if (verdict !== 'change') return verdictWords[verdict];
	if (changes === 0) return plural(later, {one: '# value later', other: '# values later'});
	return plural(changes, {one: 'Change # value', other: 'Change # values'});
}

/** A value of a person that becomes another one. */
export type ValueLine = {
	readonly part: string;
	/** Undefined where there is nothing to tell. */
	readonly before: string | undefined;
	readonly after: string | undefined;
	/** Left to the next plan. */
	readonly isLater: boolean;
};

/** What changes of a person, value by value. */
export function valueLines({differences}: PersonRow): readonly ValueLine[] {
	return differences.flatMap(({path, act, before, after, how}): readonly ValueLine[] => {
		const [, , part, name = ''] = path;
		const isLater = how === 'later';
		if (act === 'create' && part === undefined) {
			return Object.entries((after ?? {}) as object).map(([key, value]) => ({
				part: filePart(key),
				before: undefined,
				after: fileValue(key, value),
				isLater,
			}));
		}
		if (part === 'channels') {
			return [{part: t`Channels`, before: undefined, after: name, isLater}];
		}
		const isNew = before === null;
		return [
			{
				part: part === 'fields' ? name : filePart(part ?? ''),
				before: isNew ? undefined : fileValue(part ?? '', before),
				after: fileValue(part ?? '', after),
				isLater,
			},
		];
	});
}

/** The same in a line, without the name of whom the row is about anyway; or why a row is rejected. */
export function valuesInLine(row: PersonRow): string {
	if (row.reason !== undefined) return row.reason;
	const lines = valueLines(row);
	const now = lines
		.filter(
			({part, isLater}) => !isLater && !(row.verdict === 'create' && part === filePart('name')),
		)
		.map(({part, before, after = ''}) => {
			const values = before === undefined ? after : fromTo(before, after);
			return `${part}: ${values}`;
		});
	const later = new Set(lines.filter(({isLater}) => isLater).map(({part}) => part));
	return [...now, ...(later.size > 0 ? [t`Later: ${{parts: inARow([...later])}}`] : [])].join(
		' · ',
	);
}
