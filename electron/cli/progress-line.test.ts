import {expect, it} from 'vitest';
import {countWords, counted, type WorkCount} from '../../shared/model/file-progress';
import {progressLine} from './progress-line';

function screen(isTTY: boolean) {
	let at = 0;
	const written: string[] = [];
	const line = progressLine({isTTY, write: text => written.push(text)}, () => at);
	return {
		written,
		line,
		show(words: string | undefined, milliseconds: number) {
			at += milliseconds;
			line.show(words);
		},
	};
}

it('on a terminal one line is written over, at most ten times a second, and goes at the end', () => {
	const {written, line, show} = screen(true);
	show('1', 5000);
	show('2', 99);
	show('3', 1);
	show(undefined, 1);
	line.clear();
	const [one, three, end, ...more] = written;
	expect([one, three]).toEqual([expect.stringMatching(/\r.*1$/), expect.stringMatching(/\r.*3$/)]);
	expect(end?.endsWith('K')).toBe(true);
	expect(more).toEqual([]);
});

it('elsewhere a line is written after a second and then every five, and none of what is quick', () => {
	const {written, show} = screen(false);
	show('quick', 50_000);
	show('quick', 999);
	show(undefined, 1);
	expect(written).toEqual([]);
	for (let second = 0; second <= 12; second++) show(String(second), second === 0 ? 0 : 1000);
	expect(written).toEqual(['1\n', '6\n', '11\n']);
});

it('counts are told every thousand and at the end, with what they are of', () => {
	const told: WorkCount[] = [];
	for (const one of counted(Array.from({length: 2500}), 'people', count => told.push(count))) {
		expect(one).toBeUndefined();
	}
	expect(told.map(countWords)).toEqual([
		'1,000 of 2,500 people',
		'2,000 of 2,500 people',
		'2,500 of 2,500 people',
	]);
	expect(countWords({what: 'bytes', done: 13_000_000})).toBe('12.4\u00a0MiB');
	expect(countWords({what: 'bytes', done: 0, of: 52_428_800})).toBe('0.0 of 50.0\u00a0MiB');
});
