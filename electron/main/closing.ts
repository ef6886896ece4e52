import {plural, t} from '@lingui/core/macro';
import {app, dialog, type BrowserWindow, type MessageBoxOptions} from 'electron';
import {formatList} from '../../shared/languages/formats';
import {openName} from '../../shared/model/shown-name';

/** What is lost with the page. */
type Unsaved = {
	/** Staged changes by the id of their organization; none without any. */
	readonly counts: Readonly<Record<string, number>>;
	/** Whether a new password is shown that nobody copied. */
	readonly hasPassword: boolean;
};

const nothing: Unsaved = {counts: {}, hasPassword: false};

/** What a window asks about before it closes. */
type AtStake = Unsaved & {readonly isUnderWay: boolean; readonly plans: number};

/** What the page makes or holds that ends with it, and what that means for its window. */
export type Closing = {
	/** The page says that many changes began, or that none is left. */
	note(isUnderWay: boolean): void;
	/** The page says what would go with it. */
	noteUnsaved(unsaved: Unsaved): void;
	/** How many plans are being carried out now. */
	notePlans(running: number): void;
	/** Whether changes are being made now, by the page or by plans. */
	isWorking(): boolean;
	/** Has a window ask before it closes with something of that. */
	watch(window: BrowserWindow): void;
	/** Hears that plans go on without a window, or that there is one again. */
	onHidden(listener: (isHidden: boolean) => void): void;
};

/** What an organization is called. */
type LabelOf = (connectionId: string) => string | undefined;

export function openClosing(labelOf: LabelOf): Closing {
	const hiddenListeners: ((isHidden: boolean) => void)[] = [];
	const tellHidden = (isHidden: boolean) => {
		for (const listener of hiddenListeners) listener(isHidden);
	};
	let isUnderWay = false;
	// The main process runs them, whatever happens to the page.
	let plans = 0;
	let unsaved = nothing;
	let isQuitting = false;
	/** The window that somebody closed while plans go on without it. */
	let hidden: BrowserWindow | undefined;
	app.on('before-quit', () => {
		isQuitting = true;
	});
	return {
		note(now) {
			isUnderWay = now;
		},
		noteUnsaved(now) {
			unsaved = now;
		},
		notePlans(running) {
			plans = running;
			if (running > 0 || hidden === undefined || hidden.isDestroyed()) return;
			if (mustAsk({...unsaved, isUnderWay, plans})) hidden.show();
			else hidden.close();
		},
		isWorking: () => isUnderWay || plans > 0,
		watch(window) {
			let isAsking = false;
			let isConfirmed = false;
			const over = () => {
				isUnderWay = false;
				unsaved = nothing;
			};
			// A reloaded page starts with nothing unsaved.
			window.webContents.on('did-finish-load', over);
			window.webContents.on('render-process-gone', over);
			const back = () => {
				if (hidden !== window) return;
				hidden = undefined;
				tellHidden(false);
			};
			window.on('show', back);
			window.on('closed', back);
			window.on('close', event => {
				const atStake = {...unsaved, isUnderWay, plans};
				if (isConfirmed || !mustAsk(atStake)) return;
				event.preventDefault();
				if (isAsking) return;
				isAsking = true;
				// If the question cannot be shown, the window closes.
				const asked = confirmClosing(window, atStake, labelOf).catch((): Choice => 'close');
				void asked.then(choice => {
					isAsking = false;
					if (choice !== 'close' || window.isDestroyed()) {
						isQuitting = false;
						if (choice === 'background' && plans > 0) {
							hidden = window;
							window.hide();
							tellHidden(true);
						}
						return;
					}
					isConfirmed = true;
					if (isQuitting) app.quit();
					else window.close();
				});
			});
		},
		onHidden: listener => void hiddenListeners.push(listener),
	};
}

function mustAsk({isUnderWay, counts, hasPassword, plans}: AtStake): boolean {
	return isUnderWay || plans > 0 || hasPassword || Object.keys(counts).length > 0;
}

const choices = ['stay', 'close', 'background'] as const;
type Choice = (typeof choices)[number];

async function confirmClosing(
	window: BrowserWindow,
	atStake: AtStake,
	labelOf: LabelOf,
): Promise<Choice> {
	const runs = atStake.plans > 0;
	const options: MessageBoxOptions = {
		type: 'warning',
		...closingWords(atStake, labelOf),
		buttons: runs
			? [t`Keep it open`, t`Pause and close`, t`Run in the background`]
			: [t`Keep it open`, t`Close anyway`],
		defaultId: 0,
		cancelId: 0,
		noLink: true,
	};
	const {response} = await dialog.showMessageBox(window, options);
	return choices[response] ?? 'stay';
}

/** What is asked, and what is lost by closing. */
function closingWords(
	{isUnderWay, counts, hasPassword, plans}: AtStake,
	labelOf: LabelOf,
): {readonly message: string; readonly detail: string} {
	const staged = Object.entries(counts).map(([id, count]) => {
		const place = openName(labelOf(id) ?? id);
		return t`${plural(count, {one: '# staged change', other: '# staged changes'})} in ${place}`;
	});
	const lost = [...staged, ...(hasPassword ? [t`the temporary password of a new person`] : [])];
	const lostList = formatList(lost);
	const lostWords =
		staged.length + Number(hasPassword) === 0
			? []
			: [t`If you close the window now, these are lost: ${lostList}.`];
	const planWords =
		plans === 0
			? []
			: [
					plural(plans, {
						one: 'A plan is running. Closing pauses it after the calls under way; you can resume later. In the background Steward goes on without a window, tells you when it is done, and quits.',
						other:
							'# plans are running. Closing pauses them after the calls under way; you can resume later. In the background Steward goes on without a window, tells you when they are done, and quits.',
					}) +
						' ' +
						t`To have the window back before, click its icon beside the clock, where your desktop shows one, or start Steward again.`,
				];
	const workWords = isUnderWay
		? [
				t`If you close the window now, the remaining changes are not made. The next start tells what was done by then.`,
			]
		: [];
	return {
		message: closingMessage(isUnderWay, plans, staged.length),
		detail: [...workWords, ...planWords, ...lostWords].join('\n\n'),
	};
}

function closingMessage(isUnderWay: boolean, plans: number, staged: number): string {
	if (isUnderWay) return t`Changes are not finished, or a message is being sent.`;
	if (plans > 0) return plural(plans, {one: 'A plan is running.', other: 'Plans are running.'});
	return staged > 0 ? t`Staged changes are not applied.` : t`A password was not copied.`;
}
