import type {z} from 'zod';
import {brokenPart} from './snapshot-links';
import {mostSnapshotBytes, snapshot, snapshotVersion, type Snapshot} from './snapshot';

/** The text is no snapshot that can be used; the message is a sentence for people. */
export class BadSnapshot extends Error {
	override readonly name = 'BadSnapshot';
}

/** A snapshot as text; throws BadSnapshot, naming what is wrong, for any other text. */
export function snapshotIn(text: string): Snapshot {
	const value = parsed(text);
	requireVersion(value);
	const read = snapshot.safeParse(value);
	if (!read.success) throw new BadSnapshot(`The snapshot is broken: ${firstOf(read.error)}.`);
	const broken = brokenPart(read.data);
	if (broken !== undefined) throw new BadSnapshot(`The snapshot is broken: ${broken}.`);
	return read.data;
}

/** Throws BadSnapshot for a file that is too large to be one. */
export function requireSnapshotSize(bytes: number): void {
	if (bytes <= mostSnapshotBytes) return;
	const most = mostSnapshotBytes / 1024 / 1024;
	throw new BadSnapshot(`The snapshot is too large: a file has at most ${most} MiB.`);
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch (error) {
		throw new BadSnapshot(`The snapshot is broken: it is not JSON.`, {cause: error});
	}
}

/** Before anything else: what a newer version holds would only look broken. */
function requireVersion(value: unknown): void {
	const version: unknown = (value as {readonly steward_snapshot?: unknown} | null)
		?.steward_snapshot;
	if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) {
		throw new BadSnapshot('The file is no snapshot: it has no version in "steward_snapshot".');
	}
	if (version <= snapshotVersion) return;
	throw new BadSnapshot(
		`The snapshot was made by a newer Steward: it is of version ${version}, and this one reads up to ${snapshotVersion}.`,
	);
}

function firstOf({issues}: z.ZodError): string {
	const [issue] = issues;
	if (issue === undefined) return 'it cannot be read';
	const place = placeOf(issue.path);
	if (issue.code !== 'unrecognized_keys') return `${place}: ${issue.message}`;
	return `${place} has a field that no snapshot has, ${JSON.stringify(issue.keys[0])}`;
}

/** As in `people[3].role`. */
function placeOf(path: readonly PropertyKey[]): string {
	const parts = path.map(part => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`));
	return parts.length === 0 ? 'it' : parts.join('').replace(/^\./, '');
}
