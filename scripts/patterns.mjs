import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {analyse} from 'scslre';
import {parseSync} from 'vite';
import {root} from './paths.mjs';
import {runQuietly} from './say.mjs';

/**
 * Refuses regular expressions whose time grows faster than their text, as `/ +$/` or `/(a+)+b/` does:
 * a text made for one stops the program. Patterns made at run time cannot be looked at here, so each
 * place that makes them is named below.
 *
 * @typedef {{file: string, pattern?: string, reason: string}} Exception
 */

/** Patterns that are refused and yet stay; without a pattern, all of a file. */
const kept = /** @type {Exception[]} */ ([
	{
		file: 'renderer/screens/files/file-words.ts',
		pattern: String.raw`/!?\[([^\]\n]*)\]\([^)\s]*\)/g`,
		reason: 'It reads the first 400 characters of a message.',
	},
]);

/** Places that make patterns at run time, and why none of them is slow. */
const made = /** @type {Exception[]} */ ([
	{file: 'electron/gateway/recorded-body.ts', reason: 'A fixed pattern around a name of our own.'},
	{
		file: 'electron/server/domain/highlight.ts',
		reason: 'It reads HTML of the renderer, in which every tag and formula ends.',
	},
	{
		file: 'shared/rules/pattern-syntax.ts',
		reason: 'Patterns of the organization, held by a stop watch.',
	},
	{
		file: 'electron/server/storage/message-words.ts',
		reason: 'Runs of one class of letters with single signs between them.',
	},
	{file: 'renderer/writing/text-problems.ts', reason: 'One class of letters.'},
]);

/** What is wrong with the patterns of a source file, with the line of each. */
export function patternFaults(file, source) {
	const faults = [];
	const add = (start, pattern, fault) => {
		const line = source.slice(0, start).split('\n').length;
		faults.push({line, pattern, fault});
	};
	const look = (start, pattern, flags) => {
		const literal = `/${pattern}/${flags}`;
		try {
			const {reports} = analyse(
				{source: pattern, flags},
				{reportTypes: {Move: true, Self: true, Trade: true}},
			);
			const [report] = reports;
			if (report) {
				const growth = report.exponential ? 'without bound' : 'with the square of its text';
				add(start, literal, `grows ${growth}, for example many ${report.character.literal.source}`);
			}
		} catch (error) {
			add(start, literal, `cannot be read: ${error.message}`);
		}
	};
	const {program, errors} = parseSync(file, source);
	if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0].message}`);
	const isTest = /\.test\.|^e2e\/|^scripts\//.test(file);
	const open = [program];
	for (let node = open.pop(); node !== undefined; node = open.pop()) {
		if (node.type === 'Literal' && node.regex) {
			look(node.start, node.regex.pattern, node.regex.flags);
			continue;
		}
		const isMade = node.type === 'NewExpression' || node.type === 'CallExpression';
		if (isMade && node.callee.type === 'Identifier' && node.callee.name === 'RegExp') {
			const [pattern, flags] = node.arguments.map(constantOf);
			if (pattern !== undefined) look(node.start, pattern, flags ?? '');
			else if (!isTest) add(node.start, undefined, 'is made at run time');
		}
		for (const value of Object.values(node)) {
			for (const inner of Array.isArray(value) ? value : [value]) {
				if (typeof inner?.type === 'string') open.push(inner);
			}
		}
	}
	return faults;
}

/** A text that stands in the source as it is. */
function constantOf(node) {
	if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
	if (node.type !== 'TemplateLiteral' || node.expressions.length > 0) return undefined;
	return node.quasis[0].value.cooked;
}

async function check() {
	const folders = ['shared', 'electron', 'renderer', 'scripts', 'e2e'];
	const listed = await runQuietly(
		'git',
		['ls-files', '-z', '-co', '--exclude-standard', ...folders],
		{cwd: root},
	);
	const files = listed
		.split('\0')
		.filter(file => /(?<!\.d)\.(?:ts|tsx|mts|mjs|cjs|js)$/.test(file));
	const unused = new Set([...kept, ...made]);
	let failed = 0;
	for (const file of files) {
		// A file that was deleted and not yet committed is still listed.
		const source = await readFile(path.join(root, file), 'utf8').catch(() => '');
		for (const {line, pattern, fault} of patternFaults(file, source)) {
			const exceptions = pattern === undefined ? made : kept;
			const allowed = exceptions.find(
				entry => entry.file === file && (entry.pattern ?? pattern) === pattern,
			);
			if (allowed) {
				unused.delete(allowed);
				continue;
			}
			failed++;
			console.error(`${file}:${line}: ${pattern ?? 'A regular expression'} ${fault}.`);
		}
	}
	for (const {file} of unused) {
		failed++;
		console.error(`scripts/patterns.mjs: nothing in ${file} needs its exception any more.`);
	}
	if (failed > 0) {
		console.error(
			'Write it so that each character is looked at once: begin with (?<!x) before x+, and let no ' +
				'two repetitions beside each other match the same.',
		);
	}
	return failed;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
	process.exitCode = (await check()) > 0 ? 1 : 0;
}
