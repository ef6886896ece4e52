import type {
	Bridge,
	UpdateFault,
	UpdateInstall,
	UpdateMode,
	UpdateState,
} from '../../../shared/bridge';
import {mostNotesLength} from '../../../shared/bridge';
import {wallNow} from '../../../shared/clock';
import {dayMilliseconds} from '../../../shared/model/units';
import type {Answers} from '../bridge';
import {digestOf, isSigned, type Announced} from './signed-update';
import type {KeyObject} from 'node:crypto';

/** A newer version, as the feed announces it. */
export type Found = Omit<Announced, 'platform'> & {
	readonly notes: string;
	/** Undefined where there is none. */
	readonly signature: string | undefined;
};

/** What looks for, fetches and installs; electron-updater does it (`electron-updater.ts`). */
export type Updater = {
	/** Undefined where there is nothing newer than this version. */
	find(): Promise<Found | undefined>;
	/** Fetches what was found last and holds it against its digest. Resolves to the file. */
	fetch(onPercent: (percent: number) => void): Promise<string>;
	/** Ends the program, puts the new version in its place and starts that. */
	install(file: string): Promise<void>;
};

type Options = {
	/** Undefined where this build has no feed. */
	readonly updater: Updater | undefined;
	readonly publicKey: KeyObject | undefined;
	/** As `updatePlatform` names it. */
	readonly platform: string;
	readonly mode: () => UpdateMode;
	/** A plan, or changes of the page, that a restart would end. */
	readonly isBusy: () => boolean;
	/** Notes what is installed, so that the next starts can be counted. */
	readonly noteInstall: (version: string) => Promise<void>;
	readonly onState: (state: UpdateState) => void;
	readonly onFault: (error: unknown) => void;
	readonly isClicked: () => boolean;
	readonly now?: () => number;
};

type Channel = Extract<keyof Bridge, `updates:${string}`>;
export type UpdateHandlers = {
	readonly answers: Pick<Answers, Channel>;
	/** Looks by itself, now and once a day, where a person wants that. Answers how to end it. */
	follow(): () => void;
};

/** A start has other things to do first. */
const calmMilliseconds = 60_000;

/** Why an update cannot be taken. */
export class UpdateRefused extends Error {
	override readonly name = 'UpdateRefused';
	readonly fault: UpdateFault;

	constructor(fault: UpdateFault, options: ErrorOptions = {}) {
		super(`The update was not taken (${fault}).`, options);
		this.fault = fault;
	}
}

/**
 * When to look, fetch and install. It looks where a person wants that, fetches by itself only where they
 * want that as well, and installs after a click alone, never while a plan runs. What is not signed with
 * the key that is built in is not fetched; what was fetched is held against the signature once more
 * before it is installed.
 */
export function createUpdateHandlers(options: Options): UpdateHandlers {
	const {updater, publicKey, platform, mode, onState, now = wallNow} = options;
	const isThere = updater !== undefined && publicKey !== undefined;
	let state: UpdateState = isThere ? {is: 'idle', checkedAt: null} : {is: 'no-feed'};
	let found: Found | undefined;
	let file: string | undefined;
	let isUnderWay = false;

	function tell(next: UpdateState): void {
		state = next;
		onState(next);
	}

	function fail(error: unknown, version: string | null): void {
		options.onFault(error);
		const fault = error instanceof UpdateRefused ? error.fault : 'unexpected';
		tell({is: 'failed', fault, version});
	}

	/** One thing after the other; what is asked meanwhile is under way already. */
	async function alone(work: () => Promise<void>): Promise<UpdateState> {
		if (isUnderWay || !isThere) return state;
		isUnderWay = true;
		try {
			await work();
		} finally {
			isUnderWay = false;
		}
		return state;
	}

	function requireSigned({signature, ...rest}: Found): void {
		if (signature === undefined) throw new UpdateRefused('unsigned');
		if (publicKey === undefined || !isSigned({...rest, platform}, signature, publicKey)) {
			throw new UpdateRefused('wrong-signature');
		}
	}

	async function look(): Promise<void> {
		if (updater === undefined) return;
		const before = state;
		tell({is: 'checking'});
		let next: Found | undefined;
		try {
			next = await updater.find();
			if (next !== undefined) requireSigned(next);
		} catch (error) {
			// What was fetched and checked already is as good as before.
			if (before.is === 'ready') tell(before);
			else fail(error, next?.version ?? null);
			return;
		}
		if (before.is === 'ready' && next?.version === before.version) return tell(before);
		file = undefined;
		found = next;
		if (next === undefined) return tell({is: 'idle', checkedAt: now()});
		tell({is: 'available', ...offeredOf(next)});
		if (mode() === 'download') await download();
		return undefined;
	}

	async function download(): Promise<void> {
		const wanted = found;
		if (updater === undefined || wanted === undefined) return;
		const offered = offeredOf(wanted);
		let told = 0;
		tell({is: 'downloading', ...offered, percent: 0});
		try {
			const fetched = await updater.fetch(percent => {
				const whole = Math.min(100, Math.floor(percent));
				if (whole > told) tell({is: 'downloading', ...offered, percent: (told = whole)});
			});
			await requireSame(fetched, wanted);
			file = fetched;
			tell({is: 'ready', ...offered});
		} catch (error) {
			fail(error, wanted.version);
		}
	}

	async function install(): Promise<UpdateInstall> {
		if (!options.isClicked()) return 'not-clicked';
		if (options.isBusy()) return 'plan-running';
		const [wanted, fetched] = [found, file];
		if (state.is !== 'ready' || wanted === undefined || fetched === undefined) return 'not-ready';
		if (updater === undefined) return 'not-ready';
		try {
			// It lay on the disk since.
			requireSigned(wanted);
			await requireSame(fetched, wanted);
			await options.noteInstall(wanted.version);
			await updater.install(fetched);
		} catch (error) {
			file = undefined;
			fail(error, wanted.version);
			return 'not-ready';
		}
		return 'installing';
	}

	return {
		follow() {
			if (!isThere) return () => {};
			const lookNow = () => mode() === 'off' || void alone(look);
			const first = setTimeout(lookNow, calmMilliseconds);
			const daily = setInterval(lookNow, dayMilliseconds);
			return () => {
				clearTimeout(first);
				clearInterval(daily);
			};
		},
		answers: {
			'updates:state': () => state,
			// A person asks, so it looks whatever it does by itself.
			'updates:check': () => (options.isClicked() ? alone(look) : state),
			'updates:download': () => (options.isClicked() ? alone(download) : state),
			'updates:install': () => (isUnderWay ? 'not-ready' : install()),
		},
	};
}

async function requireSame(file: string, {files}: Found): Promise<void> {
	const digest = await digestOf(file).catch((error: unknown) => {
		throw new UpdateRefused('disk', {cause: error});
	});
	if (!files.some(({sha512}) => sha512 === digest)) throw new UpdateRefused('damaged');
}

const offeredOf = ({version, notes}: Found) => ({version, notes: notes.slice(0, mostNotesLength)});
