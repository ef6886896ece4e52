import path from 'node:path';
import {app, protocol} from 'electron';
import {appScheme} from '../gateway/protocol';
import {finishRestore} from './backup/restore';
import {toldOf} from './backup/told-restore';
import {chooseAppData} from './app-data';
import {chooseDataSet} from './data-set';
import {isTooLongToHandOn, startFolder} from './command-line';
import {lockPages} from './lockdown';
import {openLogFile} from './log-file';
import {endWithWords, whyNoLock, whyNoStart} from './no-start';
import {startProgram} from './program';
import {keepQuiet} from './quiet';
import {openRecords} from './records';
import {speakInMain} from './spoken-language';
import {countStart} from './updates/first-starts';
import {toldOfStart} from './updates/told-start';
import tls from 'node:tls';

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
	lockPages();
	keepQuiet();
	trustSystemAuthorities();
	const devServer = app.isPackaged ? undefined : process.env['STEWARD_DEV_SERVER'];
	const start = countStart(places.folder, app.getVersion());
	if (start.is === 'rolled-back') {
		app.relaunch({execPath: start.program});
		app.exit(0);
	}
	const restored = finishRestore(places.folder);
	const {data, newer} = chooseDataSet(places);
	const records = openRecords(data, devServer);
	app
		.whenReady()
		.then(() => speakInMain())
		.then(() =>
			startProgram({
				data,
				newer,
				toldBefore: [...toldOf(restored), ...toldOfStart(start)],
				updateFolder: places.folder,
				records,
				devServer,
				log,
				onFault,
			}),
		)
		.catch((error: unknown) => {
			onFault(error);
			return endWithWords(whyNoStart(error, {folder: places.folder, log: log.path}));
		})
		.catch(onFault);
} else {
	void speakInMain().then(() => {
		const words = whyNoLock(places.folder);
		return words === undefined ? app.exit(0) : endWithWords(words);
	});
}

/** Only newer versions of Node know these. */
type NewerTls = {
	getCACertificates?: (store: 'system' | 'default') => string[];
	setDefaultCACertificates?: (certificates: readonly string[]) => void;
};

/** Trusts the certificate authorities that the system trusts, an organization's own included. */
function trustSystemAuthorities(): void {
	const {getCACertificates, setDefaultCACertificates} = tls as NewerTls;
	if (!getCACertificates || !setDefaultCACertificates) return;
	const system = getCACertificates('system');
	if (system.length > 0) setDefaultCACertificates(system);
}
