import {renderMessage} from '../server/markdown/render-message';

/** As a message: about 9,900 characters. */
function filled(pattern: string): string {
	return pattern.repeat(Math.ceil(9900 / pattern.length)).slice(0, 9900);
}

/** Takes long, and becomes nearly as long as a text may. */
export const slowText = filled(String.raw`$$\frac{a}{b}$$ `);

/** Swells more than 150 times. */
export const swellingText = `\`\`\`math\n${filled(`${'-'.repeat(3900)}\n\n`)}\n\`\`\``;

let known: number | undefined;

/** Milliseconds that the slow text takes in this run, the second time. */
export function slowMilliseconds(): number {
	if (known !== undefined) return known;
	renderMessage(slowText, {});
	const start = performance.now();
	renderMessage(slowText, {});
	known = performance.now() - start;
	return known;
}
