import {t} from '@lingui/core/macro';
import {Menu, type MenuItemConstructorOptions} from 'electron';
import type {BridgeEvents, OwnKeys} from '../../shared/bridge';
import {acceleratorOf} from './accelerator';

type Command = BridgeEvents['menu:command'];

/**
 * The menu of the program. Keys of commands are shown, but it is the page that listens to them: it
 * knows whether somebody is typing in a field.
 */
export function installMenu(
	send: (command: Command) => void,
	{mayInspect, keys}: {readonly mayInspect: boolean; readonly keys: OwnKeys},
): void {
	const command = (label: string, name: Command, usual?: string): MenuItemConstructorOptions => {
		const accelerator = acceleratorOf(name, keys, usual);
		return {
			label,
			click: () => send(name),
			...(accelerator !== undefined && {accelerator, registerAccelerator: false}),
		};
	};
	const separator: MenuItemConstructorOptions = {type: 'separator'};
	const isMac = process.platform === 'darwin';

	Menu.setApplicationMenu(
		Menu.buildFromTemplate([
			...(isMac ? [{role: 'appMenu'} as const] : []),
			{
				label: t`&File`,
				submenu: [
					command(t`&Connect to a Server …`, 'connect'),
					command(t`&Settings …`, 'settings', 'CmdOrCtrl+,'),
					separator,
					isMac ? {role: 'close', label: t`Close &Window`} : {role: 'quit', label: t`&Quit`},
				],
			},
			{
				label: t`&Edit`,
				submenu: [
					command(t`&Undo Change`, 'undo', 'CmdOrCtrl+Z'),
					separator,
					{role: 'cut', label: t`Cu&t`},
					{role: 'copy', label: t`&Copy`},
					{role: 'paste', label: t`&Paste`},
					{role: 'selectAll', label: t`Select &All`},
					separator,
					command(t`&Find`, 'find', '/'),
				],
			},
			{
				label: t`&Go`,
				submenu: [
					command(t`&Palette …`, 'palette', 'CmdOrCtrl+K'),
					separator,
					command(t`&Back`, 'back', isMac ? 'Cmd+[' : 'Alt+Left'),
					command(t`&Forward`, 'forward', isMac ? 'Cmd+]' : 'Alt+Right'),
				],
			},
			{
				label: t`&View`,
				submenu: [
					{role: 'resetZoom', label: t`&Actual Size`},
					{role: 'zoomIn', label: t`Zoom &In`},
					{role: 'zoomOut', label: t`Zoom &Out`},
					separator,
					command(t`&Inspector`, 'inspector', 'CmdOrCtrl+J'),
					separator,
					{role: 'togglefullscreen', label: t`Toggle &Full Screen`},
					...(mayInspect
						? ([
								separator,
								{role: 'reload', label: t`&Reload`},
								{role: 'toggleDevTools', label: t`Toggle &Developer Tools`},
							] as const)
						: []),
				],
			},
			{role: 'windowMenu', label: t`&Window`},
			{
				role: 'help',
				label: t`&Help`,
				submenu: [
					command(t`Steward &Help`, 'help', 'F1'),
					command(t`&Keyboard Shortcuts`, 'shortcuts', '?'),
				],
			},
		]),
	);
}
