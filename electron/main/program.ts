import path from 'node:path';
import {app} from 'electron';
import {answerCalls} from '../gateway/protocol';
import type {Restored} from './backup/restore';
import {serveBridge} from './bridge';
import {openClosing} from './closing';
import type {AppData} from './data-places';
import {stampData, type NewerData} from './data-set';
import {openDemoServer} from './demo-server';
import {openFinish} from './finish';
import type {Gestures} from './gestures';
import type {LastTime} from './last-time';
import {openLogFile, type LogFile} from './log-file';
import {openMainWindow} from './main-window';
import {installMenu} from './menu';
import type {OpenedFiles} from './opened-files';
import type {PageHost} from './page-host';
import {pictureOfOverview} from './picture';
import {programAnswers} from './program-answers';
import {followSystem, lastSteps} from './program-end';
import {openProgramHandlers} from './program-handlers';
import {openProgramPlans} from './program-plans';
import {openServices} from './program-services';
import {openProgramUpdates} from './program-updates';
import type {ServerChild} from './server-process';
import {trustSystemAuthorities} from './system-authorities';
import type {FirstStart} from './updates/first-starts';

/** What was there before the program: it was loaded once the page was on its way. */
export type Start = {
	readonly data: AppData;
	readonly newer: NewerData | undefined;
	/** What happened before anything was read. */
	readonly restored: Restored | undefined;
	readonly firstStart: FirstStart;
	/** Started already, or begins when the page has drawn what it knows. */
	readonly firstServer: ServerChild;
	/** The window stands already, and waits for what the program answers. */
	readonly host: PageHost;
	/** What was done in the window of the start before; it is followed already. */
	readonly gestures: Gestures;
	/** What the page was drawn with. */
	readonly lastTime: LastTime;
	readonly openedFiles: OpenedFiles;
	/** Where it is noted that a version was just installed. */
	readonly updateFolder: string;
	readonly log: LogFile;
	readonly onFault: (error: unknown) => void;
};

/** Puts the parts together. */
export async function startProgram(start: Start): Promise<void> {
	// Before anything calls a server.
	trustSystemAuthorities();
	const {data, host, lastTime, gestures, updateFolder, log, onFault} = start;
	const {settings, connections} = lastTime;
	const window = openMainWindow({host, settings, gestures, onFault});
	const serverLog = openLogFile(path.join(data.logs, 'server.log'));
	const demo = openDemoServer({
		data,
		firstChild: start.firstServer,
		log: serverLog,
		onState: state => window.send('server:state', state),
	});
	demo.process.start();
	void stampData(data.folder, app.getVersion()).catch(onFault);
	const closing = openClosing(id => connections.labelOf(id));
	window.onOpened(closing.watch);
	/** Ids of the organizations that were removed in this run. */
	const gone = new Set<string>();
	const common = {data, lastTime, window, demo, gestures, gone, onFault};
	const services = openServices({...common, host});
	const opened = await openProgramPlans({...common, services, closing});
	const {plans, planning, leaving} = opened;
	const logs = [log.path, serverLog.path];
	const handlers = openProgramHandlers({...common, services, plans, logs});
	const finish = openFinish();
	const updates = await openProgramUpdates({
		folder: updateFolder,
		settings,
		closing,
		finish,
		window,
		gestures,
		log,
		onFault,
	});
	const endUpdates = updates.follow();
	window.takeFirst();
	lastTime.followConnections(list => window.send('connections:changed', list));

	const mayInspect = !app.isPackaged;
	const showMenu = () => {
		const {keys} = settings.read();
		installMenu(command => window.send('menu:command', command), {mayInspect, keys});
	};
	const answers = programAnswers({
		start,
		window,
		demo,
		closing,
		services,
		opened,
		handlers,
		updates,
		showMenu,
	});
	serveBridge(answers, {isOurWindow: host.isOurs, onFault});
	host.serve(
		answerCalls({
			...services.calling,
			guard: host.guard,
			onChange: services.journal.note,
			isKnown: connections.isKnown,
		}),
	);
	showMenu();
	start.openedFiles.follow(() => window.send('opened-file:waiting', null));
	followSystem(window);
	finish.finishWith(
		lastSteps({
			lastTime,
			demo,
			services,
			plans,
			planning,
			leaving,
			keyHandlers: handlers.keys,
			endUpdates,
			serverLog,
			log,
		}),
	);
	const picture = process.env['STEWARD_PICTURE'];
	if (picture !== undefined && mayInspect) pictureOfOverview(host.first, picture).catch(onFault);
}
