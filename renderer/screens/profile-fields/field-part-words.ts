import type {TypedPart} from '../../components/typed-parts';
import type {Overtaken} from '../../components/overtaken-notes';
import type {FieldDraft, FieldEdits} from '../../fields/field-draft';

type Words = {
	/** As the form calls it. */
	readonly title: string;
	/** Inside a sentence. */
	readonly what: string;
};

const partWords: Readonly<Record<keyof FieldDraft, Words>> = {
	isSaved: {title: 'Field', what: 'field'},
	type: {title: 'Type', what: 'type'},
	name: {title: 'Name', what: 'name'},
	hint: {title: 'Hint', what: 'hint'},
	required: {title: 'Required', what: 'setting “required”'},
	onCard: {title: 'On the card', what: 'setting “on the card”'},
	options: {title: 'Options', what: 'options'},
	account: {title: 'Service', what: 'service'},
	pattern: {title: 'URL', what: 'URL'},
};

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
