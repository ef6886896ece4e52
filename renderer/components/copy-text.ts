/**
 * Puts a text on the clipboard. Where the page may not write there directly, the browser's own copy
 * command carries it. Resolves to whether it worked.
 */
export async function copyText(text: string, html?: string): Promise<boolean> {
	// A page may not always write tables; the command always carries them.
	if (html !== undefined) return copyByCommand(text, html);
	try {
		await navigator.clipboard.writeText(text);
		return true;
	} catch {
		return copyByCommand(text);
	}
}

function copyByCommand(text: string, html?: string): boolean {
	let isSet = false;
	const fill = (event: ClipboardEvent) => {
		event.preventDefault();
		event.stopImmediatePropagation();
		event.clipboardData?.setData('text/plain', text);
		if (html !== undefined) event.clipboardData?.setData('text/html', html);
		isSet = true;
	};
	document.addEventListener('copy', fill, {capture: true, once: true});
	document.execCommand('copy');
	document.removeEventListener('copy', fill, {capture: true});
	return isSet;
}
