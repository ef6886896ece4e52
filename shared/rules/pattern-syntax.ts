/** Why a pattern is none, in the words that the service has for it. */
export class PatternFault extends Error {
	override readonly name = 'PatternFault';
}

export type CompiledPattern = {
	/** What is found anywhere in a text, whole words alone. */
	readonly expression: RegExp;
	/** Names of its parts. */
	readonly names: readonly string[];
};

/** Classes that stand inside of brackets. */
const posix: ReadonlyMap<string, string> = new Map([
	['alnum', '0-9A-Za-z'],
	['alpha', 'A-Za-z'],
	['blank', '\\t '],
	['cntrl', '\\x00-\\x1f\\x7f'],
	['digit', '0-9'],
	['graph', '!-~'],
	['lower', 'a-z'],
	['print', ' -~'],
	['punct', '!-\\/:-@\\[-`{-~'],
	['space', '\\s'],
	['upper', 'A-Z'],
	['word', '\\w'],
	['xdigit', '0-9A-Fa-f'],
]);

const mostRepeats = 1000;

/**
 * A pattern in the RE2 manner as the engine here takes it. What RE2 has and the engine reads as something
 * else is translated or refused; what looks around or back is in neither.
 */
export function compiledPattern(pattern: string): CompiledPattern {
	const [, flags = ''] = /^\(\?([ims]+)\)/.exec(pattern) ?? [];
	const names: string[] = [];
	let source = '';
	let isInClass = false;
	const rest = pattern.slice(flags === '' ? 0 : flags.length + 3);
	for (let at = 0; at < rest.length;) {
		const [token, translated] = nextOf(rest, at, isInClass);
		const [, name] = /^\(\?<(.*)>$/s.exec(translated) ?? [];
		if (name !== undefined) {
			if (!/^[a-z_]\w*$/i.test(name)) throw new PatternFault(`invalid named capture: ${token}`);
			if (names.includes(name)) throw new PatternFault(`duplicate capture group name: ${name}`);
			names.push(name);
		}
		if (!isInClass && /^\[\^?\]?$/.test(token)) isInClass = true;
		else if (isInClass && token === ']') isInClass = false;
		source += translated;
		at += token.length;
	}
	if (isInClass) throw new PatternFault(`missing ]: ${pattern}`);
	try {
		// The service takes words as they stand: nothing of a word may be left over beside them.
		const wanted = [...new Set(`g${flags}`)].join('');
		return {expression: new RegExp(`(?<![^\\s'"(,:<])(?:${source})(?!\\w)`, wanted), names};
	} catch {
		throw new PatternFault(faultOf(pattern));
	}
}

/** The next piece of a pattern, and what it is in the engine here. */
function nextOf(pattern: string, at: number, isInClass: boolean): readonly [string, string] {
	const rest = pattern.slice(at);
	const sign = pattern.charAt(at);
	if (sign === '\\') return escapeOf(rest);
	if (isInClass) {
		const [all, not, name = ''] = /^\[:(\^?)(\w+):\]/.exec(rest) ?? [];
		if (all === undefined) return [sign, sign === '[' ? '\\[' : sign];
		const known = posix.get(name);
		if (known === undefined || not === '^') {
			throw new PatternFault(`invalid character class range: ${all}`);
		}
		return [all, known];
	}
	if (sign === '[') {
		// A bracket that closes at once is one of the class.
		const [open = sign] = /^\[\^?\]?/.exec(rest) ?? [];
		return [open, open.replace(/\]$/, '\\]')];
	}
	if (rest.startsWith('(?')) {
		const [named, name] = /^\(\?P?<([^>=!]*)>/.exec(rest) ?? [];
		if (named !== undefined) return [named, `(?<${name}>`];
		if (rest.startsWith('(?:')) return ['(?:', '(?:'];
		const [operator = '(?'] = /^\(\?(?:<[=!]|P[=>]?|.)?/s.exec(rest) ?? [];
		throw new PatternFault(`invalid perl operator: ${operator}`);
	}
	const [repeat, low = '0', high = low] = /^\{(\d+)(?:,(\d*))?\}/.exec(rest) ?? [];
	if (repeat !== undefined && Math.max(Number(low), Number(high)) > mostRepeats) {
		throw new PatternFault(`invalid repetition size: ${repeat}`);
	}
	return repeat === undefined ? [sign, sign] : [repeat, repeat];
}

function escapeOf(rest: string): readonly [string, string] {
	const [escape = '\\'] = /^\\(?:x\{[\da-f]{1,6}\}|x[\da-f]{2}|[^])?/iu.exec(rest) ?? [];
	if (escape === '\\') throw new PatternFault('trailing \\');
	const code = /^\\x\{([\da-f]+)\}$/i.exec(escape)?.[1];
	if (code !== undefined && Number.parseInt(code, 16) < 0x10000) {
		return [escape, `\\u${code.padStart(4, '0').slice(-4)}`];
	}
	if (/^\\x[\da-f]{2}$/i.test(escape)) return [escape, escape];
	const sign = escape.slice(1);
	if (sign === 'A') return [escape, '^'];
	if (sign === 'z') return [escape, '$'];
	// Signs that stand for themselves, and the classes that both know.
	if (/^[^\w]$/u.test(sign) || 'dDwWsSbBnrtfv'.includes(sign)) return [escape, escape];
	throw new PatternFault(`invalid escape sequence: ${escape}`);
}

function faultOf(pattern: string): string {
	const open = pattern.replace(/\\./gs, '').replace(/\[[^\][]*\]/g, '');
	const depth = [...open].reduce(
		(sum, sign) => sum + Number(sign === '(') - Number(sign === ')'),
		0,
	);
	if (depth > 0) return `missing ): ${pattern}`;
	if (depth < 0) return `unexpected ): ${pattern}`;
	return `no argument for repetition operator: ${pattern}`;
}
