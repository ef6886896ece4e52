export function inRuns<T>(list: readonly T[], length: number): readonly (readonly T[])[] {
	return Array.from({length: Math.ceil(list.length / length)}, (_none, at) =>
		list.slice(at * length, (at + 1) * length),
	);
}
