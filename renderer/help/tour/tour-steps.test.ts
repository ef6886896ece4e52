import {expect, test} from 'vitest';
import {tourSteps} from './tour-steps';

const wordsWith = (keys: string | undefined) =>
	tourSteps.flatMap(({words, done}) => [words(() => keys), done?.(() => keys) ?? '']).join('\n');

test('steps name the keys that the person has, and none that is switched off', () => {
	const named = wordsWith('Ctrl+Y');
	expect(named.match(/Ctrl\+Y/g)).toHaveLength(3);
	expect(named).not.toMatch(/Ctrl\+Z|with X|F1/);
	expect(wordsWith(undefined)).not.toMatch(/undefined|Ctrl|with X|F1/);
});
