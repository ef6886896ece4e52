/** What other signs make the beginning of a formula in some spreadsheet, the wide ones too. */
const formula = /^[\s"]*[=+\-@＝＋－＠]/;

/** A number computes to itself, and is to be one. */
const number = /^[+-]?[\d.,\s]+%?$/;

/**
 * A text that a spreadsheet would compute gets an apostrophe before it, which the spreadsheet does not
 * show (OWASP, CSV Injection).
 */
export function inertCell(text: string): string {
	return formula.test(text) && !number.test(text) ? `'${text}` : text;
}

/** What a text was before it got an apostrophe as `inertCell` gives it. */
export function cellBefore(text: string): string {
	const rest = text.slice(1);
	return text.startsWith("'") && inertCell(rest) === text ? rest : text;
}
