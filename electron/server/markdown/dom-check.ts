import {Window} from 'happy-dom';

/** Elements and the attributes each may have. */
const allowed: Readonly<Record<string, string>> = {
	a: 'href title class data-stream-id data-id',
	blockquote: '',
	br: '',
	code: '',
	del: '',
	div: 'class data-code-language aria-hidden',
	em: '',
	h1: '',
	h2: '',
	h3: '',
	h4: '',
	h5: '',
	h6: '',
	hr: '',
	img: 'src alt class title data-src-fullsize',
	li: '',
	ol: 'start',
	p: '',
	pre: '',
	span: 'class aria-label role title data-user-id data-user-group-id aria-hidden',
	strong: '',
	table: '',
	tbody: '',
	td: 'style',
	th: 'style',
	thead: '',
	time: 'datetime',
	tr: '',
	ul: '',
	video: 'preload src',
};

/** What formulas are made of; none of it can load, link or run. */
const inFormulas =
	'span math semantics annotation mrow mi mn mo ms mtext mspace mstyle mfrac msqrt mroot msub msup ' +
	'msubsup munder mover munderover mpadded mphantom menclose mtable mtr mtd svg path line';
const formulaElements = new Set(inFormulas.split(' '));
const formulaAttributes = new Set(
	(
		'class style aria-hidden xmlns display encoding stretchy fence separator form lspace rspace ' +
		'minsize maxsize width height depth voffset mathvariant accent accentunder columnalign ' +
		'columnspacing columnlines rowspacing rowlines rowalign scriptlevel displaystyle linethickness ' +
		'movablelimits largeop symmetric mathcolor mathbackground mathsize notation d viewbox ' +
		'preserveaspectratio x1 x2 y1 y2 stroke stroke-width fill title intent side'
	).split(' '),
);

const schemes = new Set(
	(
		'http https ftp file bitcoin geo im irc ircs magnet mailto matrix mms news nntp openpgp4fpr ' +
		'sip sms smsto ssh tel urn webcal wtai xmpp'
	).split(' '),
);

const ownFiles = /^(?!.*(?:\/\.|\\|%2e))\/(?:(?:user_uploads|user_avatars|static)\/|thumbnail\?)/i;
const classes = /^[\w #.+-]*$/;

const {document} = new Window();

/**
 * What another parser of HTML, which knows nothing of how it was made, finds wrong with a fragment:
 * anything that is not on the closed lists.
 */
export function domFaultsOf(html: string): string[] {
	const root = document.createElement('div');
	root.innerHTML = html;
	const faults: string[] = [];
	for (const element of root.querySelectorAll('*')) {
		const name = element.tagName.toLowerCase();
		const isFormula = element.closest('.katex') !== null;
		const attributes = isFormula ? formulaAttributes : new Set(allowed[name]?.split(' '));
		if (!(isFormula ? formulaElements.has(name) : Object.hasOwn(allowed, name))) {
			faults.push(`element ${name}`);
		}
		for (const {name: sent, value} of element.attributes) {
			const attribute = sent.toLowerCase();
			if (!attributes.has(attribute)) faults.push(`${name} ${attribute}`);
			const fault = valueFault(attribute, value ?? '', isFormula);
			if (fault !== undefined) faults.push(`${name} ${attribute}: ${fault} in ${value}`);
		}
	}
	return faults;
}

function valueFault(name: string, value: string, isFormula: boolean): string | undefined {
	switch (name) {
		case 'src':
		case 'data-src-fullsize':
			return ownFiles.test(value) ? undefined : 'foreign file';
		case 'href':
			return addressFault(value);
		case 'style':
			if (isFormula) return /url|[@\\(<&]|expression/i.test(value) ? 'style' : undefined;
			return /^text-align: (?:left|right|center);$/.test(value) ? undefined : 'style';
		case 'class':
			return classes.test(value) ? undefined : 'class';
		default:
			return undefined;
	}
}

/** Resolved as a browser would, on a page of a scheme that nothing else has. */
function addressFault(value: string): string | undefined {
	let scheme: string;
	try {
		scheme = new URL(value, 'own-page://server/').protocol.slice(0, -1);
	} catch {
		return undefined;
	}
	return scheme === 'own-page' || schemes.has(scheme) ? undefined : 'scheme';
}
