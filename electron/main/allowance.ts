/** So many at once, and so many a minute in the long run; on a clock that never jumps. */
export function openAllowance(
	{burst, perMinute}: {readonly burst: number; readonly perMinute: number},
	milliseconds: () => number = () => performance.now(),
): {take(): boolean} {
	let left = burst;
	let last = milliseconds();
	return {
		take() {
			const now = milliseconds();
			left = Math.min(burst, left + ((now - last) * perMinute) / 60_000);
			last = now;
			if (left < 1) return false;
			left--;
			return true;
		},
	};
}
