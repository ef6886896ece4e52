import {i18n} from '@lingui/core';
import {runnerImport} from 'vite';
import {messages} from './languages/messages-plugin.mjs';
import {root} from './paths.mjs';

/** A module of the sources, whose texts are in English from then on; `file` is relative to the project. */
export async function importSource(file) {
	if (!i18n.locale) i18n.loadAndActivate({locale: 'en', messages: {}});
	const options = {root, configFile: false, logLevel: 'error', plugins: [messages()]};
	return (await runnerImport(`./${file}`, options)).module;
}
