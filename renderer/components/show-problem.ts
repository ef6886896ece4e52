import {flushSync} from 'react-dom';

/**
 * Says what is wrong in a form: once it is drawn, the first field of these names has the focus, with the
 * sentence about it in sight; without one the sentence about the whole is.
 */
export function showProblem(
	form: HTMLElement | null,
	names: readonly string[],
	draw: () => void,
): void {
	flushSync(draw);
	const field = names.map(name => fieldOf(form, name)).find(found => found !== null);
	field?.focus();
	const sentences =
		field == null ? [form?.querySelector('[role=alert]')] : sentencesAbout(field, form);
	for (const sentence of sentences) sentence?.scrollIntoView({block: 'nearest'});
}

/** Of choices of one name the chosen one, else the first that can be chosen. */
function fieldOf(form: HTMLElement | null, name: string): HTMLElement | null {
	const named = `[name="${CSS.escape(name)}"]`;
	const ways = [`${named}:checked:enabled`, `${named}:enabled`, named];
	return ways.reduce<HTMLElement | null>(
		(found, way) => found ?? form?.querySelector<HTMLElement>(way) ?? null,
		null,
	);
}

/** What describes a field, or the group that it is in; the refusal is part of that. */
function sentencesAbout(field: HTMLElement, form: HTMLElement | null) {
	const group = field.closest('[role=radiogroup]');
	return [field, group]
		.flatMap(described => described?.getAttribute('aria-describedby')?.match(/\S+/g) ?? [])
		.map(id => form?.querySelector(`#${CSS.escape(id)}`));
}
