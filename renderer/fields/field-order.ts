/** The list with one entry put to another place; places beyond the ends are the ends. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): readonly Entry[] {
	const place = Math.max(0, Math.min(list.length - 1, to));
	const entry = list[from];
	if (entry === undefined || place === from) return list;
	return list.toSpliced(from, 1).toSpliced(place, 0, entry);
}
