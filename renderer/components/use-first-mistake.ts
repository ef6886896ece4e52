import {useCallback, useEffect, useRef, useState, type RefObject} from 'react';

const mistaken = '[aria-invalid=true], [data-error] input, [data-mistake]';

type FirstMistake<Form extends HTMLElement> = {
	/** Of the form, or of what holds its fields. */
	readonly form: RefObject<Form | null>;
	/** Called when a form was not sent; `name` is of the field to blame where none says that it is wrong. */
	readonly lead: (name?: string) => void;
};

/** Leads to the first field that is wrong, as the form is read, once what is wrong is marked. */
export function useFirstMistake<Form extends HTMLElement = HTMLFormElement>(): FirstMistake<Form> {
	const form = useRef<Form>(null);
	const [wanted, setWanted] = useState<{readonly name?: string | undefined}>();
	useEffect(() => {
		if (wanted === undefined) return;
		const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
		const named = () => (wanted.name === undefined ? undefined : find(`[name="${wanted.name}"]`));
		(find(mistaken) ?? named())?.focus();
	}, [wanted]);
	const lead = useCallback((name?: string) => setWanted({name}), []);
	return {form, lead};
}
