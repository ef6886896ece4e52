import {bundles, ensureBuilt} from './build.mjs';

// Builds the named bundles, or all, if they are stale.
const named = process.argv.slice(2);
await ensureBuilt(named.length > 0 ? named : bundles);
