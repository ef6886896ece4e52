import createPurifier from 'dompurify';

/**
 * The one place where markup of others is parsed. The Trusted Types policy that allows it is the
 * sanitizer's own, named `dompurify`: nothing else in the page can reach it.
 */
const purifier = createPurifier(window);

const words = (list: string): readonly string[] => list.trim().split(/\s+/);

const elements = words(`
	p br hr div span strong em del b i code pre blockquote ul ol li h1 h2 h3 h4 h5 h6
	a img time table thead tbody tr th td
`);

/** The elements of MathML in which formulas come. */
export const mathElements = words(`
	math semantics annotation mrow mi mn mo ms mtext mspace msup msub msubsup mover munder munderover
	mfrac msqrt mroot mtable mtr mtd mstyle mpadded mphantom menclose
`);

const attributes = words(`
	class href src alt title start datetime data-user-id data-code-language
	display mathvariant stretchy fence separator accent
`);

/** Parses rendered text of the service into what may be shown of it; nothing is loaded or run. */
export function purify(html: string): DocumentFragment {
	return purifier.sanitize(withoutStyles(html), {
		ALLOWED_TAGS: [...elements, ...mathElements],
		ALLOWED_ATTR: [...attributes],
		ALLOW_DATA_ATTR: false,
		ALLOW_ARIA_ATTR: false,
		ALLOW_UNKNOWN_PROTOCOLS: false,
		SANITIZE_NAMED_PROPS: true,
		RETURN_DOM_FRAGMENT: true,
	});
}

/**
 * Takes style attributes out before anything is parsed: they are never shown, and the content policy
 * reports each one that a parser meets. What this misses or mangles is sanitized all the same.
 */
function withoutStyles(html: string): string {
	return html.replace(/<[a-z][^<>]*\sstyle\s*=[^<>]*>/gi, tag =>
		tag.replace(/\sstyle\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+)/gi, ''),
	);
}
