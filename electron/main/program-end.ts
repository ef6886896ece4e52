import {app} from 'electron';
import {within} from '../../shared/within';
import type {Plans} from '../plans/plans';
import type {DemoServer} from './demo-server';
import type {KeyHandlers} from './key-handlers';
import type {LastTime} from './last-time';
import type {Leaving} from './leaving';
import type {LogFile} from './log-file';
import type {MainWindow} from './main-window';
import type {Planning} from './planning';
import {listsMilliseconds} from './program-handlers';
import type {Services} from './program-services';

/** Calls of plans that are under way get this long to end; what became of later ones is looked at. */
const plansMilliseconds = 5000;

type Parts = {
	readonly lastTime: LastTime;
	readonly demo: DemoServer;
	readonly services: Services;
	readonly plans: Plans;
	readonly planning: Planning;
	readonly leaving: Leaving;
	readonly keyHandlers: KeyHandlers;
	readonly endUpdates: () => void;
	readonly serverLog: LogFile;
	readonly log: LogFile;
};

/** What the program does before it quits, one step after the other. */
export function lastSteps(parts: Parts): readonly (() => Promise<void>)[] {
	const {lastTime, demo, services, plans, planning, leaving, keyHandlers} = parts;
	const {endUpdates, serverLog, log} = parts;
	const {settings, keys, connectionsFile, texts, lists} = lastTime;
	const {answerScheme, calling, journal} = services;
	return [
		async () => endUpdates(),
		() => keyHandlers.close(),
		() => answerScheme.release(),
		() => within(plansMilliseconds, plans.settle()),
		() => demo.process.stop(),
		() => leaving.settled(),
		() => calling.network.close(),
		// Without the network nothing is under way any more.
		() => within(plansMilliseconds, plans.settle()),
		async () => {
			planning.close();
			plans.close();
		},
		// After the calls, and its key may be made at the end: that has to be kept.
		() => journal.close(),
		() => keys.settled(),
		() => connectionsFile.settled(),
		() => settings.settled(),
		() => texts.close(),
		// They wait for the store of keys, which may be asking somebody; a list can be read again.
		() => within(listsMilliseconds, lists.settled()),
		() => serverLog.close(),
		() => log.close(),
	];
}

/** Brings the window back when somebody starts the program again, and ends the program with its window. */
export function followSystem(window: MainWindow): void {
	app.on('second-instance', window.show);
	app.on('open-file', window.show);
	app.on('activate', window.openIfNone);
	app.on('window-all-closed', () => {
		if (process.platform !== 'darwin') app.quit();
	});
}
