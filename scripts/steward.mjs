import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {ensureBuilt} from './build.mjs';
import {root} from './paths.mjs';
import {ensureSetUp} from './setup.mjs';

/**
 * The command line, built before if its sources changed. Standard output belongs to it alone.
 */
await ensureSetUp({window: false});
await ensureBuilt(['cli', 'server']).catch(() => process.exit(1));
await import(pathToFileURL(path.join(root, 'dist', 'cli', 'steward.js')).href);
