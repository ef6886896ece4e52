import {Menu, type MenuItemConstructorOptions} from 'electron';
import type {BridgeEvents} from '../../shared/bridge';

type Command = BridgeEvents['menu:command'];

/**
 * The menu of the program. Keys of commands are shown, but it is the page that listens to them: it
 * knows whether somebody is typing in a field.
 */
export function installMenu(
	send: (command: Command) => void,
	{mayInspect}: {mayInspect: boolean},
): void {
	const command = (
		label: string,
		name: Command,
		accelerator?: string,
	): MenuItemConstructorOptions => ({
		label,
		click: () => send(name),
		...(accelerator !== undefined && {accelerator, registerAccelerator: false}),
	});
	const separator: MenuItemConstructorOptions = {type: 'separator'};
	const isMac = process.platform === 'darwin';

	Menu.setApplicationMenu(
		Menu.buildFromTemplate([
			...(isMac ? [{role: 'appMenu'} as const] : []),
			{
				label: '&File',
				submenu: [
					command('&Connect to a Server …', 'connect'),
					command('&Settings …', 'settings', 'CmdOrCtrl+,'),
					separator,
					isMac ? {role: 'close'} : {role: 'quit'},
				],
			},
			{
				label: '&Edit',
				submenu: [
					command('&Undo Change', 'undo', 'CmdOrCtrl+Z'),
					separator,
					{role: 'cut'},
					{role: 'copy'},
					{role: 'paste'},
					{role: 'selectAll'},
					separator,
					command('&Find', 'find', '/'),
				],
			},
			{
				label: '&Go',
				submenu: [
					command('&Palette …', 'palette', 'CmdOrCtrl+K'),
					separator,
					command('&Back', 'back', isMac ? 'Cmd+[' : 'Alt+Left'),
					command('&Forward', 'forward', isMac ? 'Cmd+]' : 'Alt+Right'),
				],
			},
			{
				label: '&View',
				submenu: [
					{role: 'resetZoom'},
					{role: 'zoomIn'},
					{role: 'zoomOut'},
					separator,
					command('&Inspector', 'inspector', 'CmdOrCtrl+J'),
					separator,
					{role: 'togglefullscreen'},
					...(mayInspect ? ([separator, {role: 'reload'}, {role: 'toggleDevTools'}] as const) : []),
				],
			},
			{role: 'windowMenu'},
			{role: 'help', submenu: [command('&Keyboard Shortcuts', 'shortcuts', '?')]},
		]),
	);
}
