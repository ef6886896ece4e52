import highlighter from 'highlight.js/lib/common';
import dockerfile from 'highlight.js/lib/languages/dockerfile';
import haskell from 'highlight.js/lib/languages/haskell';
import latex from 'highlight.js/lib/languages/latex';
import nginx from 'highlight.js/lib/languages/nginx';
import powershell from 'highlight.js/lib/languages/powershell';
import scala from 'highlight.js/lib/languages/scala';

const languages = {dockerfile, haskell, latex, nginx, powershell, scala};
for (const [name, language] of Object.entries(languages))
	highlighter.registerLanguage(name, language);

/** Longer code stays plain: colours would cost more than they help. */
const longest = 4000;
/** Some languages are read in time that grows with the square of what has no end in sight. */
function isEndless(code: string): boolean {
	return (
		code.split('\n').some(line => line.length > 300) ||
		(code.match(/\s+/g) ?? []).some(gap => gap.length > 100)
	);
}

/** The service's short names of token kinds. */
const kinds: Readonly<Record<string, string>> = {
	keyword: 'k',
	built_in: 'nb',
	type: 'kt',
	literal: 'kc',
	number: 'mi',
	operator: 'o',
	punctuation: 'p',
	property: 'na',
	regexp: 'sr',
	string: 's',
	char: 'sc',
	subst: 'si',
	symbol: 'ss',
	class: 'nc',
	function: 'nf',
	variable: 'n',
	title: 'nf',
	params: 'n',
	comment: 'c',
	doctag: 'cs',
	meta: 'cp',
	attr: 'na',
	attribute: 'na',
	name: 'nt',
	tag: 'nt',
	section: 'gh',
	quote: 'c',
	bullet: 'k',
	code: 's',
	emphasis: 'ge',
	strong: 'gs',
	formula: 's',
	link: 's',
	addition: 'gi',
	deletion: 'gd',
	'selector-tag': 'nt',
	'selector-class': 'nc',
	'selector-id': 'nf',
	'selector-attr': 'na',
	'selector-pseudo': 'nd',
	'template-tag': 'cp',
	'template-variable': 'nv',
};

/** Source code with spans around its tokens; undefined for a language without colours. */
export function colored(code: string, language: string): string | undefined {
	const isShort = code.length <= longest && !isEndless(code);
	if (language === '' || !isShort || !highlighter.getLanguage(language)) return undefined;
	const {value} = highlighter.highlight(code, {language, ignoreIllegals: true});
	return value
		.replace(/ class="([^"]*)"/g, (_all, names: string) => {
			const kind = /hljs-([\w-]+)/.exec(names)?.[1] ?? '';
			return ` class="${kinds[kind] ?? 'n'}"`;
		})
		.replace(/&#x27;/g, '&#39;');
}
