/** Whether the text of the window runs from right to left. */
export function isRightToLeft(): boolean {
	return globalThis.document?.documentElement.dir === 'rtl';
}
