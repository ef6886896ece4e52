/**
 * Puts a text on the clipboard. Where the page may not write there directly, the browser's own copy
 * command carries it. Resolves to whether it worked.
 */
export async function copyText(text: string): Promise<boolean> {
	try {
		await navigator.clipboard.writeText(text);
		return true;
	} catch {
		return copyByCommand(text);
	}
}

function copyByCommand(text: string): boolean {
	let isSet = false;
	const fill = (event: ClipboardEvent) => {
		event.preventDefault();
		event.stopImmediatePropagation();
		event.clipboardData?.setData('text/plain', text);
		isSet = true;
	};
	document.addEventListener('copy', fill, {capture: true, once: true});
	document.execCommand('copy');
	document.removeEventListener('copy', fill, {capture: true});
	return isSet;
}
