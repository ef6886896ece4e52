'use strict';
// Loaded before the program by whoever drives it: the program waits until the driver has attached.
// A page that opens while the driver attaches to it may never be seen by it, and the start hangs.
// Playwright calls `__playwright_run` then; its own loader also changes the switches of the program.
const {app} = require('electron');

const ready = app.whenReady();
let letGo = () => undefined;
const held = new Promise(resolve => {
	letGo = resolve;
});
app.whenReady = () => held;
globalThis.__playwright_run = async () => letGo(await ready);
