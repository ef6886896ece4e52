import {readFileSync} from 'node:fs';
import {realpath} from 'node:fs/promises';
import {app} from 'electron';
import {renameDurably, writeDurably} from '../durable';
import {inside} from '../inside';
import {defaultHandlers, withoutHandler} from './scheme-lists';
import {answerScheme} from './single-sign-on';

/** The answer of a sign-in among the words with which a second start of the program came. */
export function answerAmong(words: readonly string[]): string | undefined {
	return words.find(word => word.toLowerCase().startsWith(`${answerScheme}://`));
}

/**
 * Hears the links of the scheme that the system hands to this program: as an event of its own on
 * macOS, elsewhere as a second start.
 */
export function followAnswers(onAnswer: (link: string) => void): void {
	app.on('open-url', (event, link) => {
		event.preventDefault();
		onAnswer(link);
	});
	app.on('second-instance', (_event, words) => {
		const link = answerAmong(words);
		if (link !== undefined) onAnswer(link);
	});
}

/** Whether the system hands such links to this program: only while a sign-in waits. */
export type AnswerScheme = {
	/** Asks for them; run from its sources the program leaves them alone, and answers false. */
	claim(): boolean;
	/** Gives them back to the program that had them before. */
	release(): Promise<void>;
};

/** The entry of the menu, which names the program on Linux. */
const desktopEntry = 'steward.desktop';

export function openAnswerScheme(): AnswerScheme {
	// What follows `--` is never read as a switch of the program.
	const [path, words] =
		process.platform === 'win32' ? ([process.execPath, ['--']] as const) : ([] as const);
	const list = () => inside(app.getPath('appData'), 'mimeapps.list');
	/** Of Linux: who had the links before. */
	let former: string | undefined;
	return {
		claim() {
			if (!app.isPackaged) return false;
			if (process.platform === 'linux') former = defaultHandlers(readSync(list()), answerScheme);
			return app.setAsDefaultProtocolClient(answerScheme, path, words && [...words]);
		},
		async release() {
			if (!app.isPackaged) return;
			if (process.platform === 'linux') await leaveList(list(), former);
			// Only where they are its own.
			else app.removeAsDefaultProtocolClient(answerScheme, path, words && [...words]);
		},
	};
}

function readSync(file: string): string {
	try {
		return readFileSync(file, 'utf8');
	} catch {
		return '';
	}
}

async function leaveList(file: string, former: string | undefined): Promise<void> {
	const text = readSync(file);
	const without = withoutHandler(text, answerScheme, desktopEntry, former);
	if (without === text) return;
	// The list may be a link to where somebody keeps theirs.
	const place = await realpath(file);
	const made = `${place}.steward`;
	await writeDurably(made, without);
	await renameDurably(made, place);
}
