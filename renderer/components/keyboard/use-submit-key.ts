import {useEffect} from 'react';

/** Dialogs and sheets; forms outside of them are left by Enter. */
const layers = '[role="dialog"], aside';

/**
 * Ctrl+Enter sends the form of a dialog or sheet from wherever the focus is in it. What asks before
 * something final is marked `data-final`, and is answered by its button alone. A key held down that
 * opened the layer does not send it. Mounted once.
 */
export function useSubmitKey(): void {
	useEffect(() => {
		const onKey = (event: KeyboardEvent) => {
			const {key, ctrlKey, metaKey, shiftKey, altKey, target} = event;
			if (key !== 'Enter' || !(ctrlKey || metaKey) || shiftKey || altKey) return;
			if (event.defaultPrevented || !(target instanceof Element)) return;
			const form = formAround(target);
			if (form === undefined || 'final' in form.dataset) return;
			const button = form.querySelector<HTMLButtonElement>('button[type="submit"]');
			if (button === null) return;
			event.preventDefault();
			if (!button.disabled && !event.repeat) form.requestSubmit(button);
		};
		document.addEventListener('keydown', onKey);
		return () => document.removeEventListener('keydown', onKey);
	}, []);
}

/** The form that the focus is in, else the only one of its layer. */
function formAround(target: Element): HTMLFormElement | undefined {
	const layer = target.closest(layers);
	if (layer === null) return undefined;
	const own = target.closest('form');
	if (own !== null) return own;
	const [only, other] = layer.querySelectorAll<HTMLFormElement>('form:not([hidden])');
	return other === undefined ? only : undefined;
}
