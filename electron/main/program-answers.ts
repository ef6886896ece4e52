import {app} from 'electron';
import {appAnswers} from './app-answers';
import {toldOf} from './backup/told-restore';
import type {LaterAnswers} from './bridge';
import {callAnswers} from './call-answers';
import type {Closing} from './closing';
import {connectionAnswers} from './connection-answers';
import type {DemoServer} from './demo-server';
import {downloadAnswers} from './download-answers';
import {keptAnswers} from './kept-answers';
import type {MainWindow} from './main-window';
import type {Start} from './program';
import type {ProgramHandlers} from './program-handlers';
import type {ProgramPlans} from './program-plans';
import type {Services} from './program-services';
import {speakInMain} from './spoken-language';
import {confirmUpdate} from './updates/first-starts';
import {toldOfStart} from './updates/told-start';
import type {UpdateHandlers} from './updates/update-handlers';

type Parts = {
	readonly start: Start;
	readonly window: MainWindow;
	readonly demo: DemoServer;
	readonly closing: Closing;
	readonly services: Services;
	readonly opened: ProgramPlans;
	readonly handlers: ProgramHandlers;
	readonly updates: UpdateHandlers;
	readonly showMenu: () => void;
};

/** What the main process answers to each question of the page. */
export function programAnswers(parts: Parts): LaterAnswers {
	const {start, window, demo, services, opened, handlers, updates} = parts;
	const {lastTime, gestures, data} = start;
	const {connections} = lastTime;
	const {calling, journal, signIn, signOn, reaching, authorities} = services;
	const {leaving, planning, erasers} = opened;
	return {
		...planning.answers,
		...handlers.listFile.answers,
		...handlers.keys.answers,
		...handlers.backups.answers,
		...handlers.diagnostics.answers,
		...updates.answers,
		...connectionAnswers({
			connections,
			services: signIn,
			signOn,
			reaching,
			authorities,
			leaving,
			gestures,
			server: demo.process,
			demoFolder: data.demo,
			erasers,
			onProgress: news => window.send('connections:progress', news),
		}),
		...keptAnswers({...lastTime, leaving, gestures}),
		...callAnswers({calling, journal, leaving}),
		...downloadAnswers({calling, journal, gestures}),
		...answersOfApp(parts),
	};
}

function answersOfApp(parts: Parts): ReturnType<typeof appAnswers> {
	const {start, window, closing, services, opened, handlers, showMenu} = parts;
	const {lastTime, data, log, updateFolder} = start;
	return appAnswers({
		dataFolder: data.folder,
		logPath: log.path,
		notices: [
			...toldOf(start.restored),
			...toldOfStart(start.firstStart),
			...lastTime.notices,
			...opened.notices,
		],
		newer: start.newer,
		settings: lastTime.settings,
		vault: lastTime.vault,
		lists: lastTime.lists,
		retention: services.retention,
		leaving: opened.leaving,
		closing,
		gestures: start.gestures,
		openedFiles: start.openedFiles,
		window,
		onWindow() {
			handlers.backups.confirm();
			confirmUpdate(updateFolder, app.getVersion());
		},
		async onLanguage(language) {
			await speakInMain(language);
			showMenu();
		},
		onKeys: showMenu,
	});
}
