import {app, shell} from 'electron';
import type {AppInfo, Settings} from '../../shared/bridge';
import type {SavedLists} from '../vault/saved-lists';
import type {Vault} from '../vault/vault';
import type {Answers} from './bridge';
import type {Closing} from './closing';
import type {NewerData} from './data-set';
import type {Gestures} from './gestures';
import type {Retention} from './journal-retention';
import {withoutGone, type Leaving} from './leaving';
import {safeLink} from './links';
import type {MainWindow} from './main-window';
import type {OpenedFiles} from './opened-files';
import {readOpened} from './read-opened';
import type {SettingsStore} from './settings';
import {applyTheme} from './window';

type Channel =
	| `app:${'info' | 'quit'}`
	| 'link:open'
	| 'opened-file:take'
	| 'pending:note'
	| 'settings:write'
	| 'work:note';

type Parts = {
	readonly dataFolder: string;
	readonly logPath: string;
	readonly notices: readonly string[];
	/** What a newer Steward left here, which this run does not touch. */
	readonly newer: NewerData | undefined;
	readonly settings: SettingsStore;
	readonly vault: Pick<Vault, 'hasSystemStore' | 'isLocked' | 'keyStore'>;
	readonly lists: Pick<SavedLists, 'forget'>;
	readonly retention: Pick<Retention, 'keep'>;
	readonly leaving: Pick<Leaving, 'isLeft'>;
	readonly closing: Pick<Closing, 'note' | 'noteUnsaved'>;
	readonly gestures: Pick<Gestures, 'take'>;
	readonly openedFiles: Pick<OpenedFiles, 'take'>;
	readonly window: Pick<MainWindow, 'current'>;
	/** There is a window that asks: what was just restored or installed works. */
	readonly onWindow: () => void;
	/** Has the program speak another language. */
	readonly onLanguage: (language: Settings['language']) => Promise<void>;
	/** Shows the keys of shortcuts anew where the program itself shows them. */
	readonly onKeys: () => void;
};

/** What is about the program itself: its settings, its window, its end. */
export function appAnswers(parts: Parts): Pick<Answers, Channel> {
	const {closing, gestures, openedFiles} = parts;
	return {
		async 'opened-file:take'() {
			const file = openedFiles.take();
			return file === undefined ? null : readOpened(file);
		},
		'app:info'() {
			parts.onWindow();
			return infoOf(parts);
		},
		'app:quit'() {
			if (!gestures.take()) return false;
			app.quit();
			return true;
		},
		'settings:write': asked => changeSettings(asked, parts),
		'work:note'({isUnderWay}) {
			closing.note(isUnderWay);
			return null;
		},
		'pending:note'(unsaved) {
			closing.noteUnsaved(unsaved);
			return null;
		},
		async 'link:open'({href}) {
			const link = safeLink(href);
			if (link === undefined || !gestures.take()) return false;
			await shell.openExternal(link);
			return true;
		},
	};
}

type Change = Parameters<Answers['settings:write']>[0];

async function changeSettings(asked: Change, parts: Parts): Promise<Settings> {
	const {settings, window, lists, retention, leaving, gestures} = parts;
	// What is deleted from the journal is gone: a person chose it.
	const needsGesture = asked.keepJournal !== undefined && asked.keepJournal !== 'forever';
	const change = needsGesture && !gestures.take() ? {...asked, keepJournal: undefined} : asked;
	if (change.theme !== undefined) applyTheme(window.current(), change.theme);
	if (change.language !== undefined) await parts.onLanguage(change.language);
	const changed = settings.change(withoutGone(change, id => leaving.isLeft(id)));
	if (change.keys !== undefined) parts.onKeys();
	// After that no list is kept any more, and then none of those that were.
	if (change.keepLists === false) await lists.forget();
	if (change.keepJournal !== undefined) await retention.keep();
	return changed;
}

function infoOf({dataFolder, logPath, notices, newer, vault}: Parts): AppInfo {
	return {
		version: app.getVersion(),
		electron: process.versions.electron,
		platform: platform(),
		dataFolder,
		logPath,
		keyStore: vault.keyStore(),
		hasSystemStore: vault.hasSystemStore(),
		keysLocked: vault.isLocked(),
		notices: [...notices],
		newerData: newer === undefined ? null : {...newer, steward: newer.steward ?? null},
	};
}

function platform(): AppInfo['platform'] {
	const {platform: name} = process;
	return name === 'linux' || name === 'darwin' || name === 'win32' ? name : 'other';
}
