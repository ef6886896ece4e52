import {expect, it} from 'vitest';
import {withoutUnused} from './used-styles.mjs';

const used = new Set(['m_aa11', 'm_bb22']);

it.each([
	['a used class', '.m_aa11{color:red}', '.m_aa11{color:red}'],
	['an unused class', '.m_cc33{color:red}', ''],
	['one of two that are needed together', '.m_aa11 .m_cc33{color:red}', ''],
	[
		'one of two that stand beside each other',
		'.m_cc33,.m_bb22{color:red}',
		'.m_cc33,.m_bb22{color:red}',
	],
	[
		'one of several that will do',
		':where(.m_cc33,.m_aa11)>a{color:red}',
		':where(.m_cc33,.m_aa11)>a{color:red}',
	],
	[
		'an unused class that must not be there',
		'.m_aa11:not(.m_cc33){color:red}',
		'.m_aa11:not(.m_cc33){color:red}',
	],
	['classes of our own', '._row_1x2y3_1{color:red}', '._row_1x2y3_1{color:red}'],
	[
		'nothing any more',
		'@layer mantine{@media (hover:hover){.m_cc33{color:red}}}',
		'@layer mantine;',
	],
	[
		'all of it in a layer',
		'@layer mantine{.m_aa11{color:red}}',
		'@layer mantine{.m_aa11{color:red}}',
	],
])('a rule with %s', (_what, source, kept) => {
	expect(withoutUnused(source, used)).toBe(kept);
});
