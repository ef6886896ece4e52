import {app} from 'electron';
import {readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';

// Stands in for the default app of Electron: starts the folder or file named on the command line.
const named = process.argv.slice(1).find(argument => !argument.startsWith('-'));
if (named === undefined) {
	console.error('Name the folder of the program to start.');
	process.exit(2);
}
const place = path.resolve(named);
let entry = place;
if (statSync(place).isDirectory()) {
	const {
		main = 'index.js',
		name,
		productName,
		version,
	} = JSON.parse(readFileSync(path.join(place, 'package.json'), 'utf8'));
	entry = path.join(place, main);
	const title = productName ?? name;
	if (title !== undefined) {
		app.setName(title);
		app.setPath('userData', path.join(app.getPath('appData'), title));
	}
	if (version !== undefined) app.setVersion(version);
	app.setAppPath(place);
} else app.setAppPath(path.dirname(place));
process.defaultApp = true;
await import(pathToFileURL(entry).href);
