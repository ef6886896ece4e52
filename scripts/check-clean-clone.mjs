import {spawn} from 'node:child_process';
import {mkdtemp, readFile, readdir, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {setTimeout as pause} from 'node:timers/promises';
import {startVirtualDisplay} from './display.mjs';
import {root} from './paths.mjs';
import {runQuietly} from './say.mjs';

/** Installing and building on a slow machine included. */
const startSeconds = 300;
const endSeconds = 20;
/** The frame alone, before anybody is listed, makes a picture of about half of that. */
const filledPictureBytes = 100_000;

/**
 * Clones what is committed and starts it in both forms: without a display, and with one. Reports
 * each step as `report(step, isFine, detail)`.
 */
export async function checkCleanClone(report) {
	const work = await mkdtemp(path.join(tmpdir(), 'steward-clone-'));
	const clone = path.join(work, 'steward');
	try {
		await runQuietly('git', ['clone', '--quiet', root, clone]);
		await tryStart(report, 'npm start without a display', clone, {
			STEWARD_DATA: path.join(work, 'unseen'),
			DISPLAY: undefined,
			WAYLAND_DISPLAY: undefined,
		});
		const {display, stop} = await startVirtualDisplay();
		await tryStart(report, 'npm start on a display', clone, {
			STEWARD_DATA: path.join(work, 'seen'),
			DISPLAY: display,
			STEWARD_PICTURE: path.join(work, 'seen.png'),
		});
		await stop();
		const started = performance.now();
		await runQuietly(process.execPath, ['scripts/setup.mjs'], {cwd: clone});
		const seconds = (performance.now() - started) / 1000;
		report('set-up with nothing to do', seconds < 1, `${seconds.toFixed(2)} s`);
	} catch (error) {
		report('clean clone', false, error.message);
	} finally {
		await rm(work, {recursive: true, force: true});
	}
}

/** Starts the program, waits for the picture of its People screen, ends it as Ctrl+C does. */
async function tryStart(report, form, folder, env) {
	const child = spawn('npm', ['start'], {
		cwd: folder,
		env: {...process.env, ...env},
		stdio: ['ignore', 'pipe', 'pipe'],
		detached: true,
	});
	const ended = new Promise(resolve => child.once('exit', resolve));
	const {picture, output} = await pictureOf(child, ended);
	const bytes = picture === undefined ? 0 : await filledBytes(picture);
	report(
		`${form}: picture of the filled People screen`,
		bytes > filledPictureBytes,
		bytes > 0 ? `${bytes} bytes` : `none\n${output().split('\n').slice(-20).join('\n')}`,
	);
	child.kill('SIGINT');
	const code = await Promise.race([ended, pause(endSeconds * 1000, 'still running')]);
	report(`${form}: Ctrl+C ends it`, code === 0, `exit code ${code}`);
	const left = await processesWith(`STEWARD_DATA=${env.STEWARD_DATA}`);
	report(`${form}: nothing is left running`, left.length === 0, left.join(', '));
	for (const id of left) process.kill(id, 'SIGKILL');
}

async function pictureOf(child, ended) {
	let text = '';
	const seen = new Promise(resolve => {
		const read = chunk => {
			text += chunk;
			const found = /^Picture of the Overview: (.+)$/m.exec(text);
			if (found) resolve(found[1]);
		};
		child.stdout.on('data', read);
		child.stderr.on('data', read);
	});
	const limit = pause(startSeconds * 1000, undefined, {ref: false});
	const picture = await Promise.race([seen, ended.then(() => undefined), limit]);
	return {picture, output: () => text};
}

/** Size of a PNG picture; 0 when the file is none. */
async function filledBytes(file) {
	const bytes = await readFile(file).catch(() => Buffer.alloc(0));
	return bytes.subarray(1, 4).toString('latin1') === 'PNG' ? bytes.length : 0;
}

/** Ids of the processes that were started with this variable. */
async function processesWith(variable) {
	const ids = (await readdir('/proc')).filter(name => /^\d+$/.test(name));
	const found = [];
	for (const id of ids) {
		const environment = await readFile(`/proc/${id}/environ`, 'utf8').catch(() => '');
		if (environment.split('\0').includes(variable)) found.push(Number(id));
	}
	return found;
}
