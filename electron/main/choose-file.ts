import {app, dialog, type BrowserWindow, type OpenDialogOptions} from 'electron';

const options: OpenDialogOptions = {
	title: 'Choose the certificate of an authority',
	buttonLabel: 'Read',
	properties: ['openFile'],
	filters: [
		{name: 'Certificates', extensions: ['pem', 'crt', 'cer', 'der']},
		{name: 'All files', extensions: ['*']},
	],
};

/** The system's own dialog for a file; tests have theirs named in advance. */
export async function chooseCertificate(window: BrowserWindow | undefined) {
	const named = process.env['STEWARD_CHOOSE_FILE'];
	if (named !== undefined && !app.isPackaged) return named;
	const {filePaths} = await (window === undefined
		? dialog.showOpenDialog(options)
		: dialog.showOpenDialog(window, options));
	return filePaths[0];
}
