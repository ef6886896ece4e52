// @vitest-environment happy-dom
import {renderHook} from '@testing-library/react';
import {afterEach, expect, test} from 'vitest';
import {SingleKeys} from '../components/keyboard/single-keys';
import {putOwnKeys} from '../state/own-keys';
import {useSpelledKeys} from './use-spelled-keys';

afterEach(() => putOwnKeys({}));

const spelled = (hasSingleKeys = true) =>
	renderHook(() => useSpelledKeys(), {
		wrapper: ({children}) => <SingleKeys value={hasSingleKeys}>{children}</SingleKeys>,
	}).result.current;

test('a sentence names the keys that the person has', () => {
	expect([spelled()('undo'), spelled()('selectRow')]).toEqual(['Ctrl+Z', 'X']);
	putOwnKeys({undo: 'Mod+U', selectRow: 'V'});
	expect([spelled()('undo'), spelled()('selectRow')]).toEqual(['Ctrl+U', 'V']);
});

test('a key that is switched off has no name', () => {
	expect([spelled(false)('undo'), spelled(false)('selectRow')]).toEqual(['Ctrl+Z', undefined]);
});
