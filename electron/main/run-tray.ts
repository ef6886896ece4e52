import {t} from '@lingui/core/macro';
import {Menu, Tray} from 'electron';
import {formatNumber} from '../../shared/languages/formats';
import type {Progress} from './plan-signs';
import {trayIcon} from './tray-icon';

/** A sign beside the clock while plans go on without a window, where the desktop has a place for it. */
export type RunTray = {
	/** Whether plans go on without a window now. */
	onHidden(isHidden: boolean): void;
	onProgress(progress: Progress | undefined): void;
};

type Acts = {
	/** Brings the window back. */
	readonly open: () => void;
	/** Pauses what runs, with which the program ends. */
	readonly pause: () => void;
};

/**
 * Nothing rests on it: many desktops of Linux show none, and nobody is told. A second start brings the
 * window back there.
 */
export function openRunTray({open, pause}: Acts): RunTray {
	let tray: Tray | undefined;
	let progress: Progress | undefined;

	function show(): void {
		if (tray === undefined) return;
		const words = progressWords(progress);
		tray.setToolTip(t`Steward: ${words}`);
		tray.setContextMenu(
			Menu.buildFromTemplate([
				{label: words, enabled: false},
				{type: 'separator'},
				{label: t`Open Steward`, click: open},
				{label: t`Pause and quit`, click: pause},
			]),
		);
	}

	return {
		onHidden(isHidden) {
			if (!isHidden) {
				tray?.destroy();
				tray = undefined;
				return;
			}
			if (tray !== undefined) return;
			try {
				tray = new Tray(trayIcon(process.platform === 'darwin'));
			} catch {
				return;
			}
			tray.on('click', open);
			show();
		},
		onProgress(now) {
			progress = now;
			show();
		},
	};
}

function progressWords(progress: Progress | undefined): string {
	if (progress === undefined) return t`Plans are running`;
	const done = formatNumber(progress.over);
	const all = formatNumber(progress.all);
	return t`${done} of ${all} steps done`;
}
