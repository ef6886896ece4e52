import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import vm from 'node:vm';
import {crc32} from 'node:zlib';

type Loaded = {exports: unknown};
type Body = (...given: readonly unknown[]) => void;

/** What Node gives to each file that is no ES module; the build compiles it in the same way. */
const head = '(function (exports, require, module, __filename, __dirname) {';
const tail = '\n})';

/**
 * Runs a program of the build, and what it takes from beside it, with the code that V8 made of it for the
 * build (`scripts/compiled-code.mjs`). Where that is missing, damaged or of another V8, it is compiled as ever.
 */
export function runCompiled(entry: string): void {
	const loaded = new Map<string, Loaded>();
	const load = (file: string): unknown => {
		const before = loaded.get(file);
		if (before !== undefined) return before.exports;
		const module: Loaded = {exports: {}};
		loaded.set(file, module);
		const outside = createRequire(file);
		const take = (wanted: string): unknown =>
			wanted.startsWith('./') ? load(outside.resolve(wanted)) : outside(wanted);
		bodyOf(file)(module.exports, take, module, file, path.dirname(file));
		return module.exports;
	};
	load(entry);
}

function bodyOf(file: string): Body {
	const source = readFileSync(file);
	const code = codeOf(file, source);
	const script = new vm.Script(`${head}${source.toString()}${tail}`, {
		filename: pathToFileURL(file).href,
		// Places in the log are those of the file.
		columnOffset: -head.length,
		...(code && {cachedData: code}),
	});
	return script.runInThisContext() as Body;
}

/** Whether it is whole and of this file: V8 itself looks at its own version, its switches and lengths alone. */
function codeOf(file: string, source: Buffer): Buffer | undefined {
	const kept = readKept(`${file}.${process.arch}.code`);
	if (kept === undefined || kept.length < 4) return undefined;
	const code = kept.subarray(4);
	return kept.readUInt32LE(0) === crc32(code, crc32(source)) ? code : undefined;
}

function readKept(file: string): Buffer | undefined {
	try {
		return readFileSync(file);
	} catch {
		return undefined;
	}
}
