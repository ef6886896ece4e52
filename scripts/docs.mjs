import {writeFile} from 'node:fs/promises';
import {fileURLToPath} from 'node:url';
import {runnerImport} from 'vite';

/** Writes the pages of docs/ that are made from declarations. */
const root = fileURLToPath(new URL('..', import.meta.url));
const options = {root, configFile: false};
const {module: api} = await runnerImport('./shared/docs/render.ts', options);
const {module: file} = await runnerImport(
	'./electron/plans/organization-file/documents.ts',
	options,
);
const {module: commandLine} = await runnerImport('./electron/cli/documents.ts', options);
const pages = {
	'api.md': api.renderApiPage(),
	'organization-file.md': file.renderFilePage(),
	'command-line.md': commandLine.renderCommandPage(),
	'organization-file.schema.json': file.renderFileSchema(),
};
for (const [name, text] of Object.entries(pages)) await writeFile(`${root}/docs/${name}`, text);
console.log(`Wrote ${Object.keys(pages).join(', ')} in docs/.`);
