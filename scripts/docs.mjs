import {writeFile} from 'node:fs/promises';
import {fileURLToPath} from 'node:url';
import {runnerImport} from 'vite';

/** Writes the API reference, which is made from the contract, to docs/api.md. */
const root = fileURLToPath(new URL('..', import.meta.url));
const {module} = await runnerImport('./shared/docs/render.ts', {root, configFile: false});
await writeFile(`${root}/docs/api.md`, module.renderApiPage());
console.log('Wrote docs/api.md.');
