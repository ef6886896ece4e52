import createPurifier from 'dompurify';
import {beginningOf, isTooMuchMarkup} from './markup-size';

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

/**
 * Parses rendered text of the service into what may be shown of it; nothing is loaded or run. Of text
 * that is too much to be drawn it gives the beginning, without markup.
 */
export function purify(html: string): DocumentFragment {
	if (isTooMuchMarkup(html)) {
		const plain = document.createDocumentFragment();
		plain.append(beginningOf(html));
		return plain;
	}
	return purifier.sanitize(withoutReported(html), {
		ALLOWED_TAGS: [...elements, ...mathElements],
		ALLOWED_ATTR: [...attributes],
		ALLOW_DATA_ATTR: false,
		ALLOW_ARIA_ATTR: false,
		ALLOW_UNKNOWN_PROTOCOLS: false,
		SANITIZE_NAMED_PROPS: true,
		RETURN_DOM_FRAGMENT: true,
	});
}

const reportedElements = /<(?=\/?(?:style|base|link|meta|script|template|iframe|object|embed)\b)/gi;
const tags = /<[a-z][^<>]*>?/gi;
const styleName = /([\s"'/])style(?=\s*=)/gi;

/**
 * Markup that the content policy reports when a parser so much as meets it: elements become text, and
 * style attributes others that are not kept. A service writes none of these; formulas come with many
 * styles. What this misses or mangles is sanitized all the same.
 */
function withoutReported(html: string): string {
	return html
		.replace(reportedElements, '&lt;')
		.replace(tags, tag => tag.replace(styleName, '$1data-style'));
}
