import {app} from 'electron';
import {readFileSync, statSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {parseArgs} from 'node:util';

// Stands in for the default app of Electron: loads what `-r` names, then starts the folder or file
// named on the command line.
const {values, positionals} = parseArgs({
	options: {require: {type: 'string', short: 'r', multiple: true, default: []}},
	strict: false,
	allowPositionals: true,
});
const named = positionals[0];
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
const require = createRequire(import.meta.url);
for (const module of values.require) require(path.resolve(module));
await import(pathToFileURL(entry).href);
