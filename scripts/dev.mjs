import {watch} from 'node:fs';
import path from 'node:path';
import {ensureBuilt} from './build.mjs';
import {withDisplay} from './display.mjs';
import {launchProgram, untilAskedToEnd} from './launch.mjs';
import {root} from './paths.mjs';
import {say} from './say.mjs';
import {ensureSetUp} from './setup.mjs';

/**
 * Opens Steward with the page served by Vite, which reloads it on change. A change of the main
 * process, the server or what they share builds those anew and restarts the program.
 */
const behindThePage = ['main', 'preload', 'server'];
const settleMilliseconds = 150;

await ensureSetUp();
const {createServer} = await import('vite');
const pages = await createServer({configFile: path.join(root, 'vite.config.ts')});
await pages.listen();
const address = pages.resolvedUrls.local[0];
const asked = untilAskedToEnd().then(() => 'asked');
await withDisplay(async () => {
	while ((await runOnce()) === 'changed') say('Sources changed; starting again ...');
});
await pages.close();

async function runOnce() {
	const sources = watchSources();
	try {
		const isBuilt = await ensureBuilt(behindThePage).then(
			() => true,
			() => false,
		);
		if (!isBuilt) return await Promise.race([sources.changed, asked]);
		const program = await launchProgram({STEWARD_DEV_SERVER: address});
		const outcome = await Promise.race([sources.changed, asked, program.ended]);
		await program.stop();
		return outcome;
	} finally {
		sources.close();
	}
}

/** `changed` resolves when files outside the page have changed and none did for a moment. */
function watchSources() {
	let settled;
	let tell;
	const changed = new Promise(resolve => (tell = resolve));
	const watchers = ['electron', 'shared'].map(folder =>
		watch(path.join(root, folder), {recursive: true}, () => {
			clearTimeout(settled);
			settled = setTimeout(tell, settleMilliseconds, 'changed');
		}),
	);
	const close = () => {
		clearTimeout(settled);
		for (const watcher of watchers) watcher.close();
	};
	return {changed, close};
}
