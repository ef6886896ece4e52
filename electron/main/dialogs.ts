import {t} from '@lingui/core/macro';
import {
	app,
	dialog,
	type BrowserWindow,
	type MessageBoxOptions,
	type OpenDialogOptions,
	type SaveDialogOptions,
} from 'electron';
import {inLanguage} from '../../shared/languages/in-language';
import {inside} from '../inside';

const certificateFile: OpenDialogOptions = inLanguage(() => ({
	title: t`Choose the certificate of an authority`,
	buttonLabel: t`Read`,
	properties: ['openFile'],
	filters: [
		{name: t`Certificates`, extensions: ['pem', 'crt', 'cer', 'der']},
		{name: t`All files`, extensions: ['*']},
	],
}));

/** The system's own dialog for a file; tests have theirs named in advance. */
export async function chooseCertificate(window: BrowserWindow | undefined) {
	const named = process.env['STEWARD_CHOOSE_FILE'];
	if (named !== undefined && !app.isPackaged) return named;
	const {filePaths} = await (window === undefined
		? dialog.showOpenDialog(certificateFile)
		: dialog.showOpenDialog(window, certificateFile));
	return filePaths[0];
}

const backupEnding = 'steward-backup';
const backupFile: OpenDialogOptions = inLanguage(() => ({
	title: t`Choose a backup`,
	buttonLabel: t`Choose`,
	properties: ['openFile'],
	filters: [
		{name: t`Steward backup`, extensions: [backupEnding]},
		{name: t`All files`, extensions: ['*']},
	],
}));

export async function chooseBackup(window: BrowserWindow | undefined) {
	const {filePaths} = await (window === undefined
		? dialog.showOpenDialog(backupFile)
		: dialog.showOpenDialog(window, backupFile));
	return filePaths[0];
}

/** Of organization files that a double click opens with this program (`scripts/package-config.mjs`). */
const organizationEnding = 'steward';

/** What a file is that is written where somebody wants it. */
export const writtenFiles = inLanguage(
	() =>
		({
			organization: {
				title: t`Export the organization`,
				buttonLabel: t`Export`,
				filters: [
					{name: 'YAML', extensions: ['yaml', 'yml']},
					{name: t`Steward organization file`, extensions: [organizationEnding]},
				],
			},
			csv: {
				title: t`Export the list`,
				buttonLabel: t`Save`,
				filters: [{name: 'CSV', extensions: ['csv']}],
			},
			json: {
				title: t`Export the list`,
				buttonLabel: t`Save`,
				filters: [{name: 'JSON', extensions: ['json']}],
			},
			views: {
				title: t`Export views`,
				buttonLabel: t`Save`,
				filters: [{name: 'JSON', extensions: ['json']}],
			},
			key: {
				title: t`Save the API key as a file`,
				buttonLabel: t`Save`,
				filters: [{name: t`All files`, extensions: ['*']}],
			},
			backup: {
				title: t`Back up Steward's data`,
				buttonLabel: t`Back up`,
				filters: [{name: t`Steward backup`, extensions: [backupEnding]}],
			},
			diagnostics: {
				title: t`Save diagnostics`,
				buttonLabel: t`Save`,
				filters: [{name: t`Text`, extensions: ['txt']}],
			},
			rejects: {
				title: t`Save rejected rows`,
				buttonLabel: t`Save`,
				filters: [{name: t`CSV or TSV`, extensions: ['csv', 'tsv', 'txt']}],
			},
		}) as const satisfies Record<string, SaveDialogOptions>,
);

/** The system's own dialog for the place of a file, which asks before it replaces one. */
export async function chooseFilePlace(
	window: BrowserWindow | undefined,
	what: keyof typeof writtenFiles,
	name: string,
): Promise<string | undefined> {
	const {filters, ...words} = writtenFiles[what];
	const options: SaveDialogOptions = {
		...words,
		defaultPath: inside(app.getPath('downloads'), name),
		properties: ['showOverwriteConfirmation', 'createDirectory'],
		filters: filters.map(({extensions, ...filter}) => ({...filter, extensions: [...extensions]})),
	};
	const {canceled, filePath} = await (window === undefined
		? dialog.showSaveDialog(options)
		: dialog.showSaveDialog(window, options));
	return canceled || filePath === '' ? undefined : filePath;
}

/** Asks whether a server is meant that nobody typed, in a dialog of the system, which no page can click. */
export async function confirmServer(
	window: BrowserWindow | undefined,
	host: string,
): Promise<boolean> {
	const options: MessageBoxOptions = {
		type: 'question',
		message: t`Connect to ${host}?`,
		detail: t`Steward is about to contact this server. Connect only if you asked for it: the server learns the address of this computer.`,
		buttons: [t`Cancel`, t`Connect`],
		defaultId: 0,
		cancelId: 0,
		noLink: true,
	};
	const {response} = await (window === undefined
		? dialog.showMessageBox(options)
		: dialog.showMessageBox(window, options));
	return response === 1;
}
