import {describe, expect, it} from 'vitest';
import {defaultHandlers, withoutHandler} from './scheme-lists';

const list = (line: string) => `[Added Associations]
text/plain=editor.desktop;
${line}
[Default Applications]
x-scheme-handler/https=browser.desktop
${line}
`;
const claimed = list('x-scheme-handler/zulip=steward.desktop');
const free = list('').replaceAll(/\n\n/g, '\n');

describe('the list of programs for links', () => {
	it('tells the default program of a scheme alone', () => {
		expect(defaultHandlers(claimed, 'zulip')).toBe('steward.desktop');
		expect(defaultHandlers(claimed, 'https')).toBe('browser.desktop');
		expect(defaultHandlers(free, 'zulip')).toBeUndefined();
		const added = '[Added Associations]\nx-scheme-handler/zulip=steward.desktop;\n';
		expect(defaultHandlers(added, 'zulip')).toBeUndefined();
	});

	it.each([
		['nothing', undefined, free],
		['another program', 'zulip.desktop;', list('x-scheme-handler/zulip=zulip.desktop;')],
		['this one', 'steward.desktop', free],
	])('is as it was where %s stood there before', (_what, former, wanted) => {
		expect(withoutHandler(claimed, 'zulip', 'steward.desktop', former)).toBe(wanted);
	});

	it('keeps programs that somebody entered meanwhile, and lines of others', () => {
		const shared = list('x-scheme-handler/zulip=steward.desktop;zulip.desktop;');
		expect(withoutHandler(shared, 'zulip', 'steward.desktop', 'old.desktop')).toBe(
			list('x-scheme-handler/zulip=zulip.desktop;'),
		);
		const other = list('x-scheme-handler/zulip=zulip.desktop');
		expect(withoutHandler(other, 'zulip', 'steward.desktop', undefined)).toBe(other);
	});
});
