import {app} from 'electron';
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

/**
 * Makes this program the one that the system hands such links to; only when somebody begins a
 * sign-in, for it may take them from another program. Run from its sources it leaves them alone.
 */
export function claimAnswers(): boolean {
	if (!app.isPackaged) return false;
	// What follows `--` is never read as a switch of the program.
	const options = process.platform === 'win32' ? ([process.execPath, ['--']] as const) : [];
	const [path, words] = options;
	return app.setAsDefaultProtocolClient(answerScheme, path, words && [...words]);
}
