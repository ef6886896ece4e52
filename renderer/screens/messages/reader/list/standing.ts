/** Where somebody is in a list of messages. */
export type Standing = {
	/** The message that was chosen for the keys. */
	readonly active: number | undefined;
	/** The first message that begins in sight, and how many pixels below the upper edge. */
	readonly top: {readonly id: number; readonly offset: number} | undefined;
};

/** Where one stands in a list anew, and the message that it is read around. */
export type SavedStanding = Standing & {readonly around: number};

/** Where somebody is in a list that is on screen. */
export function standingOf(active: number | undefined, list: HTMLElement | null): Standing {
	return {active, top: list === null ? undefined : topOf(list)};
}

function topOf(list: HTMLElement): Standing['top'] {
	const {top: edge, height} = list.getBoundingClientRect();
	const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')].map(row => ({
		id: Number(row.dataset['row']),
		offset: row.getBoundingClientRect().top - edge,
	}));
	const first = rows.find(({offset}) => offset >= 0);
	const before = rows.findLast(({offset}) => offset < 0);
	// One message may fill all that is in sight.
	return first !== undefined && (first.offset < height || before === undefined) ? first : before;
}
