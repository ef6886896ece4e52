import {limits} from '../../../shared/model/limits';
import {mebibyte} from '../../../shared/model/units';

/** Bounds of sockets, sizes and times (S16). Tests bring smaller ones. */
export type HttpLimits = {
	/** Open at once; then one that is of least use gives way to the next. */
	readonly sockets: number;
	/** How long a new connection of a stranger counts before it is the first to give way. */
	readonly patienceMilliseconds: number;
	/** Under way at once for one account; few enough that others find a socket. */
	readonly requestsOfAccount: number;
	/** Sent ahead on one connection without waiting for answers; whoever sends more is let go. */
	readonly requestsAhead: number;
	/** Answers that wait in memory until their clients take them, of one account and of all. */
	readonly untakenBytesOfAccount: number;
	readonly untakenBytes: number;
	/** How long a client may take nothing of an answer that is there. */
	readonly untakenMilliseconds: number;
	/** Coming in at once, each onto the disk. */
	readonly uploads: number;
	/** Request line and headers together. */
	readonly headerBytes: number;
	/** Forms of those who need no credentials. */
	readonly strangersFormBytes: number;
	readonly formBytes: number;
	/** A form with a file: somewhat more than the largest file, which is refused by name. */
	readonly uploadBytes: number;
	/** Until the headers are there. */
	readonly headersMilliseconds: number;
	/** Until the whole request is there. */
	readonly requestMilliseconds: number;
	/** How often requests that are late, and clients that do not read, are looked for. */
	readonly checkMilliseconds: number;
	/** Between two requests. */
	readonly keepAliveMilliseconds: number;
	/** Without a byte in either direction, but for whoever waits for an answer that is being made. */
	readonly stalledMilliseconds: number;
	/** A connection that one side has ended is closed after this time. */
	readonly afterEndMilliseconds: number;
	/** How long, and how much, is read and dropped of a request that was refused before it was there. */
	readonly dropMilliseconds: number;
	readonly dropBytes: number;
};

export const usualHttpLimits: HttpLimits = {
	sockets: 512,
	patienceMilliseconds: 1000,
	requestsOfAccount: 448,
	requestsAhead: 64,
	untakenBytesOfAccount: 64 * mebibyte,
	untakenBytes: 256 * mebibyte,
	untakenMilliseconds: 30_000,
	uploads: 64,
	headerBytes: 16 * 1024,
	strangersFormBytes: 64 * 1024,
	formBytes: mebibyte,
	uploadBytes: (limits.uploadMaxMebibytes + 5) * mebibyte,
	headersMilliseconds: 10_000,
	requestMilliseconds: 30_000,
	checkMilliseconds: 5000,
	keepAliveMilliseconds: 5000,
	stalledMilliseconds: 120_000,
	afterEndMilliseconds: 1000,
	dropMilliseconds: 3000,
	dropBytes: 64 * mebibyte,
};
