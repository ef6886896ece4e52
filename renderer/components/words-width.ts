/** Letters as the tokens have them: their size, and how bold they are. */
export type Letters = {readonly size: '--size-meta' | '--size-caption'; readonly weight: number};

const pens = new Map<string, CanvasRenderingContext2D | null>();

/** Pixels that words take in one line; 0 where nothing is laid out. */
export function wordsWidth(words: string, letters: Letters): number {
	const name = `${letters.weight} ${letters.size}`;
	const pen = pens.get(name) ?? penOf(letters);
	pens.set(name, pen);
	return pen?.measureText(words).width ?? 0;
}

function penOf({size, weight}: Letters): CanvasRenderingContext2D | null {
	const pen = document.createElement('canvas').getContext('2d');
	if (pen === null) return null;
	const style = getComputedStyle(document.documentElement);
	const [pixels, family] = [size, '--font-text'].map(token => style.getPropertyValue(token));
	pen.font = `${weight} ${pixels} ${family}`;
	return pen;
}
