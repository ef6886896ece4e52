import path from 'node:path';
import {app, clipboard, shell, type BrowserWindow} from 'electron';
import type {BridgeEvents} from '../../shared/bridge';
import {readEmojiNames} from '../gateway/emoji-names';
import {readEmojiPicture} from '../gateway/emoji-picture';
import {readEmoji} from './realm-icon';
import {saveFile, saveText} from '../gateway/save-file';
import {answerCalls} from '../gateway/protocol';
import {replay} from '../gateway/replay';
import {openJournal} from '../plans/journal';
import {exportJournal} from './export-journal';
import {doInThread} from '../plans/organization-file/in-thread';
import {isUnderWay} from '../../shared/model/plan';
import {writeWhole} from '../plans/organization-file/write-whole';
import {openUsablePlans} from '../plans/usable-plans';
import {demoId} from '../vault/connections';
import {openKeptKey} from '../vault/kept-key';
import {within} from '../vault/key-store';
import {followAnswers, openAnswerScheme} from './answer-links';
import {answersFor} from './answers';
import type {AppData} from './data-places';
import {stampData, type NewerData} from './data-set';
import {openAuthorities} from './authorities';
import {serveBridge, tell} from './bridge';
import {accountOf, credentialOfReady, noteDemo} from './demo';
import {finishBeforeQuit} from './finish';
import {dataErasersOf} from './data-erasers';
import {followGestures, type Gestures} from './gestures';
import {safeLink} from './links';
import {openLeaving} from './leaving';
import {openLogFile, type LogFile} from './log-file';
import {openRetention} from './journal-retention';
import type {LastTime} from './last-time';
import {installMenu} from './menu';
import type {PageHost} from './page-host';
import {pictureOfOverview} from './picture';
import {openComparisonsInHand} from './comparison-handlers';
import {openFilesInHand} from './organization-file-handlers';
import {createKeyHandlers} from './key-handlers';
import {createListFileHandlers} from './list-file-handlers';
import {openPeopleFilesInHand} from './people-file-handlers';
import {openReaching} from './reaching';
import {createBackupHandlers} from './backup-handlers';
import type {BackupResult} from './backup/backup-jobs';
import type {Restored} from './backup/restore';
import {toldOf} from './backup/told-restore';
import {createDiagnosticsHandlers} from './diagnostics-handlers';
import {chooseBackup, chooseCertificate, chooseFilePlace, confirmServer} from './dialogs';
import {openCalling} from './calling';
import {openClosing} from './closing';
import {openPlanning} from './planning';
import {bytesOfFiles, forkDemoServer} from './server-child';
import {superviseServer, type ReadyServer, type ServerChild} from './server-process';
import {openSignIn} from './sign-in';
import {openSingleSignOn} from './single-sign-on';
import {speakInMain} from './spoken-language';
import {trustSystemAuthorities} from './system-authorities';
import {withoutFiles, type OpenedFiles} from './opened-files';
import {openFeed, programFile} from './updates/feed';
import {confirmUpdate, noteUpdate, type FirstStart} from './updates/first-starts';
import {updatePlatform} from './updates/signed-update';
import {toldOfStart} from './updates/told-start';
import {createUpdateHandlers} from './updates/update-handlers';
import {applyTheme, bringToFront, careFor} from './window';

/** The page reads its first list in peace before the name of the demo is asked for again. */
const calmMilliseconds = 1000;
/** As long the end of the program waits for lists that are being kept. */
const listsMilliseconds = 3000;
/** As long it waits for the calls of plans that are under way; what became of later ones is looked at. */
const plansMilliseconds = 5000;

/** Where the build puts it. */
const backupThread = path.join(import.meta.dirname, 'backup-thread.cjs');

type Start = {
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
	const {data, newer, updateFolder, host, lastTime, gestures, log, onFault} = start;
	const {settings, keys, connectionsFile, texts, notices, vault, lists, connections} = lastTime;
	let {firstServer} = start as {firstServer: ServerChild | undefined};
	const toldBefore = [...toldOf(start.restored), ...toldOfStart(start.firstStart)];
	let window: BrowserWindow | undefined;
	function send<Channel extends keyof BridgeEvents>(channel: Channel, news: BridgeEvents[Channel]) {
		if (window === undefined || window.isDestroyed()) return;
		const {webContents} = window;
		tell((name, checked) => webContents.send(name, checked), channel, news);
	}

	const serverLog = openLogFile(path.join(data.logs, 'server.log'));
	let demo: ReadyServer | undefined;
	const server = superviseServer({
		start() {
			const child = firstServer ?? forkDemoServer(data);
			firstServer = undefined;
			return child;
		},
		dataBytes: () => bytesOfFiles(data.demo),
		logPath: serverLog.path,
		log: text => serverLog.write(text),
		onState: state => send('server:state', state),
		onReady(ready) {
			demo = ready;
			setTimeout(renewDemo, calmMilliseconds, ready);
		},
	});
	server.start();

	const {session: page, guard} = host;
	const mayInspect = !app.isPackaged;
	void stampData(data.folder, app.getVersion()).catch(onFault);
	const closing = openClosing(
		id => connections.labelOf(id),
		isHidden => planning.tray.onHidden(isHidden),
	);
	const caringFor = (opened: BrowserWindow) => {
		window = opened;
		careFor(opened, settings, onFault);
		if (opened !== host.first) followGestures(opened.webContents, gestures);
		closing.watch(opened);
		opened.once('closed', () => {
			window = undefined;
			// Nobody is there to see what they find.
			void plans.endRehearsals('all');
		});
		return opened;
	};
	const opening = () =>
		caringFor(host.open({theme: settings.read().theme, place: settings.place()}));
	const showWindow = () => bringToFront(window ?? opening());
	const authorities = openAuthorities(() => chooseCertificate(window));
	lastTime.serveDemo(() => demo && credentialOfReady(demo));
	const journal = openJournal({
		folder: data.journal,
		key: openKeptKey(vault, 'journal'),
		accountOf: id => accountOf(id, connections, demo),
		onFault,
		onAdded: (connectionId, last) => send('journal:added', {connectionId, last}),
	});
	const calling = openCalling({
		page,
		connections,
		server,
		demo: () => demo,
		journal,
		onCalls: news => send('calls:added', news),
		onQueue: state => leaving.isGone(state.connectionId) || send('calls:state', state),
	});
	const {userAgent, network, calls, meanings, queues, reach} = calling;
	const services = openSignIn({
		calls,
		userAgent,
		network,
		isChosen: authorities.isChosen,
		authorityFor: connections.authorityFor,
		onPause: seconds => send('connections:pause', {seconds}),
	});
	const scheme = openAnswerScheme();
	// A program that was killed meanwhile left it as it was.
	scheme.release().catch(onFault);
	const signOn = openSingleSignOn({
		wayIn: ask => services.wayIn(ask, connections),
		openLink: openSafely,
		claimScheme: () => scheme.claim(),
		releaseScheme: () => void scheme.release().catch(onFault),
	});
	const reaching = openReaching({
		gestures,
		isConnected: baseUrl => connections.isConnected(baseUrl),
		confirm: asked => confirmServer(window, asked),
	});
	followAnswers(link => {
		showWindow();
		signOn.answer(link).then(news => send('connections:sso', news), onFault);
	});
	function renewDemo(ready: ReadyServer | undefined): void {
		if (ready !== undefined && demo === ready) {
			noteDemo(ready, connections, services)
				.then(() => calls.adopt(ready.base_url, demoId))
				.catch(onFault);
		}
	}
	const retention = openRetention({settings, connections, journal, onFault});
	retention.follow();
	const planNotices: string[] = [];
	const plans = await openUsablePlans(data.plans, notice => planNotices.push(notice));
	for (const notice of planNotices) onFault(notice);
	plans.noteCutOff();
	const files = openFilesInHand();
	const peopleFiles = openPeopleFilesInHand();
	const comparisons = openComparisonsInHand();
	const forgetters = dataErasersOf({
		settings,
		texts,
		lists,
		network,
		journal,
		plans,
		calls,
		meanings,
		files,
		peopleFiles,
		comparisons,
	});
	const leaving = openLeaving({connections, queues, forgetters});
	const answerCall = answerCalls({
		guard,
		onChange: journal.note,
		meanings,
		queues,
		calls,
		userAgent,
		network,
		isKnown: connections.isKnown,
		reach,
	});
	const planning = openPlanning({
		plans,
		calling,
		closing,
		gestures,
		leaving,
		files,
		peopleFiles,
		comparisons,
		window: () => window,
		showWindow,
		send,
		onFault,
	});
	const listFile = createListFileHandlers({
		choosePlace: (form, name) => chooseFilePlace(window, form, name),
		showInFolder: place => shell.showItemInFolder(place),
		isClicked: gestures.take,
	});
	const keyHandlers = createKeyHandlers({
		clientOf: calling.keyClientOf,
		credentialOf: calling.reachNow,
		async keepOwn(id, key) {
			if (id !== demoId) await connections.renewKey(id, key);
			else if (demo !== undefined) {
				const {owner} = demo.accounts;
				demo = {...demo, accounts: {owner: {...owner, api_key: key}}};
			}
		},
		whileRenewing: calling.whileRenewing,
		clipboard: {
			write: text => clipboard.writeText(text),
			read: () => clipboard.readText(),
			clear: () => clipboard.clear(),
		},
		choosePlace: name => chooseFilePlace(window, 'key', name),
		writeFile: writeWhole,
		isClicked: gestures.take,
	});
	const backups = createBackupHandlers({
		folder: data.folder,
		version: app.getVersion(),
		vault,
		doJob: job =>
			doInThread<typeof job, BackupResult>(backupThread, job, new AbortController().signal),
		async settle() {
			await Promise.all([
				journal.settled(),
				keys.settled(),
				connectionsFile.settled(),
				settings.settled(),
				within(listsMilliseconds, lists.settled()).catch(() => undefined),
			]);
		},
		hasRunningPlan: () => plans.list().some(isUnderWay),
		choosePlace: name => chooseFilePlace(window, 'backup', name),
		chooseBackup: () => chooseBackup(window),
		restart() {
			app.relaunch({args: [...withoutFiles(process.argv.slice(1))]});
			app.quit();
		},
		isClicked: gestures.take,
	});
	const diagnostics = createDiagnosticsHandlers({
		data,
		settings,
		connections,
		serverState: () => server.state(),
		keyStore: () => vault.keyStore(),
		logs: [log.path, serverLog.path],
		choosePlace: name => chooseFilePlace(window, 'diagnostics', name),
		isClicked: gestures.take,
	});
	let quitInto: (end: () => void) => void = end => end();
	const feed = await openFeed(
		updateFolder,
		text => log.write(`${text}\n`),
		end => quitInto(end),
	).catch(onFault);
	const updates = createUpdateHandlers({
		updater: feed?.updater,
		publicKey: feed?.publicKey,
		platform: updatePlatform(process.platform, process.arch),
		mode: () => settings.read().updates,
		isBusy: () => closing.isWorking(),
		noteInstall: version =>
			noteUpdate(updateFolder, {version, before: app.getVersion(), program: programFile()}),
		onState: state => send('updates:news', state),
		onFault,
		isClicked: gestures.take,
	});
	const endUpdates = updates.follow();
	// Somebody may have closed it meanwhile: then the program ends.
	if (!host.first.isDestroyed()) {
		caringFor(host.first);
		applyTheme(window, settings.read().theme);
	}
	lastTime.followConnections(list => send('connections:changed', list));
	const showMenu = () => {
		const {keys: own} = settings.read();
		installMenu(command => send('menu:command', command), {mayInspect, keys: own});
	};

	const answers = answersFor({
		data,
		settings,
		connections,
		vault,
		texts,
		lists,
		forgetters,
		leaving,
		server,
		services,
		signOn,
		gestures,
		reaching,
		async onLanguage(language) {
			await speakInMain(language);
			showMenu();
		},
		onKeys: showMenu,
		onProgress: news => send('connections:progress', news),
		authorities,
		queues,
		calls,
		journal,
		retention,
		meanings,
		closing,
		planning: planning.answers,
		listFile: listFile.answers,
		keys: keyHandlers.answers,
		backups: backups.answers,
		diagnostics: diagnostics.answers,
		updates: updates.answers,
		openedFiles: start.openedFiles,
		onWindow() {
			backups.confirm();
			confirmUpdate(updateFolder, app.getVersion());
		},
		replay: id =>
			replay(id, {
				calls,
				userAgent,
				network,
				reach,
				queue: queues.of(demoId),
				onChange: journal.note,
			}),
		notices: [...toldBefore, ...notices, ...planNotices],
		newer,
		logPath: log.path,
		window: () => window,
		openLink: href => shell.openExternal(href),
		saveFile: ({connectionId, path: asked}) =>
			saveFile({
				connectionId,
				path: asked,
				folder: downloads(),
				userAgent,
				network,
				reach,
				calls,
			}),
		readEmojiNames: question => readEmojiNames({...question, userAgent, network, reach, calls}),
		readEmojiPicture: question =>
			readEmojiPicture({...question, userAgent, network, reach, calls, readPicture: readEmoji}),
		saveText: question => saveText({...question, folder: downloads()}),
		exportJournal: question => exportJournal({...question, journal, folder: downloads()}),
	});
	serveBridge(answers, {isOurWindow: host.isOurs, onFault});
	host.serve(answerCall);
	showMenu();
	start.openedFiles.follow(() => send('opened-file:waiting', null));
	app.on('second-instance', showWindow);
	app.on('open-file', showWindow);
	app.on('activate', () => window ?? opening());
	app.on('window-all-closed', () => {
		if (process.platform !== 'darwin') app.quit();
	});
	const finish = finishBeforeQuit([
		async () => endUpdates(),
		() => keyHandlers.close(),
		() => scheme.release(),
		() => within(plansMilliseconds, plans.settle()),
		() => server.stop(),
		() => leaving.settled(),
		() => network.close(),
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
	]);
	quitInto = finish.quitInto;
	const picture = process.env['STEWARD_PICTURE'];
	if (picture !== undefined && mayInspect) pictureOfOverview(host.first, picture).catch(onFault);
}

/** Only an address that may leave the program, also when it is made here. */
async function openSafely(href: string): Promise<void> {
	const link = safeLink(href);
	if (link === undefined) throw new Error('This link is not opened.');
	await shell.openExternal(link);
}

/** Where saved files go; tests have a folder of their own. */
function downloads(): string {
	return process.env['STEWARD_DOWNLOADS'] ?? app.getPath('downloads');
}
