import {rename, writeFile} from 'node:fs/promises';
import {setTimeout as pause} from 'node:timers/promises';
import type {BrowserWindow, WebContents} from 'electron';

const patienceMilliseconds = 120_000;

/**
 * Saves a picture of the page when it says that the Overview is filled, for starts that nobody
 * can see. Tells the terminal where it is, or that there is none.
 */
export async function pictureOfOverview(window: BrowserWindow, file: string): Promise<void> {
	const isFilled: unknown = await window.webContents.executeJavaScript(
		`new Promise(resolve => {
			const root = document.documentElement;
			const look = () => root.dataset.ready === 'overview' && resolve(true);
			new MutationObserver(look).observe(root, {attributes: true});
			setTimeout(resolve, ${patienceMilliseconds}, false);
			look();
		})`,
	);
	if (isFilled !== true) {
		console.log('The Overview did not fill in time; there is no picture of it.');
		return;
	}
	await writeFile(`${file}.new`, await settledPicture(window.webContents));
	await rename(`${file}.new`, file);
	console.log(`Picture of the Overview: ${file}`);
}

const stillMilliseconds = 400;
const mostPictures = 20;

/** What is drawn comes to the screen some frames later: the first of two pictures that are equal. */
async function settledPicture(contents: WebContents): Promise<Buffer> {
	let before: Buffer = Buffer.alloc(0);
	for (let count = 0; count < mostPictures; count++) {
		const now = (await contents.capturePage()).toPNG();
		if (now.equals(before)) break;
		before = now;
		await pause(stillMilliseconds);
	}
	return before;
}
