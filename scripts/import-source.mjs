import {runnerImport} from 'vite';
import {messages} from './languages/messages-plugin.mjs';
import {root} from './paths.mjs';

/** A module of the sources, with its texts in English; `file` is relative to the project. */
export async function importSource(file) {
	const options = {root, configFile: false, logLevel: 'error', plugins: [messages()]};
	return (await runnerImport(`./${file}`, options)).module;
}
