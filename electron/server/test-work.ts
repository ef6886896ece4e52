/** Milliseconds of processor time that this process works from now on: a busy computer adds none. */
export function workFromNow(): () => number {
	const before = process.cpuUsage();
	return () => {
		const {user, system} = process.cpuUsage(before);
		return (user + system) / 1000;
	};
}
