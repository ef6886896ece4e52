/** How a person has arranged a grid. Columns that are not named stand as the grid proposes. */
export type GridLayout = {
	readonly order: readonly string[];
	readonly hidden: readonly string[];
	readonly widths: Readonly<Record<string, number>>;
};

type Arrangeable = {readonly id: string; readonly isHiddenAtFirst?: boolean};

/** The layout that the grid proposes. */
export function proposedLayout(columns: readonly Arrangeable[]): GridLayout {
	return {
		order: columns.map(column => column.id),
		hidden: columns.filter(column => column.isHiddenAtFirst).map(column => column.id),
		widths: {},
	};
}

/**
 * A kept layout made to fit the columns there are: unknown ones go, new ones come beside their
 * neighbour as the grid proposes them, and the first column stays first and shown.
 */
export function fitLayout(
	columns: readonly Arrangeable[],
	saved: GridLayout | undefined,
): GridLayout {
	const proposed = proposedLayout(columns);
	if (saved === undefined) return proposed;
	const [first = ''] = proposed.order;
	const known = new Set(proposed.order);
	const order = [first, ...new Set(saved.order.filter(id => known.has(id) && id !== first))];
	for (const [at, id] of proposed.order.entries()) {
		if (order.includes(id)) continue;
		const neighbour = proposed.order.slice(0, at).findLast(other => order.includes(other));
		order.splice(neighbour === undefined ? 1 : order.indexOf(neighbour) + 1, 0, id);
	}
	const hidden = order.filter(
		id =>
			id !== first &&
			(saved.order.includes(id) ? saved.hidden.includes(id) : proposed.hidden.includes(id)),
	);
	return {order, hidden, widths: saved.widths};
}

/** The layout with a column one place further; hidden ones are jumped over. The first never moves. */
export function stepColumn(layout: GridLayout, id: string, by: -1 | 1): GridLayout {
	const shown = layout.order.filter(other => other === id || !layout.hidden.includes(other));
	const target = shown[shown.indexOf(id) + by];
	if (target === undefined) return layout;
	return placeColumn(layout, id, target);
}

/** The layout with a column at the place of another one. The first never gives its place away. */
export function placeColumn(layout: GridLayout, id: string, target: string): GridLayout {
	const from = layout.order.indexOf(id);
	const to = layout.order.indexOf(target);
	if (from < 1 || to < 1 || from === to) return layout;
	return {...layout, order: layout.order.toSpliced(from, 1).toSpliced(to, 0, id)};
}

/** The layout with a column shown or hidden. */
export function showColumn(layout: GridLayout, id: string, isShown: boolean): GridLayout {
	if (layout.order.indexOf(id) < 1) return layout;
	const others = layout.hidden.filter(other => other !== id);
	return {...layout, hidden: isShown ? others : [...others, id]};
}

export function sizeColumn(layout: GridLayout, id: string, width: number): GridLayout {
	return {...layout, widths: {...layout.widths, [id]: width}};
}
