import {dialog, type BrowserWindow, type MessageBoxOptions} from 'electron';

/** Asks whether a server is meant that nobody typed, in a dialog of the system, which no page can click. */
export async function confirmServer(
	window: BrowserWindow | undefined,
	host: string,
): Promise<boolean> {
	const options: MessageBoxOptions = {
		type: 'question',
		message: `Connect to ${host}?`,
		detail:
			'Steward is about to contact this server. Connect only if you asked ' +
			'for it: the server learns the address of this computer.',
		buttons: ['Cancel', 'Connect'],
		defaultId: 0,
		cancelId: 0,
		noLink: true,
	};
	const {response} = await (window === undefined
		? dialog.showMessageBox(options)
		: dialog.showMessageBox(window, options));
	return response === 1;
}
