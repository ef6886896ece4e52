import {readFile} from 'node:fs/promises';
import path from 'node:path';
import babel from '@babel/core';
import macros from '@lingui/babel-plugin-lingui-macro';
import {makeConfig} from '@lingui/conf';
import {formatter} from '@lingui/format-po';
import {compileMessage} from '@lingui/message-utils/compileMessage';
import pseudolocale from 'pseudolocale';
import {root} from '../paths.mjs';

const po = formatter();

/** Where the page's `<Trans>` comes from: it needs no provider around it. */
const linguiConfig = makeConfig(
	{
		locales: ['en'],
		sourceLocale: 'en',
		runtimeConfigModule: {Trans: [path.join(root, 'renderer/languages/trans'), 'Trans']},
	},
	{skipValidation: true},
);

/**
 * Makes a look-up of what marks a text in the code (`t`, `plural`, `<Trans>`), and a module of compiled
 * messages of a catalogue (`.po`). The page loads a catalogue, so that its code needs no texts; without
 * `areStripped` and outside the page they stay in it.
 */
export function messages({areStripped = true} = {}) {
	return {
		name: 'steward:messages',
		enforce: 'pre',
		transform: {
			filter: {id: /\.tsx?$/, code: /@lingui\/(?:core|react)\/macro/},
			async handler(code, id) {
				const stripMessageField = areStripped && this.environment.name === 'client';
				const result = await babel.transformAsync(code, {
					filename: id,
					configFile: false,
					babelrc: false,
					sourceMaps: true,
					parserOpts: {plugins: ['typescript', 'jsx', 'explicitResourceManagement']},
					plugins: [[macros, {stripMessageField, linguiConfig}]],
				});
				return {code: result.code, map: result.map};
			},
		},
		load: {
			filter: {id: /\.po(?:\?pseudo)?$/},
			async handler(id) {
				const [file, query] = id.split('?');
				this.addWatchFile(file);
				return {
					code: await compiledCatalogue(file, query === 'pseudo' ? pseudo : undefined),
					moduleType: 'js',
				};
			},
		},
	};
}

/** Shows where a text comes from a catalogue (accents) and whether there is room for longer ones. */
function pseudo(text) {
	return pseudolocale(text, {
		prepend: '',
		append: '',
		extend: 0.3,
		startDelimiter: '<',
		endDelimiter: '>',
	});
}

/** A catalogue as a module that exports `messages`: by the id of each, the parts it is made of. */
async function compiledCatalogue(file, mapText) {
	const catalogue = await po.parse(await readFile(file, 'utf8'), {
		locale: path.basename(file, '.po'),
		sourceLocale: 'en',
		filename: file,
	});
	const compiled = Object.fromEntries(
		Object.entries(catalogue)
			.filter(([, {translation, obsolete}]) => translation && !obsolete)
			.map(([id, {translation}]) => [id, compileMessage(translation, mapText)]),
	);
	return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(compiled))});`;
}
