/** Ids in texts, with what stands before and behind them. */
const idsInTexts = [
	[/(data-user-id=")(\d+)(")/g, 'person'],
	[/(data-stream-id=")(\d+)(")/g, 'channel'],
	[/(data-user-group-id=")(\d+)(")/g, 'group'],
	[/(#narrow\/(?:stream|channel)\/)(\d+)(-)/g, 'channel'],
	[/(\/(?:near|with)\/)(\d+)()/g, 'message'],
	[/(\|)(\d+)(\*\*)/g, 'person'],
	[/(\buser)(\d+)(@)[\w.-]+/g, 'person'],
	[/(\/external_content\/)([\da-f]{40})(\/)/g, 'seal'],
	[/(\/user_uploads\/)(\d+\/[\w-]+\/[\w-]+)(\/)/g, 'file'],
];

/**
 * How code is coloured and formulas are drawn is a matter of the highlighter and the typesetter: of code
 * the words are compared, of formulas what they mean.
 */
function withoutDrawing(text) {
	if (!text.includes('codehilite') && !text.includes('katex-html')) return text;
	return withoutFormulas(text).replaceAll(/<code>.*?<\/code>/gs, code =>
		code.replaceAll(/<span class="[\w -]*">|<\/span>/g, ''),
	);
}

/** Takes out each drawn formula, which is an element of elements of its own kind. */
function withoutFormulas(text) {
	const start = text.indexOf('<span class="katex-html"');
	if (start === -1) return text;
	let depth = 0;
	for (const {0: tag, index} of text.slice(start).matchAll(/<(\/?)span\b/g)) {
		depth += tag === '</span' ? -1 : 1;
		if (depth === 0) {
			const behind = text.slice(start + index + '</span>'.length);
			return text.slice(0, start) + withoutFormulas(behind);
		}
	}
	return text;
}

/** A text without what tells the servers apart: their addresses, and ids instead of what they stand for. */
export function plainText(text, names, side) {
	let plain = withoutDrawing(text).replaceAll(
		/https?:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?/g,
		'<server>',
	);
	for (const [pattern, kind] of idsInTexts) {
		plain = plain.replaceAll(
			pattern,
			(_, before, id, behind) => `${before}<${names.nameOf(side, kind, id) ?? kind}>${behind}`,
		);
	}
	return plain;
}
