import path from 'node:path';
import {Notification, shell, type BrowserWindow} from 'electron';
import type {BridgeEvents} from '../../shared/bridge';
import {openName} from '../../shared/model/shown-name';
import {startCopy} from '../plans/copy-server';
import {doFileInThread} from '../plans/organization-file/file-in-thread';
import {doPeopleInThread} from '../plans/people-file/people-in-thread';
import type {Plans} from '../plans/plans';
import type {Calling} from './calling';
import type {Closing} from './closing';
import {
	createComparisonHandlers,
	type ComparisonHandlers,
	type ComparisonsInHand,
} from './comparison-handlers';
import {chooseFilePlace} from './dialogs';
import type {Gestures} from './gestures';
import type {Leaving} from './leaving';
import {
	createOrganizationFileHandlers,
	type FilesInHand,
	type OrganizationFileHandlers,
} from './organization-file-handlers';
import {
	createPeopleFileHandlers,
	type PeopleFileHandlers,
	type PeopleFilesInHand,
} from './people-file-handlers';
import {endWords, createPlanHandlers, type PlanHandlers} from './plan-handlers';
import {openPlanSigns} from './plan-signs';
import {createRehearsalHandlers, type RehearsalHandlers} from './rehearsal-handlers';
import {openRunTray, type RunTray} from './run-tray';
import {forkServer} from './server-child';

/** Where the build puts them. */
const fileThread = path.join(import.meta.dirname, 'organization-file-thread.cjs');
const peopleThread = path.join(import.meta.dirname, 'people-file-thread.cjs');

/** What a page can do with plans, and whatever plans are made of: files and comparisons. */
export type Planning = {
	readonly answers: PlanHandlers['answers'] &
		RehearsalHandlers['answers'] &
		OrganizationFileHandlers['answers'] &
		ComparisonHandlers['answers'] &
		PeopleFileHandlers['answers'];
	readonly tray: RunTray;
	/** Hears nothing of plans any more. */
	close(): void;
};

type Parts = {
	readonly plans: Plans;
	readonly calling: Pick<Calling, 'hostOf'>;
	readonly closing: Pick<Closing, 'notePlans'>;
	readonly gestures: Pick<Gestures, 'take'>;
	readonly leaving: Pick<Leaving, 'isGone'>;
	readonly files: FilesInHand;
	readonly peopleFiles: PeopleFilesInHand;
	readonly comparisons: ComparisonsInHand;
	readonly window: () => BrowserWindow | undefined;
	/** Brings the window to the front, or opens one. */
	readonly showWindow: () => void;
	readonly send: <Channel extends keyof BridgeEvents>(
		channel: Channel,
		news: BridgeEvents[Channel],
	) => void;
	readonly onFault: (error: unknown) => void;
};

/** Opens everything that makes, tries and carries out plans. */
export function openPlanning(parts: Parts): Planning {
	const {plans, calling, closing, gestures, leaving, window, showWindow, send, onFault} = parts;

	/** News of an organization, unless it is being removed. */
	const tellUnlessGone =
		<Channel extends NewsOfOne>(channel: Channel) =>
		(news: BridgeEvents[Channel]) => {
			if (!leaving.isGone(news.connectionId)) send(channel, news);
		};
	const onPlan = tellUnlessGone('plans:news');
	const common = {
		plans,
		hostOf: calling.hostOf,
		isClicked: gestures.take,
		showInFolder: (place: string) => shell.showItemInFolder(place),
		onPlan,
	};
	const inFileThread: Parameters<typeof createComparisonHandlers>[0]['doJob'] = (
		job,
		signal,
		onCount,
	) => doFileInThread(fileThread, job, signal, onCount);

	const tray = openRunTray({
		open: showWindow,
		pause: () => plans.pauseAll(),
	});
	const signs = openPlanSigns(window, tray.onProgress);
	const planHandlers = createPlanHandlers({
		...common,
		onNews(news) {
			signs.onNews(news);
			onPlan(news);
		},
		onRunning(running) {
			signs.onRunning(running);
			closing.notePlans(running);
		},
		onEnd(plan) {
			if (window()?.isFocused() === true || !Notification.isSupported()) return;
			const told = new Notification({title: openName(plan.name), body: endWords(plan)});
			told.on('click', showWindow);
			told.show();
		},
		onFault,
	});
	const rehearsals = createRehearsalHandlers({
		...common,
		startCopy: (folder, snapshot, signal) => startCopy(forkServer, folder, snapshot, signal),
		onNews: tellUnlessGone('rehearsal:news'),
		onFault,
	});
	const organizationFiles = createOrganizationFileHandlers({
		...common,
		files: parts.files,
		doJob: inFileThread,
		choosePlace: name => chooseFilePlace(window(), 'organization', name),
		onProgress: tellUnlessGone('organization-file:progress'),
	});
	const comparisons = createComparisonHandlers({
		...common,
		inHand: parts.comparisons,
		doJob: inFileThread,
		onProgress: tellUnlessGone('comparison:progress'),
	});
	const peopleFile = createPeopleFileHandlers({
		...common,
		files: parts.peopleFiles,
		doJob: (job, signal, onProgress) => doPeopleInThread(peopleThread, job, signal, onProgress),
		choosePlace: name => chooseFilePlace(window(), 'rejects', name),
		onProgress: tellUnlessGone('people-file:progress'),
	});

	return {
		answers: {
			...planHandlers.answers,
			...rehearsals.answers,
			...organizationFiles.answers,
			...comparisons.answers,
			...peopleFile.answers,
		},
		tray,
		close() {
			planHandlers.close();
			rehearsals.close();
		},
	};
}

type NewsOfOne =
	| 'plans:news'
	| 'rehearsal:news'
	| 'organization-file:progress'
	| 'comparison:progress'
	| 'people-file:progress';
