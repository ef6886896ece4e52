import {useCallback, useEffect, useEffectEvent, useRef, useState, type RefObject} from 'react';

const marked = '[aria-invalid=true], [data-error] input, [data-mistake]';

type FirstMistake<Form extends HTMLElement> = {
	/** Of the form, or of what holds its fields. */
	readonly form: RefObject<Form | null>;
	/** Called when a form was not sent; `names` are of the fields to blame where none is marked as wrong. */
	readonly lead: (...names: readonly string[]) => void;
};

/**
 * Leads to what keeps a form from being sent, once that is drawn: the first field that is wrong, as the form
 * is read, gets the focus, and the sentence about it comes into view. Where no field is wrong, `elsewhere` is
 * called, and the sentence about the whole form comes into view.
 */
export function useFirstMistake<Form extends HTMLElement = HTMLFormElement>(
	elsewhere?: () => void,
): FirstMistake<Form> {
	const form = useRef<Form>(null);
	const [wanted, setWanted] = useState<readonly string[]>();
	const goElsewhere = useEffectEvent(() => elsewhere?.());
	useEffect(() => {
		const {current} = form;
		if (wanted === undefined || current === null) return;
		const field = markedField(current) ?? namedField(current, wanted);
		if (field === undefined) goElsewhere();
		else field.focus();
		const sentences =
			field === undefined
				? [current.querySelector('[role=alert]')]
				: sentencesAbout(field, current);
		for (const sentence of sentences) sentence?.scrollIntoView({block: 'nearest'});
	}, [wanted]);
	const lead = useCallback((...names: readonly string[]) => setWanted(names), []);
	return {form, lead};
}

function markedField(form: HTMLElement): HTMLElement | undefined {
	const field = form.querySelector<HTMLElement>(marked);
	if (field === null) return undefined;
	if (field.matches('[type=radio]')) return choiceOf(sameNamed(form, field)) ?? field;
	return choiceOf([...field.querySelectorAll<HTMLElement>('[type=radio]')]) ?? field;
}

function namedField(form: HTMLElement, names: readonly string[]): HTMLElement | undefined {
	for (const name of names) {
		const fields = [...form.querySelectorAll<HTMLElement>(`[name="${CSS.escape(name)}"]`)];
		const found = choiceOf(fields) ?? fields[0];
		if (found !== undefined) return found;
	}
	return undefined;
}

function sameNamed(form: HTMLElement, radio: HTMLElement): readonly HTMLElement[] {
	const name = CSS.escape(radio.getAttribute('name') ?? '');
	return [...form.querySelectorAll<HTMLElement>(`[type=radio][name="${name}"]`)];
}

/** Of choices the chosen one, else the first that can be chosen. */
function choiceOf(fields: readonly HTMLElement[]): HTMLElement | undefined {
	const offered = fields.filter(field => !field.matches(':disabled'));
	return offered.find(field => field.matches(':checked')) ?? offered[0];
}

/** What describes a field, or the group that it is in; the refusal is part of that. */
function sentencesAbout(field: HTMLElement, form: HTMLElement) {
	const group = field.closest('[role=radiogroup]');
	return [field, group]
		.flatMap(described => described?.getAttribute('aria-describedby')?.match(/\S+/g) ?? [])
		.map(id => form.querySelector(`#${CSS.escape(id)}`));
}
