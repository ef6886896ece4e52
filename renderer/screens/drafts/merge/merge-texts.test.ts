import {describe, expect, it} from 'vitest';
import {measured} from '../../../../shared/testing/measured.fixture';
import {mergedGoal, mergeTexts} from './merge-texts';

describe('three texts become one', () => {
	it.each<[string, string, string, string, string, number]>([
		['nothing changed', 'a b', 'a b', 'a b', 'a b', 0],
		['only here', 'Hello world', 'Hello big world', 'Hello world', 'Hello big world', 0],
		['only there', 'Hello world', 'Hello world', 'Hello world.', 'Hello world.', 0],
		['the same on both sides', 'a', 'b', 'b', 'b', 0],
		[
			'at both ends',
			'The road is closed.',
			'Today the road is closed.',
			'The road is closed until noon.',
			'Today the road is closed until noon.',
			0,
		],
		[
			'in different sentences',
			'One two three. Four five six.',
			'One 2 three. Four five six.',
			'One two three. Four 5 six.',
			'One 2 three. Four 5 six.',
			0,
		],
		[
			'in different lines',
			'first\nsecond\nthird\n',
			'first line\nsecond\nthird\n',
			'first\nsecond\nthird line\n',
			'first line\nsecond\nthird line\n',
			0,
		],
		['two ends for one text', 'Come', 'Come at noon', 'Come tomorrow', 'Come tomorrow at noon', 1],
		[
			'a sentence written anew on both sides stays a sentence',
			'Ping Max now',
			'Call Ana tomorrow',
			'Ring Ben today',
			'Ring Ben today Call Ana tomorrow',
			1,
		],
		['lines written anew', 'x', 'a\nb', 'c\nd', 'c\nd\na\nb', 1],
		['emptied there, written on here', 'a b', 'a b c', '', 'a b c', 1],
		[
			'without words between blanks: 会議は三時',
			'会議は三時',
			'会議は四時',
			'会議は三時です',
			'会議は四時です',
			0,
		],
		['both began from nothing', '', 'mine', 'theirs', 'theirs mine', 1],
	])('%s', (_name, base, mine, theirs, text, clashes) => {
		expect(mergeTexts(base, mine, theirs)).toEqual({text, clashes});
	});

	it('takes as little time for texts as long as they can be', measured, () => {
		const long = Array.from({length: 1600}, (_none, at) => `word${at % 50}`).join(' ');
		const began = process.cpuUsage();
		const {clashes} = mergeTexts(long, `First. ${long}`, `${long} Last.`);
		expect(clashes).toBe(0);
		const {user, system} = process.cpuUsage(began);
		// Processor time: a busy computer adds none.
		expect((user + system) / 1000).toBeLessThan(1500);
	});
});

describe('texts in which nothing tells one place from another', () => {
	it('5,000 lines that are the same are merged at once', measured, () => {
		const lines = 'a\n'.repeat(5000);
		const began = process.cpuUsage();
		const merged = mergeTexts(
			`top\n${lines}end\n`,
			`top\nfirst\n${lines}end\n`,
			`top\n${lines}last\nend\n`,
		);
		expect(merged).toEqual({text: `top\nfirst\n${lines}last\nend\n`, clashes: 0});
		const {user, system} = process.cpuUsage(began);
		expect((user + system) / 1000).toBeLessThan(1500);
	});

	it('texts that have too little in common stand one after the other', () => {
		const numbers = (from: number) =>
			Array.from({length: 3000}, (_none, at) => `${from + at}\n`).join('');
		const [base, mine, theirs] = [numbers(0), numbers(10_000), numbers(20_000)];
		expect(mergeTexts(base, mine, theirs)).toEqual({text: theirs + mine, clashes: 1});
	});

	it('a long text without a blank keeps every letter', () => {
		const long = '会議は三時です、'.repeat(900);
		expect(mergeTexts(long, `${long}はい`, `まず${long}`)).toEqual({
			text: `まず${long}はい`,
			clashes: 0,
		});
	});
});

describe('where the merged draft goes', () => {
	const nowhere = {type: '', to: [], topic: ''} as const;
	const channel = (id: number, topic = '') => ({type: 'stream' as const, to: [id], topic});
	const none = {...nowhere, to: []};
	it.each([
		['nothing changed', none, none, none, none],
		['only here', none, channel(1), none, channel(1)],
		['only there', none, none, channel(1), channel(1)],
		['the same on both sides', none, channel(1), channel(1), channel(1)],
		['to different places', none, channel(1), channel(2), undefined],
		['to different topics', channel(1), channel(1, 'a'), channel(1, 'b'), undefined],
	])('%s', (_name, base, mine, theirs, goal) => {
		expect(mergedGoal(base, mine, theirs)).toEqual(goal);
	});
});
