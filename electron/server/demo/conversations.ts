/** A message of the demo organization beside those of the topics in `channels.ts`. */
export type DemoMessage = {
	/** Name of a channel, or ids of everybody in a direct conversation. */
	readonly to: string | readonly number[];
	/** Of channel messages. */
	readonly topic?: string;
	readonly hoursAgo: number;
	readonly from: number;
	readonly text: string;
	readonly reactions?: readonly (readonly [name: string, people: readonly number[]])[];
	/** How it read before, the oldest first; each was edited half an hour after the one before. */
	readonly wasBefore?: readonly string[];
	/** Who starred it. */
	readonly starredBy?: readonly number[];
};

const week = 24 * 7;

/** Messages that show what the service can do, and where its rules bite. */
export const demoMessages: readonly DemoMessage[] = [
	// A topic that is older than the limit of moves at its beginning, and younger at its end.
	...['0.8', '1.0', '1.4', '1.2', '0.9', '1.6', '1.1'].map((seeing, at) => ({
		to: 'night log',
		topic: 'seeing this fortnight',
		hoursAgo: week + 84 - at * 24,
		from: 4,
		text: `Night ${at + 1}: median seeing **${seeing}″**, ${at % 2 === 0 ? 'clear' : 'thin cloud after midnight'}.`,
	})),
	{
		to: 'night log',
		topic: 'seeing this fortnight',
		hoursAgo: 50,
		from: 4,
		text: 'All of it as a table: {seeing-october.csv}',
		reactions: [['thank_you', [1, 3]]],
	},
	{
		to: 'instruments',
		topic: 'spectrograph calibration',
		hoursAgo: 31,
		from: 17,
		text: 'Residuals after the new fit:\n\n| order | lines | rms |\n|---|---:|---:|\n| 41 | 18 | 0.021 |\n| 42 | 22 | 0.018 |\n| 43 | 20 | 0.025 |\n\nThe model is $$\\lambda(x) = a + bx + cx^2$$.',
		reactions: [
			['tada', [1, 4]],
			['kestrel', [4]],
		],
	},
	{
		to: 'instruments',
		topic: 'spectrograph calibration',
		hoursAgo: 30,
		from: 4,
		text: '```python\ndef wavelength(x, a, b, c):\n    return a + b * x + c * x ** 2\n```\n\n@**Ines Halloran** may I put this into #**data pipeline**?',
	},
	{
		to: 'instruments',
		topic: 'spectrograph calibration',
		hoursAgo: 29,
		from: 1,
		text: '> may I put this into the pipeline?\n\nYes, please. ~~Tomorrow~~ Today is fine. :check:',
		starredBy: [4],
	},
	{
		to: 'general',
		topic: 'open day rota',
		hoursAgo: 28,
		from: 1,
		text: 'As it stands now: {open-day-rota.txt}. The gate: {gate-plan.pdf}',
		wasBefore: ['The rota follows.', 'The rota follows tonight.'],
		starredBy: [1],
	},
	{
		to: 'dome and weather',
		topic: '✔ dome motor noise',
		hoursAgo: 200,
		from: 3,
		text: 'The dome motor sounds like a coffee grinder since Tuesday.',
		reactions: [['eyes', [1, 4]]],
	},
	{
		to: 'dome and weather',
		topic: '✔ dome motor noise',
		hoursAgo: 195,
		from: 1,
		text: 'So it sounds from the control room: {dome-motor.wav}',
	},
	{
		to: 'dome and weather',
		topic: '✔ dome motor noise',
		hoursAgo: 190,
		from: 4,
		text: '/me has greased the bearings.',
		reactions: [['thumbs_up', [3, 1, 2]]],
	},
	{
		to: 'kitchen',
		topic: 'coffee machine',
		hoursAgo: 2,
		from: 3,
		text: '```spoiler Where the tablets are\nBehind the tea.\n```',
	},
	{to: [1, 2], hoursAgo: 26, from: 2, text: 'Can we talk about the lease of the lower plot?'},
	{to: [1, 2], hoursAgo: 25, from: 1, text: 'After lunch, in my room.'},
	{
		to: [1, 4],
		hoursAgo: 8,
		from: 4,
		text: 'The fog of last night cost us 19 fields. I would repeat them in the second half of the month.',
	},
	{
		to: [1, 2, 3],
		hoursAgo: 48,
		from: 3,
		text: 'Who opens the gate on the open day?',
		reactions: [['raised_hands', [2]]],
	},
	{to: [1, 2, 3], hoursAgo: 47, from: 2, text: 'I do, at half past nine.'},
	{
		to: [1, 2, 3],
		hoursAgo: 26,
		from: 1,
		text: 'The gate, then: {gate-plan.pdf}. The poster beside it: {open-day-poster.png}',
	},
	{
		to: [1],
		hoursAgo: 30 * 24,
		from: 1,
		text: 'Lines to fit again: {spectrograph-lines.csv}, and the wash: {mirror-wash.md}',
	},
	{to: [1], hoursAgo: 12, from: 1, text: 'Ask the carpenter about the shelf in the library.'},
];

/** Messages that somebody wrote less than so many hours ago are unread for the others. */
export const unreadHours = 12;

/** Words that people want to be told of. */
export const demoAlertWords: readonly {readonly userId: number; readonly word: string}[] = [
	{userId: 1, word: 'mirror'},
	{userId: 4, word: 'seeing'},
];

/** The custom emoji: a picture of 40 by 40 points, as base64. */
export const demoEmoji = {
	id: 1,
	name: 'kestrel',
	path: '/user_avatars/1/emoji/images/1.png',
	authorId: 1,
	isDeactivated: false,
	picture:
		'iVBORw0KGgoAAAANSUhEUgAAACgAAAAoCAYAAACM/rhtAAAAAXNSR0IArs4c6QAABxFJREFUWEfNWH1wVNUV/523uyGxBAFDIBtSjGkSxpavCiEb0ohGgYh20mn53PVjRBj9Q62ofLQ4g1OK0rTqtEyraAvFXRJEHR0LidAKRtnluxC1Akn4GNgXCAFCTBuS7LunfW+zIZt9b/PedjrT+0+y837nd373nHvvOfcS/s8HJapvZMGD2TY7zyXwTAbSCTQcwLAevqsMvkJAMwvUQFEq5YNV5xLxZUmg844FaZxkc0vAAhCmmnXIzAyiz0nwFu4W78qHK1vM2poVSM5CzwMk4ZcAvmeWXBfH/AWIVgb93u1meAYUOMr14J0S+FUiTDJDaBbDzHsBWiYHvP54NnEFZhQtLCGWthJhlFnHFnFNiiLcF/Zv2W1kZyjQ6XKvAGENgWwWnVqCM1gB0wo54P21nqGuQGeRewaYqokgWfKWIJgZgoHZTQFvTX+KGIGjpy7MFRIdIqIhCfpLzIz5GhRbQfDA5pN9CWIEZha5Aw4JhTm3AGNHCIAIjZeB+hYJ10OJ+e5vlWwHctMEVB9gxvFLkuajS9Dnst/7A0OBTyyevzw/jV6ekStwU1K09pBgfPQPCW8dlNDaMeDm153J0BTG4ikC998uYJeiOf7VxdhZL6HhMi9dv6Hq1QhBH9RqyeM52fRUsUhPH2wcqevdjLcO2FB5zNryXDhRwaIpAskO48m1tAPr90pnN72ddxuwWqgqetGZhe7HIdEf1PAvmapg3gSOm8/a08CLu+y9aXeX5sBT+h3NZvOuelTuPqX9n+JgrL5HoDg7Pl/VUcKGAxI6QwQIfiK4z/d6tECXZ1/f8lWWL/CzuwSkOIFS181z22241ZmGNe58jPm2UxN1+kwQq99pwJlzzaiYreA2da0ZDCGAtbslVJ/o44ixPxjwFvYKHDFlziiHPUkmoqj4F40RWDtLwBHnJGzpTMbRS6nYuPk9/K5iOQQLPL2sAose/gkmjWjDsKTrhuI6Q4xVH9vgPxsdBbV2d3VRZsthb5MmKJJePaaysQKr7taWg+5wDEmHSJ+MzwJHUHbvNKiJrNm5FyXFd4AuHER3W7Oh7QsfS/ik0SBFPWnWBDpd7k1E9LAR04v3hnBPrv7X1OypGJSWDa0gXNumgejmOVAL0PXmBrSfPaRruP1rwtrdcVLD/EYw4Hs8IrCGiGYaCRxkZ/x5roKsobGIYd+dCdtN4TaQ2/eEBQ6erv0NtV9G69e7YoxOXwEe3WZHl2K8Nhn8oez3lYdTXOQ5CmCCMRyY5GSsL49lvGViOciRHDYVPetNCv8Wnf/ElbqPYmiXvCfhq4sDHlPHgn7vxLBAl7sVRDfHE6h+e/1HCsZlRB8XaZPD6dQdrKDlUDjtkXEkSHjyQxP9B/O1YMA31JJAvSjGE8hKFy4feT9KoMnoqSXwhkBnkfs4gfIHiqD6fXyGwEPfF3CNCaOHj38A0qBv6ZoqHW24+uUO7Zv/DOHtvxPqmgZMrYZn8AnZ7xvbE0HPHhDuNCMwghlkY4xMZfx+aSlys/RP4q9ONePp336K5nagU7FYvxmfBgPe6eFdXOSuItA8KwIj2GfnjMOS+/SDv2HHCfxm2xeJ0KoR3Cr7ffMjx8wKInopEaaJOcOxddXduqbz1nyCo41XEqGFYH6mKeB7LZzigofy2KYc71/qzDJ/9spspA9LiYJfau1A8TOmLm4xbtRSFxIio3l/5cUb3Uy/ZsGsOBXnuj0dm54v0Za2OtQG4JGKWuw/fskKzQ1s/2ZBW4cud8JpVu3XPTYZ5dNu1Zy8W3saP994ODFxWpPNK+WA72WVIKphdboaGoiQbZXZbpPwt4oyjOpJ84WrHSh9vhohxbjJMPLBzGfkQG5OTMMa3s0L5xOkSqsCH52Vh+XzxkeZrdtahz/VRN1/TNEyxALZv6UqAo69NLncdSAaZ4oNwOBkO/a8MhupKY4ok286ujF96Xa0W7tpfRn0e6N8xwos8ExgG9eavXYumzsei8rydOfzx+qT+NU7dabmysxtClB8MeCLOjj/q4v7yKEp2tpz2PXLV3dIaGvxYmtHXJHqxR0sZsr7tvy1P9Cw/mS43D+ViHqvf3oe1i2egvKinqJsIOED/1ksf/NgXIGRQ1kPFLdAZrrcpQy8r5fu3NFD8JdfzNA464NtqDl0Hjv2hd8o7yvMwqzJo5GbGX6cuP+Fnag/3xbjX02rEFye0ONRhM05zZMPwR8Q0di+HlYumAB1I1QfOIdG+RvdCOU4U1FWkKVtoJcqj0Vh1G6FQrYf9n/qMJ3iKOD0R5KdnaHHQLyMQFmmVr3xQXeeiSvkpKQN2LPJ+MrXY2+xBwIyXJ4lRPxjAoXza3IweCdAVbLfu9GkiQazLLCXXI1qV3cJASVgymMghwj/ebLQ3oNOEdAI4pMM1MpJjloz0bK8SazM9H+F/TcRz65HWeZj0wAAAABJRU5ErkJggg==',
} as const;
