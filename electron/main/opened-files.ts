import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {app} from 'electron';

/** Endings of the files that the system may hand to this program: those that say what a file is. */
const endings: ReadonlySet<string> = new Set([
	'.steward',
	'.yaml',
	'.yml',
	'.csv',
	'.tsv',
	'.tab',
	'.json',
]);

/**
 * The file among the words of a start, as a whole path; undefined where there is none. Systems name it by its
 * path or by a `file:` address; `folder` is where the program was started.
 */
export function fileAmong(words: readonly string[], folder: string): string | undefined {
	// The first word is the program itself.
	for (const word of words.slice(1)) {
		const file = fileNamed(word);
		if (file !== undefined) return path.resolve(folder, file);
	}
	return undefined;
}

/** The words of a start that is to open nothing. */
export function withoutFiles(words: readonly string[]): readonly string[] {
	return words.filter(word => fileNamed(word) === undefined);
}

function fileNamed(word: string): string | undefined {
	if (word.startsWith('-')) return undefined;
	// A link of another kind never names a file, whatever its ending.
	const isLink = /^[a-z][a-z\d+.-]+:/i.test(word);
	const given = isLink ? pathOfAddress(word) : word;
	return given !== undefined && endings.has(path.extname(given).toLowerCase()) ? given : undefined;
}

/** Undefined for whatever is no `file:` address of this computer. */
function pathOfAddress(address: string): string | undefined {
	try {
		return fileURLToPath(address);
	} catch {
		return undefined;
	}
}

export type OpenedFiles = {
	/** The path of the file that was opened last, once; undefined where none waits. */
	take(): string | undefined;
	/** Hears when one waits; at once where one does already. */
	follow(onWaiting: () => void): void;
};

/**
 * Hears of files that somebody opens with this program: among the words of its start and of second ones, and on
 * macOS as an event, which may come before Electron is ready.
 */
export function followOpenedFiles(words: readonly string[], folder: string): OpenedFiles {
	let waiting = fileAmong(words, folder);
	let listener: (() => void) | undefined;
	const wait = (file: string | undefined) => {
		if (file === undefined) return;
		waiting = file;
		listener?.();
	};
	app.on('open-file', (event, file) => {
		event.preventDefault();
		wait(file);
	});
	app.on('second-instance', (_event, others, itsFolder) => wait(fileAmong(others, itsFolder)));
	return {
		take() {
			const file = waiting;
			waiting = undefined;
			return file;
		},
		follow(onWaiting) {
			listener = onWaiting;
			if (waiting !== undefined) onWaiting();
		},
	};
}
