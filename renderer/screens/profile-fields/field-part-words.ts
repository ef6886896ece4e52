import {t} from '@lingui/core/macro';
import {inLanguage} from '../../../shared/languages/in-language';
import type {TypedPart} from '../../components/typed-parts';
import type {FieldConflict} from '../../components/conflict-notes';
import type {FieldDraft, FieldEdits} from '../../fields/field-draft';

/** The parts as the form calls them. */
const partTitles: Readonly<Record<keyof FieldDraft, string>> = inLanguage(() => ({
	isSaved: t`Field`,
	type: t`Type`,
	name: t`Name`,
	hint: t`Hint`,
	required: t`Required`,
	onCard: t`On the card`,
	options: t`Options`,
	account: t`Service`,
	pattern: t`URL`,
}));

/** What stands in a part, as the form shows it; options one after the other. */
function partText(value: FieldDraft[keyof FieldDraft], between: string): string {
	if (typeof value === 'boolean') return value ? t`on` : t`off`;
	if (typeof value === 'object') return value.map(({text}) => text).join(between);
	return String(value);
}

/** A part that somebody else changed, and what stands in it now. */
export function conflictOf(
	part: keyof FieldDraft,
	now: FieldDraft,
): FieldConflict<keyof FieldDraft> {
	return {
		part,
		title: partTitles[part],
		now: partText(now[part], ', '),
	};
}

/** What was typed over a field, to be read. */
export function typedParts({changes}: FieldEdits): readonly TypedPart[] {
	return (Object.keys(changes) as (keyof FieldDraft)[]).map(part => ({
		title: partTitles[part],
		text: partText(changes[part] ?? '', '\n'),
	}));
}
