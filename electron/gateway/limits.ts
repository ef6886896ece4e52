import {
	firstByteMilliseconds,
	maxAnswerBytes,
	maxLargeAnswerBytes,
	totalMilliseconds,
	totalOfLargeMilliseconds,
} from '../../shared/gateway';

/** The network stack itself gives up connecting after 10 s (`connectMilliseconds`). */
export type Limits = {
	readonly firstByteMilliseconds: number;
	/** Without any byte of a started answer. */
	readonly idleMilliseconds: number;
	/** Until the last byte. Files and uploads take as long as they are long. */
	readonly totalMilliseconds: number;
	readonly maxAnswerBytes: number;
};

export const usualLimits: Limits = {
	firstByteMilliseconds,
	idleMilliseconds: 30_000,
	totalMilliseconds,
	maxAnswerBytes,
};

/** For what holds a whole organization. */
export const largeLimits: Limits = {
	...usualLimits,
	totalMilliseconds: totalOfLargeMilliseconds,
	maxAnswerBytes: maxLargeAnswerBytes,
};

/** For what this process reads itself: in one turn, and whatever else is to be done waits for it. */
export const ownLimits: Limits = {...usualLimits, maxAnswerBytes: 256 * 1024};
