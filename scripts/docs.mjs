import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import {importSource} from './import-source.mjs';
import {root} from './paths.mjs';

/** Writes the pages of docs/ that are made from declarations. */
const api = await importSource('shared/docs/render.ts');
const file = await importSource('electron/plans/organization-file/documents.ts');
const commandLine = await importSource('electron/cli/documents.ts');
const pages = {
	'api.md': api.renderApiPage(),
	'organization-file.md': file.renderFilePage(),
	'command-line.md': commandLine.renderCommandPage(),
	'organization-file.schema.json': file.renderFileSchema(),
};
for (const [name, text] of Object.entries(pages)) {
	await writeFile(path.join(root, 'docs', name), text);
}
console.log(`Wrote ${Object.keys(pages).join(', ')} in docs/.`);
