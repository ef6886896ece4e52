import {openUsablePlans} from '../plans/usable-plans';
import type {Plans} from '../plans/plans';
import type {Closing} from './closing';
import {openComparisonsInHand} from './comparison-handlers';
import {dataErasersOf, type DataEraser} from './data-erasers';
import type {AppData} from './data-places';
import type {Gestures} from './gestures';
import type {LastTime} from './last-time';
import {openLeaving, type Leaving} from './leaving';
import type {MainWindow} from './main-window';
import {openFilesInHand} from './organization-file-handlers';
import {openPeopleFilesInHand} from './people-file-handlers';
import {openPlanning, type Planning} from './planning';
import type {Services} from './program-services';

/** Plans and what they are made of, and what is erased of an organization that is left. */
export type ProgramPlans = {
	readonly plans: Plans;
	/** What a person is told about how plans could be opened. */
	readonly notices: readonly string[];
	readonly erasers: readonly DataEraser[];
	readonly leaving: Leaving;
	readonly planning: Planning;
};

type Parts = {
	readonly data: AppData;
	readonly lastTime: LastTime;
	readonly window: MainWindow;
	readonly services: Pick<Services, 'calling' | 'journal'>;
	readonly closing: Closing;
	readonly gestures: Gestures;
	/** Where the ids of organizations that are removed are noted. */
	readonly gone: Set<string>;
	readonly onFault: (error: unknown) => void;
};

export async function openProgramPlans(parts: Parts): Promise<ProgramPlans> {
	const {data, lastTime, window, services, closing, gestures, gone, onFault} = parts;
	const {settings, texts, lists, connections} = lastTime;
	const {calling, journal} = services;
	const notices: string[] = [];
	const plans = await openUsablePlans(data.plans, notice => notices.push(notice));
	for (const notice of notices) onFault(notice);
	plans.noteCutOff();
	// Nobody is there to see what they find.
	window.onClosed(() => void plans.endRehearsals('all'));
	const files = openFilesInHand();
	const peopleFiles = openPeopleFilesInHand();
	const comparisons = openComparisonsInHand();
	const {network, calls, meanings, queues} = calling;
	const inHand = {files, peopleFiles, comparisons};
	const kept = {settings, texts, lists, journal, plans};
	const erasers = dataErasersOf({...kept, ...inHand, network, calls, meanings});
	const leaving = openLeaving({connections, queues, erasers, gone});
	const planning = openPlanning({
		...inHand,
		plans,
		calling,
		closing,
		gestures,
		leaving,
		window: window.current,
		showWindow: window.show,
		send: window.send,
		onFault,
	});
	closing.onHidden(planning.tray.onHidden);
	return {plans, notices, erasers, leaving, planning};
}
