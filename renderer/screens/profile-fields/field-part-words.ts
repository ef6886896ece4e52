import {t} from '@lingui/core/macro';
import {inLanguage} from '../../../shared/languages/in-language';
import type {TypedPart} from '../../components/typed-parts';
import type {Overtaken} from '../../components/overtaken-notes';
import type {FieldDraft, FieldEdits} from '../../fields/field-draft';

type Words = {
	/** As the form calls it. */
	readonly title: string;
	/** Inside a sentence. */
	readonly what: string;
};

const partWords: Readonly<Record<keyof FieldDraft, Words>> = inLanguage(() => ({
	isSaved: {title: t`Field`, what: 'field'},
	type: {title: t`Type`, what: 'type'},
	name: {title: t`Name`, what: 'name'},
	hint: {title: t`Hint`, what: 'hint'},
	required: {title: t`Required`, what: t`setting “required”`},
	onCard: {title: t`On the card`, what: t`setting “on the card”`},
	options: {title: t`Options`, what: 'options'},
	account: {title: t`Service`, what: 'service'},
	pattern: {title: t`URL`, what: t`URL`},
}));

/** What stands in a part, as the form shows it; options one after the other. */
function partText(value: FieldDraft[keyof FieldDraft], between: string): string {
	if (typeof value === 'boolean') return value ? 'on' : 'off';
	if (typeof value === 'object') return value.map(({text}) => text).join(between);
	return String(value);
}

/** A part that somebody else changed, and what stands in it now. */
export function overtakenOf(part: keyof FieldDraft, now: FieldDraft): Overtaken<keyof FieldDraft> {
	return {
		part,
		what: partWords[part].what,
		areMany: part === 'options',
		now: partText(now[part], ', '),
	};
}

/** What was typed over a field, to be read. */
export function typedParts({changes}: FieldEdits): readonly TypedPart[] {
	return (Object.keys(changes) as (keyof FieldDraft)[]).map(part => ({
		title: partWords[part].title,
		text: partText(changes[part] ?? '', '\n'),
	}));
}
