import path from 'node:path';
import {root} from './paths.mjs';

const inWindow = file => path.join(root, 'renderer', file);

/** What runs before anything else of the page, and stays by itself. */
const before = inWindow('main.tsx');
/** What the page needs until its first screen stands. */
const needed = ['app.tsx', 'screens/overview/overview-screen.tsx'].map(inWindow);

/**
 * Puts all code that the first screen needs into one file: a file of the page is a question to the main process,
 * which is busy during a start.
 */
export function firstScreenCode() {
	let found;
	return {
		debugName: 'first screen',
		// What runs before is needed here too, and stays where it is.
		includeDependenciesRecursively: false,
		name(id, context) {
			const getModuleInfo = of => context.getModuleInfo(of);
			found ??= {
				needed: closureOf(needed, getModuleInfo),
				before: closureOf([before], getModuleInfo),
			};
			return found.needed.has(id) && !found.before.has(id) ? 'first-screen' : null;
		},
	};
}

/** The modules and everything that they import statically, without helpers of the bundler, which all need. */
function closureOf(ids, getModuleInfo) {
	const found = new Set();
	const follow = id => {
		if (found.has(id) || id.startsWith('\0')) return;
		found.add(id);
		getModuleInfo(id)?.importedIds.forEach(follow);
	};
	ids.forEach(follow);
	return found;
}
