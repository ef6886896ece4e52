export type SideName = 'ours' | 'theirs';

/** What the ids of two servers stand for. */
export class Names {
	put(kind: string, name: string, ours: number | string, theirs: number | string): void;
	bind(kind: string, ours: number, theirs: number): void;
	idOf(side: SideName, kind: string, name: string): number | string;
	listedAs(side: SideName, kind: string, id: number | string): string | undefined;
	nameOf(side: SideName, kind: string, id: number | string): string | undefined;
}
