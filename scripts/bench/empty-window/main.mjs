import {app, BrowserWindow} from 'electron';

/**
 * The baseline of the window: Electron with one empty page. Its page may call other origins, because
 * the baseline of the gateway is a call that a page makes directly.
 */
app.whenReady().then(() => {
	const window = new BrowserWindow({
		width: 1280,
		height: 800,
		webPreferences: {webSecurity: false},
	});
	void window.loadURL('data:text/html,<title>empty</title><p>empty</p>');
});
app.on('window-all-closed', () => app.quit());
