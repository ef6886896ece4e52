import {colored} from './code-colors';
import {escapeCode} from './escape';
import {languageName} from './language-names';

/** HTML of a block of source code. */
export function codeBlock(source: string, language: string): string {
	const code = source.replace(/^\n+/, '').trimEnd();
	const label =
		language === ''
			? ''
			: ` data-code-language="${escapeCode(languageName(language) ?? language)}"`;
	const inside = colored(code, language) ?? escapeCode(code);
	return `<div class="codehilite"${label}><pre><span></span><code>${inside}\n</code></pre></div>`;
}
