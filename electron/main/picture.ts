import {rename, writeFile} from 'node:fs/promises';
import type {BrowserWindow} from 'electron';

const patienceMilliseconds = 120_000;

/**
 * Saves a picture of the page when it says that the People screen is filled, for starts that nobody
 * can see. Tells the terminal where it is, or that there is none.
 */
export async function pictureOfPeople(window: BrowserWindow, file: string): Promise<void> {
	const isFilled: unknown = await window.webContents.executeJavaScript(
		`new Promise(resolve => {
			const root = document.documentElement;
			const look = () => root.dataset.ready === 'people' && resolve(true);
			new MutationObserver(look).observe(root, {attributes: true});
			setTimeout(resolve, ${patienceMilliseconds}, false);
			look();
		})`,
	);
	if (isFilled !== true) {
		console.log('The People screen did not fill in time; there is no picture of it.');
		return;
	}
	const picture = await window.webContents.capturePage();
	await writeFile(`${file}.new`, picture.toPNG());
	await rename(`${file}.new`, file);
	console.log(`Picture of the People screen: ${file}`);
}
