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
 * Makes a look-up of what marks a text in the code (`t`, `plural`, `<Trans>`), with the compiled English
 * in it, and a module of compiled messages of a catalogue (`.po`). So each part of the program brings its
 * English along, and needs no catalogue for it.
 */
export function messages() {
	return {
		name: 'steward:messages',
		enforce: 'pre',
		transform: {
			filter: {id: /\.tsx?$/, code: /@lingui\/(?:core|react)\/macro/},
			async handler(code, id) {
				const result = await babel.transformAsync(code, {
					filename: id,
					configFile: false,
					babelrc: false,
					sourceMaps: true,
					parserOpts: {plugins: ['typescript', 'jsx', 'explicitResourceManagement']},
					plugins: [[macros, {stripMessageField: false, linguiConfig}], compileMarked],
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

/** Compiles the message of each look-up, once all of them are made. */
function compileMarked({types, traverse}) {
	return {
		name: 'steward:compile-marked',
		post({ast}) {
			traverse(ast, {
				ObjectExpression({node}) {
					if (!node.leadingComments?.some(({value}) => value === 'i18n')) return;
					node.properties = node.properties.filter(
						({key}) => !['context', 'comment'].includes(key?.name),
					);
					const message = node.properties.find(({key}) => key?.name === 'message');
					if (message === undefined || !types.isStringLiteral(message.value)) return;
					message.value = types.valueToNode(compileMessage(message.value.value));
				},
			});
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
