/** Colours that new subscriptions take, the first unused one first (api-facts 8.1). */
export const channelColors = [
	'#3b7dd8',
	'#c0504d',
	'#4f9a53',
	'#b07aa1',
	'#d08a2e',
	'#2c8c99',
	'#8a6d3b',
	'#7a5cc9',
	'#d1618b',
	'#5f8f29',
	'#a6483f',
	'#3f6f9e',
	'#b5762c',
	'#2f9e77',
	'#9a4fa8',
	'#7d8a1f',
	'#c96f4a',
	'#4a7fb8',
	'#8f5a86',
	'#5c9bb3',
	'#a08a3c',
	'#6b7f99',
	'#b85c72',
	'#517a5b',
] as const;

/** What a colour may look like on the wire: `#` and 3 to 6 hexadecimal digits (api-facts 8.3). */
export function isColor(value: string): boolean {
	return /^#[\da-f]{3,6}$/i.test(value);
}
