import {describe, expect, it} from 'vitest';
import {bounds} from '../../shared/model/bounds';
import {beginningOf, isTooMuchMarkup} from './markup-size';

const unclosed = (count: number) =>
	Array.from({length: count}, (_none, at) => `<b class="c${at}">`).join('');

describe('rendered text', () => {
	it.each<[string, boolean, string]>([
		['a message as long as the service takes', false, `<p>${'word '.repeat(2000)}</p>`],
		['code with marked words', false, '<span class="k">if</span> '.repeat(5000)],
		['a cut message', true, 'x'.repeat(bounds.html)],
		['so many elements that drawing them takes seconds', true, '<b>a</b>'.repeat(7000)],
		['elements that each paragraph makes anew', true, unclosed(2000) + '<p>'.repeat(2000)],
		['the same in capital letters', true, (unclosed(100) + '<p>').toUpperCase()],
		['closed ones, as often as wanted', false, '<b>a</b><i>b</i>'.repeat(1000)],
	])('%s is too much: %s', (_what, isTooMuch, html) => {
		expect(isTooMuchMarkup(html)).toBe(isTooMuch);
	});

	it('that is too much begins with its words, without markup', () => {
		expect(beginningOf('<p>Tide &amp; wind &lt;b&gt;</p><img src="x">')).toBe('Tide & wind <b>…');
		expect(beginningOf('<b>a</b>'.repeat(3_000_000)).length).toBeLessThan(20_001);
	});
});
