import path from 'node:path';
import {runnerImport} from 'vite';
import {root} from './paths.mjs';

/** What stands in a declaration for those who read the reference. */
const forReaders = new Set(['summary', 'notes', 'about', 'refusals']);

/**
 * Takes the words of the reference out of the operations, which are called and answered without them, and makes
 * a module of their own of them; another one has what events renew, without their shapes. Both are worked out at build time.
 */
export function contractWords() {
	return {
		name: 'steward:contract-words',
		apply: 'build',
		enforce: 'pre',
		transform: {
			filter: {id: /\/shared\/contract\/[a-z-]+\.ts$/, code: / = endpoint\(/},
			handler(code) {
				return {code: withoutWords(code, this.parse(code, {lang: 'ts'})), map: null};
			},
		},
		load: {
			filter: {id: [/\/shared\/contract\/words\.ts$/, /\/shared\/contract\/events\/renewals\.ts$/]},
			async handler(id) {
				const {module, dependencies} = await runnerImport(id, {
					root,
					configFile: false,
					logLevel: 'error',
				});
				for (const file of dependencies) this.addWatchFile(path.resolve(root, file));
				return Object.entries(module).map(writeConstant).join('\n');
			},
		},
	};
}

/** A text that is parsed is there sooner than an object that is written out. */
function writeConstant([name, value]) {
	const text = JSON.stringify(value);
	if (text === undefined) throw new Error(`${name} has no form as JSON.`);
	return `export const ${name} = JSON.parse(${JSON.stringify(text)});`;
}

/** Everything else stays where it stands, so that places in the code are those of its source. */
function withoutWords(code, {body}) {
	const words = body
		.flatMap(({declaration}) => declaration?.declarations ?? [])
		.filter(({init}) => init?.type === 'CallExpression' && init.callee.name === 'endpoint')
		.flatMap(({init}) => init.arguments[0].properties)
		.filter(({key}) => forReaders.has(key?.name));
	return words.reduce((left, {start, end}) => {
		const past = left[end] === ',' ? end + 1 : end;
		return left.slice(0, start) + left.slice(start, past).replace(/\S/g, ' ') + left.slice(past);
	}, code);
}
