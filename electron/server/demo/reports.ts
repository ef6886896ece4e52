import type {DemoMessage} from './conversations';

const day = 24;
const week = 7 * day;

/** What is written week after week, so that the organization has a past: who, where, and in what words. */
const weekly: readonly {
	readonly to: string;
	readonly topic: string;
	readonly from: readonly number[];
	readonly text: (ago: number) => string;
	/** How many there are in each of the last weeks, this week first. */
	readonly perWeek: readonly number[];
}[] = [
	{
		to: 'dome and weather',
		topic: 'weather watch',
		from: [3, 4, 17, 8],
		text: ago =>
			`Clear hours last night: ${(ago * 5) % 9}, wind up to ${6 + ((ago * 7) % 11)} m/s.`,
		perWeek: [0, 4, 5, 4, 6, 3, 5, 4, 2],
	},
	{
		to: 'instruments',
		topic: 'maintenance log',
		from: [4, 17, 11],
		text: ago => `Checked filter ${1 + (ago % 6)} and topped up the dewar.`,
		perWeek: [0, 2, 3, 2, 1, 4, 2, 3, 2],
	},
	{
		to: 'data pipeline',
		topic: 'nightly reduction',
		from: [17, 23],
		text: ago => `${20 + ((ago * 13) % 40)} frames reduced, ${ago % 3} rejected.`,
		perWeek: [0, 3, 2, 3, 4, 2, 1, 2, 3],
	},
	{
		to: 'summer school 2026',
		topic: 'photographs',
		from: [2, 14],
		text: ago => `Album ${1 + (ago % 12)} is sorted.`,
		perWeek: [0, 0, 1, 0, 2, 3, 5, 6, 4],
	},
];

/** The regular reports of the last weeks, each in the middle of its day. */
export const demoReports: readonly DemoMessage[] = weekly.flatMap(
	({to, topic, from, text, perWeek}) =>
		perWeek.flatMap((count, weeksAgo) =>
			Array.from({length: count}, (_none, at): DemoMessage => {
				const hoursAgo = weeksAgo * week + Math.floor(((at + 0.5) * week) / count);
				const place = weeksAgo * 7 + at;
				return {
					to,
					topic,
					hoursAgo,
					from: from[place % from.length] ?? 1,
					text: text(place),
				};
			}),
		),
);
