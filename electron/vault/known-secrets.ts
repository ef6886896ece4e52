import type {Connection} from '../../shared/bridge';
import type {VaultItem} from './vault-record';

type WhyMissing = NonNullable<Connection['whyMissing']>;

/** What the vault has of a connection now. `locked`: it waits for the passphrase. */
export type Reading = {readonly secret: string} | {readonly missing: WhyMissing} | 'locked';

export type Known = {
	/** Nobody said yet where one of the older form may go. */
	readonly place: string | undefined;
	readonly reading: Promise<Reading>;
	/** What it was read from; undefined for what came in this run. */
	readonly item?: VaultItem;
};

/** Secrets that are in no file, and what the store answered: some ask the person each time. */
export type KnownSecrets = {
	/** That for a place, or else one of which nobody said yet where it may go. */
	find(id: string, place: string | undefined): Known | undefined;
	/** All of a connection; `restore` puts them back. */
	of(id: string): readonly Known[];
	restore(id: string, all: readonly Known[]): void;
	/** Instead of that for the same place. */
	put(id: string, known: Known): void;
	/** Of now on this one is for a place. */
	bind(id: string, known: Known, place: string): void;
	entries(): readonly (readonly [id: string, known: Known])[];
};

export function openKnownSecrets(): KnownSecrets {
	const byId = new Map<string, readonly Known[]>();
	const of = (id: string) => byId.get(id) ?? [];
	function restore(id: string, all: readonly Known[]): void {
		if (all.length === 0) byId.delete(id);
		else byId.set(id, all);
	}
	function put(id: string, known: Known): void {
		restore(id, [...of(id).filter(({place}) => place !== known.place), known]);
	}
	return {
		find: (id, place) =>
			of(id).find(known => known.place === place) ??
			of(id).find(known => known.place === undefined),
		of,
		restore,
		put,
		bind(id, known, place) {
			restore(
				id,
				of(id).filter(other => other !== known),
			);
			put(id, {...known, place});
		},
		entries: () => [...byId].flatMap(([id, all]) => all.map(known => [id, known] as const)),
	};
}
