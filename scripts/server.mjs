import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {ensureBuilt} from './build.mjs';
import {root} from './paths.mjs';
import {ensureSetUp} from './setup.mjs';

/**
 * Runs the embedded server in this process, built before if its sources changed. Standard output
 * belongs to the server alone; signals end it as it wants.
 */
await ensureSetUp({window: false});
await ensureBuilt(['server']).catch(() => process.exit(1));
await import(pathToFileURL(path.join(root, 'dist', 'server', 'cli.cjs')).href);
