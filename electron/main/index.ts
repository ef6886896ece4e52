import path from 'node:path';
import {app, protocol} from 'electron';
import {appScheme} from '../gateway/protocol';
import {chooseAppData} from './app-data';
import {lockPages} from './lockdown';
import {openLogFile} from './log-file';
import {startProgram} from './program';
import {keepQuiet} from './quiet';
import {openRecords} from './records';
import {trustSystemAuthorities} from './trust';

// The order of a start. Waiting for `ready` at the top level would keep Electron from getting there.
const data = chooseAppData();
if (app.requestSingleInstanceLock()) {
	const log = openLogFile(path.join(data.logs, 'main.log'));
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
	const records = openRecords(data, devServer);
	void app.whenReady().then(() => startProgram({data, records, devServer, log, onFault}));
} else {
	app.exit(0);
}
