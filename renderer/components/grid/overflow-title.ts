/** Gives a cell whose words do not fit their whole text as a tooltip, for as long as they do not fit. */
export function setOverflowTitle(cell: Element): void {
	const parts = [cell, ...cell.querySelectorAll('*')];
	const cut = parts.find(part => part.scrollWidth > part.clientWidth && isCutOff(part));
	const words = cut?.textContent?.trim() ?? '';
	if (words === '') cell.removeAttribute('title');
	else cell.setAttribute('title', words);
}

function isCutOff(part: Element): boolean {
	return getComputedStyle(part).textOverflow === 'ellipsis';
}
