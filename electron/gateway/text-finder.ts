/** Takes known texts out of others, in large or small letters. */
export type TextFinder = {replaceAll(whole: string, by: string): string};

/** Every place is judged by so many characters first. */
const startLength = 4;

type Wanted = {readonly text: string; readonly hash: number};

/**
 * Looks for all texts in one pass: what a place begins with picks the few texts that may stand there,
 * and numbers that are made once for the whole text compare them, however long they are. One pattern of
 * many texts would be built for seconds, and those who choose the texts choose how long. Shorter ones
 * than four characters are not looked for.
 */
export function openTextFinder(texts: Iterable<string>): TextFinder {
	// Nobody can make two texts of one number who does not know it.
	const base = (Math.floor(Math.random() * 2 ** 30) << 1) | 1;
	const byStart = new Map<number, Wanted[]>();
	const isStart = new Uint8Array(2 ** 16);
	const unique = new Set([...texts].map(lower));
	const longestFirst = [...unique].toSorted((a, b) => b.length - a.length);
	for (const text of longestFirst) {
		if (text.length < startLength) continue;
		const start = startAt(text, 0);
		const others = byStart.get(start);
		const wanted = {text, hash: hashOf(text)};
		if (others === undefined) byStart.set(start, [wanted]);
		else others.push(wanted);
		isStart[start & 0xffff] = 1;
	}

	function hashOf(text: string): number {
		let hash = 0;
		for (let at = 0; at < text.length; at++)
			hash = (Math.imul(hash, base) + text.charCodeAt(at)) | 0;
		return hash;
	}

	/** Of each length the number of all characters up to there, and the base so many times itself. */
	function sumsOf(text: string): {readonly sums: Int32Array; readonly powers: Int32Array} {
		const sums = new Int32Array(text.length + 1);
		const powers = new Int32Array(text.length + 1).fill(1);
		for (let at = 0; at < text.length; at++) {
			sums[at + 1] = Math.imul(sums[at] ?? 0, base) + text.charCodeAt(at);
			powers[at + 1] = Math.imul(powers[at] ?? 0, base);
		}
		return {sums, powers};
	}

	return {
		replaceAll(whole, by) {
			if (whole.length < startLength || byStart.size === 0) return whole;
			const text = lower(whole);
			let made: ReturnType<typeof sumsOf> | undefined;
			const found = (at: number, start: number) =>
				byStart.get(start)?.find(wanted => {
					const end = at + wanted.text.length;
					if (end > text.length) return false;
					made ??= sumsOf(text);
					const {sums, powers} = made;
					const before = Math.imul(sums[at] ?? 0, powers[wanted.text.length] ?? 0);
					return (
						(((sums[end] ?? 0) - before) | 0) === wanted.hash && text.startsWith(wanted.text, at)
					);
				});
			const parts: string[] = [];
			let done = 0;
			for (let at = 0; at <= text.length - startLength; at++) {
				const start = startAt(text, at);
				if (isStart[start & 0xffff] === 0) continue;
				const wanted = found(at, start);
				if (wanted === undefined) continue;
				parts.push(whole.slice(done, at), by);
				done = at + wanted.text.length;
				at = done - 1;
			}
			return done === 0 ? whole : parts.join('') + whole.slice(done);
		},
	};
}

function startAt(text: string, at: number): number {
	let start = 0;
	for (let next = at; next < at + startLength; next++) {
		start = (Math.imul(start, 0x0100_0193) ^ text.charCodeAt(next)) | 0;
	}
	return start ^ (start >>> 15);
}

/** Of the same length: what stands where is asked later. */
function lower(text: string): string {
	const small = text.toLowerCase();
	if (small.length === text.length) return small;
	return Array.from({length: text.length}, (_, at) => {
		const one = text.charAt(at).toLowerCase();
		return one.length === 1 ? one : text.charAt(at);
	}).join('');
}
