import path from 'node:path';
import {ensureBuilt} from './build.mjs';
import {startVirtualDisplay} from './display.mjs';
import {launchProgram, untilAskedToEnd} from './launch.mjs';
import {workFolder} from './paths.mjs';
import {say} from './say.mjs';
import {ensureSetUp} from './setup.mjs';
import {hasDisplay} from './system-libraries.mjs';

/**
 * Sets up and builds what is missing and opens Steward. Where there is no display it opens on a
 * virtual one, saves a picture of the People screen and goes on until Ctrl+C.
 */
await ensureSetUp();
await ensureBuilt().catch(error => fail(error));
const asked = untilAskedToEnd();
process.exitCode = hasDisplay() ? await run() : await runUnseen();

async function run(env) {
	const program = await launchProgram(env);
	const code = await Promise.race([program.ended, asked.then(() => 0)]);
	await program.stop();
	return code;
}

async function runUnseen() {
	say('There is no display: Steward runs on a virtual one. Ctrl+C ends it.');
	const {display, stop} = await startVirtualDisplay().catch(fail);
	try {
		const picture = path.join(workFolder, 'people.png');
		return await run({DISPLAY: display, STEWARD_PICTURE: picture});
	} finally {
		await stop();
	}
}

function fail(error) {
	say(error.message);
	process.exit(1);
}
