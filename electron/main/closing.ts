import {app, dialog, type BrowserWindow, type MessageBoxOptions} from 'electron';
import {openName} from '../../shared/model/shown-name';

/** Staged changes by the id of their organization; none without any. */
type Staged = Readonly<Record<string, number>>;

/** What a window asks about before it closes. */
export type AtStake = {readonly isUnderWay: boolean; readonly staged: Staged};

/** What the page makes or holds that ends with it, and what that means for its window. */
export type Closing = {
	/** The page says that many changes began, or that none is left. */
	note(isUnderWay: boolean): void;
	/** The page says what is staged. */
	noteStaged(staged: Staged): void;
	/** Has a window ask before it closes with something of that. */
	watch(window: BrowserWindow): void;
};

/** What an organization is called. */
type LabelOf = (connectionId: string) => string | undefined;

export function openClosing(labelOf: LabelOf): Closing {
	let isUnderWay = false;
	let staged: Staged = {};
	let isQuitting = false;
	app.on('before-quit', () => {
		isQuitting = true;
	});
	return {
		note(now) {
			isUnderWay = now;
		},
		noteStaged(now) {
			staged = now;
		},
		watch(window) {
			let isAsking = false;
			let isConfirmed = false;
			const over = () => {
				isUnderWay = false;
				staged = {};
			};
			// A page that is loaded anew has nothing of the one before.
			window.webContents.on('did-finish-load', over);
			window.webContents.on('render-process-gone', over);
			window.on('close', event => {
				const isCalm = !isUnderWay && Object.keys(staged).length === 0;
				if (isCalm || isConfirmed) return;
				event.preventDefault();
				if (isAsking) return;
				isAsking = true;
				// Who cannot be asked is not kept.
				const asked = confirmClosing(window, {isUnderWay, staged}, labelOf).catch(() => true);
				void asked.then(mayClose => {
					isAsking = false;
					if (!mayClose || window.isDestroyed()) {
						isQuitting = false;
						return;
					}
					isConfirmed = true;
					if (isQuitting) app.quit();
					else window.close();
				});
			});
		},
	};
}

async function confirmClosing(
	window: BrowserWindow,
	atStake: AtStake,
	labelOf: LabelOf,
): Promise<boolean> {
	const options: MessageBoxOptions = {
		type: 'warning',
		...closingWords(atStake, labelOf),
		buttons: ['Keep it open', 'Close anyway'],
		defaultId: 0,
		cancelId: 0,
		noLink: true,
	};
	const {response} = await dialog.showMessageBox(window, options);
	return response === 1;
}

/** What is asked, and what is lost by closing. */
export function closingWords(
	{isUnderWay, staged}: AtStake,
	labelOf: LabelOf,
): {readonly message: string; readonly detail: string} {
	const lost = Object.entries(staged).map(([id, count]) => {
		const place = openName(labelOf(id) ?? id);
		return `${count} staged ${count === 1 ? 'change' : 'changes'} in ${place}`;
	});
	const stagedWords = `If you close the window now, these are lost: ${lost.join(', ')}.`;
	if (!isUnderWay) return {message: 'Staged changes are not applied.', detail: stagedWords};
	const workWords =
		'If you close the window now, the remaining changes are not made. The next start tells what was done ' +
		'by then.';
	return {
		message: 'Changes are not finished, or a message is being sent.',
		detail: lost.length === 0 ? workWords : `${workWords}\n\n${stagedWords}`,
	};
}
