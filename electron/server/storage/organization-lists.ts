import {CachedList} from './table';

/** A domain in which addresses of new people may be. */
export type DomainRecord = {readonly domain: string; readonly allowSubdomains: boolean};

/** Channels that new people may choose together. */
export type ChannelGroupRecord = {
	readonly id: number;
	readonly name: string;
	readonly description: string;
	readonly channels: readonly number[];
};

/** An export of the public data. Times are UNIX milliseconds. */
export type ExportRecord = {
	readonly id: number;
	readonly actorId: number;
	readonly requestedAt: number;
	readonly failedAt: number | undefined;
	readonly deletedAt: number | undefined;
	/** Empty until it is made. */
	readonly path: string;
};

/** Domains of the organization. Writing is only for `Store.write`. */
export class RealmDomains extends CachedList<DomainRecord> {
	readonly #all = this.prepare('SELECT domain, allow_subdomains FROM realm_domains ORDER BY id');
	readonly #insert = this.prepare(
		'INSERT INTO realm_domains (domain, allow_subdomains) VALUES (?, ?) RETURNING id',
	);
	readonly #update = this.prepare('UPDATE realm_domains SET allow_subdomains = ? WHERE domain = ?');
	readonly #delete = this.prepare('DELETE FROM realm_domains WHERE domain = ?');

	protected override read(): readonly DomainRecord[] {
		const rows = this.#all.all() as {domain: string; allow_subdomains: number}[];
		return rows.map(({domain, allow_subdomains: allowed}) => ({
			domain,
			allowSubdomains: allowed === 1,
		}));
	}

	byName(domain: string): DomainRecord | undefined {
		return this.all().find(each => each.domain === domain);
	}

	insert({domain, allowSubdomains}: DomainRecord): number {
		const row = this.#insert.get(domain, allowSubdomains ? 1 : 0) as {id: number};
		this.changed();
		return row.id;
	}

	putDomain({domain, allowSubdomains}: DomainRecord): void {
		this.#update.run(allowSubdomains ? 1 : 0, domain);
		this.changed();
	}

	deleteDomain(domain: string): void {
		this.#delete.run(domain);
		this.changed();
	}
}

/** Groups of default channels. Writing is only for `Store.write`. */
export class ChannelGroups extends CachedList<ChannelGroupRecord> {
	readonly #all = this.prepare(
		'SELECT id, name, description, channels FROM default_channel_groups ORDER BY name',
	);
	readonly #insert = this.prepare(`
		INSERT INTO default_channel_groups (name, description, channels) VALUES (?, ?, ?) RETURNING id`);
	readonly #insertAs = this.prepare(
		'INSERT INTO default_channel_groups (id, name, description, channels) VALUES (?, ?, ?, ?)',
	);
	readonly #update = this.prepare(
		'UPDATE default_channel_groups SET name = ?, description = ?, channels = ? WHERE id = ?',
	);
	readonly #delete = this.prepare('DELETE FROM default_channel_groups WHERE id = ?');

	/** In the order of their names. */
	protected override read(): readonly ChannelGroupRecord[] {
		const rows = this.#all.all() as {
			id: number;
			name: string;
			description: string;
			channels: string;
		}[];
		return rows.map(row => ({...row, channels: JSON.parse(row.channels) as number[]}));
	}

	insert({name, description, channels}: Omit<ChannelGroupRecord, 'id'>): number {
		const row = this.#insert.get(name, description, JSON.stringify(channels)) as {id: number};
		this.changed();
		return row.id;
	}

	/** Under the id that it has elsewhere. */
	insertAs({id, name, description, channels}: ChannelGroupRecord): void {
		this.#insertAs.run(id, name, description, JSON.stringify(channels));
		this.changed();
	}

	putGroup({id, name, description, channels}: ChannelGroupRecord): void {
		this.#update.run(name, description, JSON.stringify(channels), id);
		this.changed();
	}

	deleteGroup(id: number): void {
		this.#delete.run(id);
		this.changed();
	}
}

/** Exports of the public data. Writing is only for `Store.write`. */
export class Exports extends CachedList<ExportRecord> {
	readonly #all = this.prepare(`
		SELECT id, actor_id AS actorId, requested_at AS requestedAt, failed_at AS failedAt,
			deleted_at AS deletedAt, path
		FROM realm_exports ORDER BY id`);
	readonly #insert = this.prepare(`
		INSERT INTO realm_exports (actor_id, requested_at, path) VALUES (?, ?, '') RETURNING id`);
	readonly #update = this.prepare(
		'UPDATE realm_exports SET failed_at = ?, deleted_at = ?, path = ? WHERE id = ?',
	);

	protected override read(): readonly ExportRecord[] {
		const rows = this.#all.all() as (Omit<ExportRecord, 'failedAt' | 'deletedAt'> & {
			failedAt: number | null;
			deletedAt: number | null;
		})[];
		return rows.map(row => ({
			...row,
			failedAt: row.failedAt ?? undefined,
			deletedAt: row.deletedAt ?? undefined,
		}));
	}

	insert(actorId: number, requestedAt: number): number {
		const row = this.#insert.get(actorId, requestedAt) as {id: number};
		this.changed();
		return row.id;
	}

	putExport({id, failedAt, deletedAt, path}: ExportRecord): void {
		this.#update.run(failedAt ?? null, deletedAt ?? null, path, id);
		this.changed();
	}
}
