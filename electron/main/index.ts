import path from 'node:path';
import {app, clipboard, Menu, protocol} from 'electron';
import {appScheme} from '../gateway/app-scheme';
import {hasFirstLists} from '../vault/first-lists';
import {chooseAppData} from './app-data';
import {isTooLongToHandOn, startFolder} from './command-line';
import {followGestures, openGestures} from './gestures';
import {drawWithWhatIsThere} from './graphics';
import {readLastLook} from './last-look';
import {startLater} from './later-child';
import {lockPages} from './lockdown';
import {holdOpen} from './hold-open';
import {openLogFile} from './log-file';
import {followOpenedFiles} from './opened-files';
import {openPageHost} from './page-host';
import {prepareData} from './prepare-data';
import {keepQuiet} from './quiet';
import {forkDemoServer} from './server-child';

// What has to be done before Electron is ready, and little else is loaded for it: the window and, where there is
// nothing to show until it answers, the process of the server get going while the program itself is loaded.

// The order of a start. Waiting for `ready` at the top level would keep Electron from getting there.
const places = chooseAppData();
if (isTooLongToHandOn(process.argv, startFolder())) {
	process.stderr.write(
		'Steward was given more words than it takes, and does not start with them.\n',
	);
	app.exit(0);
} else if (app.requestSingleInstanceLock()) {
	const log = openLogFile(path.join(places.logs, 'main.log'));
	const onFault = (error: unknown) => {
		const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
		log.write(`${new Date().toISOString()} ${text}\n`);
	};
	process.on('uncaughtException', onFault);
	process.on('unhandledRejection', onFault);
	protocol.registerSchemesAsPrivileged([appScheme]);
	// Root has no sandbox; asking for one all the same ends every helper process at its start.
	if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
	drawWithWhatIsThere();
	lockPages();
	keepQuiet();
	const devServer = app.isPackaged ? undefined : process.env['STEWARD_DEV_SERVER'];
	const openedFiles = followOpenedFiles(process.argv, startFolder());
	const prepared = prepareData(places);
	// Until there is our own: Electron makes one at its start where none was set.
	Menu.setApplicationMenu(null);
	Promise.all([prepared, app.whenReady()])
		.then(async ([{data, newer, restored, firstStart}]) => {
			const look = readLastLook(data.settings);
			const host = openPageHost(look, devServer);
			// Somebody may click or type in what is shown of last time, and close it, before the program is there.
			const gestures = openGestures({readClipboard: () => clipboard.readText()});
			followGestures(host.first.webContents, gestures);
			const closing = holdOpen(host.first);
			const startServer = () => forkDemoServer(data);
			// Where lists of last time are shown the server and the rest of the program come after the page, which is
			// there earlier without them.
			const mayShowLast = hasFirstLists(data.lists, look.organization);
			let notePageIsThere = () => {};
			const pageIsThere = new Promise<void>(resolve => {
				notePageIsThere = resolve;
			});
			const firstServer = mayShowLast ? startLater(startServer, pageIsThere) : startServer();
			// What the page is drawn with is there before its code is: it draws as soon as it has that.
			await host.isAsked;
			const {openLastTime} = await import('./last-time');
			const lastTime = await openLastTime(data, {isOurWindow: host.isOurs, onFault});
			host.serveFirst();
			if (mayShowLast && (await lastTime.hasLists)) await host.isDrawn;
			notePageIsThere();
			const {startProgram} = await import('./program');
			await startProgram({
				data,
				newer,
				restored,
				firstStart,
				firstServer,
				host,
				lastTime,
				gestures,
				openedFiles,
				updateFolder: places.folder,
				log,
				onFault,
			});
			closing.letGo();
		})
		.catch(async (error: unknown) => {
			onFault(error);
			const {endWithWords, whyNoStart} = await import('./no-start');
			return endWithWords(whyNoStart(error, {folder: places.folder, log: log.path}));
		})
		.catch(onFault);
} else {
	void endOfSecond();
}

/** Hands over to the program that runs, or says why it cannot. */
async function endOfSecond(): Promise<void> {
	const [{endWithWords, whyNoLock}, {speakInMain}] = await Promise.all([
		import('./no-start'),
		import('./spoken-language'),
	]);
	await speakInMain();
	const words = whyNoLock(places.folder);
	await (words === undefined ? app.exit(0) : endWithWords(words));
}
