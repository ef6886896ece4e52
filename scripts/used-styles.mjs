import {transform} from 'lightningcss';

/** The classes of Mantine, as its sheet and its code have them. */
const ofMantine = /^m_[0-9a-f]+$/;
const inCode = /\bm_[0-9a-f]+\b/g;

/**
 * Leaves the styles of Mantine's components out that the page does not use: its sheet has those of all, which is
 * more than half of it, and the page reads its styles before it draws anything.
 */
export function usedStyles() {
	return {
		name: 'steward:used-styles',
		apply: 'build',
		applyToEnvironment: ({name}) => name === 'client',
		generateBundle: {
			order: 'post',
			handler(_options, bundle) {
				const files = Object.values(bundle);
				const code = files.flatMap(file => (file.type === 'chunk' ? file.code : []));
				const used = new Set(code.flatMap(text => text.match(inCode) ?? []));
				for (const file of files) {
					if (file.fileName.endsWith('.css')) file.source = withoutUnused(file.source, used);
				}
			},
		},
	};
}

/** A sheet without the rules of Mantine that need a class which is not used. */
export function withoutUnused(source, used) {
	const isUsed = selector =>
		selector.every(({type, kind, name, selectors}) => {
			if (type === 'class') return !ofMantine.test(name) || used.has(name);
			return kind === 'is' || kind === 'where' ? selectors.some(isUsed) : true;
		});
	const visitor = {
		Rule: {style: ({value: {selectors}}) => (selectors.some(isUsed) ? undefined : [])},
	};
	const options = {filename: 'style.css', minify: true};
	const {code} = transform({...options, code: Buffer.from(source), visitor});
	// What has nothing in it any more goes as well.
	return transform({...options, code}).code.toString();
}
