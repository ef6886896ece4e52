import path from 'node:path';
import {app, session, shell, type BrowserWindow} from 'electron';
import type {BridgeEvents} from '../../shared/bridge';
import {devAssets, openAssets} from '../gateway/assets';
import {guardSession} from '../gateway/guard';
import {openJournal} from '../gateway/journal';
import {serveScheme} from '../gateway/protocol';
import {openConnections, storedConnections, type Credential} from '../vault/connections';
import {openJsonFile} from '../vault/json-file';
import {systemKeyStore} from '../vault/system-key-store';
import {openVault, vaultItems} from '../vault/vault';
import {answersFor} from './answers';
import type {AppData} from './app-data';
import {serveBridge, tell} from './bridge';
import {credentialOfReady, noteDemo, reachConnection} from './demo';
import {finishBeforeQuit} from './finish';
import {lockSession} from './lockdown';
import {openLogFile, type LogFile} from './log-file';
import {installMenu} from './menu';
import {pictureOfPeople} from './picture';
import {forkServer} from './server-child';
import {superviseServer} from './server-process';
import {openSettings} from './settings';
import {openSignIn} from './sign-in';
import {bringToFront, openWindow} from './window';

/** Puts the parts together: window at once, then the server; nobody waits for anybody else. */
export async function startProgram(
	data: AppData,
	log: LogFile,
	onFault: (error: unknown) => void,
): Promise<void> {
	const notices: string[] = [];
	const onNotice = (notice: string) => {
		notices.push(notice);
		onFault(notice);
	};
	const devServer = app.isPackaged ? undefined : process.env['STEWARD_DEV_SERVER'];
	const mayInspect = !app.isPackaged;
	const isOurWindow = (id: number | undefined) => window?.webContents.id === id;
	let window: BrowserWindow | undefined;
	function send<Channel extends keyof BridgeEvents>(channel: Channel, news: BridgeEvents[Channel]) {
		if (window === undefined || window.isDestroyed()) return;
		const {webContents} = window;
		tell((name, checked) => webContents.send(name, checked), channel, news);
	}

	const page = session.fromPartition('console');
	lockSession(page);
	const guard = guardSession(page, isOurWindow, url => isDevelopment(url, devServer));
	const settings = await openSettings(data.settings, onNotice);
	const opening = () => {
		window = openWindow({session: page, settings, mayInspect, onHopeless: onFault});
		window.once('closed', () => (window = undefined));
		return window;
	};
	const userAgent = `Steward/${app.getVersion()}`;
	const services = openSignIn(userAgent);
	const serverLog = openLogFile(path.join(data.logs, 'server.log'));
	let demo: Credential | undefined;
	const server = superviseServer({
		start: () => forkServer(path.join(import.meta.dirname, '../server/cli.js'), demoOptions(data)),
		logPath: serverLog.path,
		log: text => serverLog.write(text),
		onState: state => send('server:state', state),
		onReady(ready) {
			demo = ready && credentialOfReady(ready);
			if (ready) noteDemo(ready, connections, services).catch(onFault);
		},
	});
	const vault = openVault(
		await openJsonFile({file: data.vault, schema: vaultItems, initial: {}, onNotice}),
		systemKeyStore(),
	);
	const connections = openConnections({
		file: await openJsonFile({
			file: data.connections,
			schema: storedConnections,
			initial: [],
			onNotice,
		}),
		vault,
		demoCredential: () => demo,
		onChange: list => send('connections:changed', list),
	});
	const journal = openJournal(data.journal, {onFault});

	serveScheme({
		session: page,
		guard,
		assets: devServer
			? devAssets(devServer)
			: await openAssets(path.join(import.meta.dirname, '../renderer')),
		journal,
		userAgent,
		reach: id => reachConnection(id, connections, server),
	});
	serveBridge({
		answers: answersFor({
			data,
			settings,
			connections,
			vault,
			server,
			services,
			notices,
			logPath: log.path,
			window: () => window,
			openLink: href => shell.openExternal(href),
		}),
		isOurWindow,
		onFault,
	});
	installMenu(command => send('menu:command', command), {mayInspect});
	app.on('second-instance', () => bringToFront(window ?? opening()));
	app.on('activate', () => window ?? opening());
	app.on('window-all-closed', () => {
		if (process.platform !== 'darwin') app.quit();
	});
	finishBeforeQuit([
		() => server.stop(),
		() => settings.settled(),
		() => journal.close(),
		() => serverLog.close(),
		() => log.close(),
	]);

	const first = opening();
	server.start();
	const picture = process.env['STEWARD_PICTURE'];
	if (picture !== undefined && !app.isPackaged) pictureOfPeople(first, picture).catch(onFault);
}

function demoOptions({demo}: AppData): string[] {
	const users = process.env['STEWARD_DEMO_USERS'];
	return ['--data', demo, '--demo', ...(users === undefined ? [] : ['--demo-users', users])];
}

/** What the page may load beside its own scheme: nothing, but in development its tools. */
function isDevelopment(url: string, devServer: string | undefined): boolean {
	if (!app.isPackaged && url.startsWith('devtools://')) return true;
	return devServer !== undefined && new URL(url).host === new URL(devServer).host;
}
