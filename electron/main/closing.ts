import {app, dialog, type BrowserWindow, type MessageBoxOptions} from 'electron';

/** Whether the page makes many changes that end with it, and what that means for its window. */
export type Closing = {
	/** The page says that such work began, or that none is left. */
	note(isUnderWay: boolean): void;
	/** Has a window ask before it closes in the middle of such work. */
	watch(window: BrowserWindow): void;
};

/** `confirm`: asks whoever closes the window whether they mean it. */
export function openClosing(
	confirm: (window: BrowserWindow) => Promise<boolean> = confirmClosing,
): Closing {
	let isUnderWay = false;
	let isQuitting = false;
	app.on('before-quit', () => {
		isQuitting = true;
	});
	return {
		note(now) {
			isUnderWay = now;
		},
		watch(window) {
			let isAsking = false;
			let isConfirmed = false;
			const over = () => {
				isUnderWay = false;
			};
			// A page that is loaded anew has no work of the one before.
			window.webContents.on('did-finish-load', over);
			window.webContents.on('render-process-gone', over);
			window.on('close', event => {
				if (!isUnderWay || isConfirmed) return;
				event.preventDefault();
				if (isAsking) return;
				isAsking = true;
				// Who cannot be asked is not kept.
				const asked = confirm(window).catch(() => true);
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

async function confirmClosing(window: BrowserWindow): Promise<boolean> {
	const options: MessageBoxOptions = {
		type: 'warning',
		message: 'Changes are not finished, or a message is being sent.',
		detail:
			'If you close the window now, the remaining changes are not made. The next start tells what was done ' +
			'by then.',
		buttons: ['Keep it open', 'Close anyway'],
		defaultId: 0,
		cancelId: 0,
		noLink: true,
	};
	const {response} = await dialog.showMessageBox(window, options);
	return response === 1;
}
