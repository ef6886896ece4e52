import {expect, it} from 'vitest';
import page from '../../docs/api.md?raw';
import {renderApiPage} from './render';

it('keeps docs/api.md true: run `npm run docs` when this fails', () => {
	expect(renderApiPage()).toBe(page);
});
