type Options = {
	/** So long after the last end nothing else may begin. */
	readonly calmMilliseconds: number;
	/** It is over by then, whatever is under way. */
	readonly longestMilliseconds: number;
};

/** Tells when things that come in a burst are over. */
export type Calm = {
	/** Resolves a moment after the last that began has ended, and at the latest at a fixed time. */
	readonly over: Promise<void>;
	isOver(): boolean;
	/** Something begins. Returns what says that it ended. */
	begin(): () => void;
};

/** Nothing is over before something began, but by the fixed time. */
export function openCalm({calmMilliseconds, longestMilliseconds}: Options): Calm {
	let isOver = false;
	let end = () => {};
	const over = new Promise<void>(resolve => {
		end = () => {
			isOver = true;
			clearTimeout(latest);
			resolve();
		};
	});
	const latest = setTimeout(end, longestMilliseconds);
	let underWay = 0;
	let calm: NodeJS.Timeout | undefined;
	return {
		over,
		isOver: () => isOver,
		begin() {
			clearTimeout(calm);
			underWay++;
			return () => {
				underWay--;
				if (underWay === 0) calm = setTimeout(end, calmMilliseconds);
			};
		},
	};
}
