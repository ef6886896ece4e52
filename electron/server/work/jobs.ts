import type {Facts, Missing} from '../markdown/facts';
import type {Rendered} from '../markdown/context';
import type {Finding, Found} from '../domain/ranges';
import type {Replaced} from '../domain/html-difference';

/** What threads do: each job with what it is given and what it answers, all plain data. */
export type Jobs = {
	readonly render: {
		readonly job: {readonly content: string; readonly facts: Facts};
		readonly result: RenderResult;
	};
	readonly highlight: {
		readonly job: {
			readonly searches: readonly string[];
			/** HTML, such as contents and topics. */
			readonly texts: readonly string[];
		};
		readonly result: readonly string[];
	};
	readonly difference: {
		readonly job: {readonly pairs: readonly Replaced[]};
		/** HTML, one for each pair. */
		readonly result: readonly string[];
	};
	readonly guesses: {
		readonly job: {readonly password: string; readonly known: readonly string[]};
		readonly result: number;
	};
	readonly find: {
		readonly job: Finding & {
			readonly folder: string;
			readonly limitMilliseconds: number;
		};
		readonly result: Found;
	};
};

export type JobKind = keyof Jobs;

/** Names that the text turned out to mention, a text that grew too long, or what it became. */
type RenderResult =
	{readonly rendered: Rendered} | {readonly missing: Missing} | {readonly isTooLong: true};

/** What a thread says: once that it is there, then an answer for each job. */
export type Answered =
	{readonly ready: true} | {readonly result: unknown} | {readonly fault: unknown};

/** Places in the memory that a pool shares with its threads; jobs that end by themselves look there. */
export const signals = {serverEnds: 0, makeWay: 1} as const;
