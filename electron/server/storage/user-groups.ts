import type {GroupSetting} from '../../../shared/model/group-setting';
import {idsIn} from './ids';
import {CachedTable} from './table';

/** A group that people made; those of the system are known by the organization. */
export type GroupRecord = {
	readonly id: number;
	readonly name: string;
	readonly description: string;
	readonly canMention: GroupSetting;
};

type Graph = {
	readonly groups: ReadonlyMap<number, GroupRecord>;
	readonly byName: ReadonlyMap<string, GroupRecord>;
	/** Direct ones, sorted; groups without any are left out. */
	readonly subgroups: ReadonlyMap<number, readonly number[]>;
};

/** Groups that people made, who is in them, and which groups. Writing is only for `Store.write`. */
export class UserGroups extends CachedTable {
	#graph: Graph | undefined;
	readonly #all = this.prepare(`
		SELECT id, name, description, can_mention FROM user_groups
		WHERE is_system_group = 0 ORDER BY id`);
	readonly #edges = this.prepare(
		'SELECT group_id, subgroup_id FROM group_subgroups ORDER BY group_id, subgroup_id',
	);
	readonly #members = this.prepare(`
		SELECT json_group_array(user_id) AS ids FROM (
			SELECT user_id FROM group_members WHERE group_id = ? ORDER BY user_id)`);
	readonly #membersAmong = this.prepare(`
		SELECT json_group_array(user_id) AS ids FROM (
			SELECT user_id FROM group_members
			WHERE group_id = ? AND user_id IN (SELECT value FROM json_each(?)) ORDER BY user_id)`);
	readonly #groupsOf = this.prepare(`
		SELECT json_group_array(group_id) AS ids FROM (
			SELECT group_id FROM group_members WHERE user_id = ? ORDER BY group_id)`);
	readonly #lastGiven = this.prepare("SELECT value FROM realm WHERE key = 'last_group_id'");
	readonly #putLastGiven = this.prepare(
		"INSERT OR REPLACE INTO realm (key, value) VALUES ('last_group_id', ?)",
	);
	readonly #largest = this.prepare('SELECT coalesce(max(id), 0) AS id FROM user_groups');
	readonly #insert = this.prepare(`
		INSERT INTO user_groups (id, name, description, is_system_group, can_mention)
		VALUES (?, ?, ?, 0, ?)`);
	readonly #update = this.prepare(`
		UPDATE user_groups SET name = ?, description = ?, can_mention = ?
		WHERE id = ? AND is_system_group = 0`);
	readonly #delete = this.prepare('DELETE FROM user_groups WHERE id = ? AND is_system_group = 0');
	readonly #deleteMembers = this.prepare('DELETE FROM group_members WHERE group_id = ?');
	readonly #deleteEdges = this.prepare(
		'DELETE FROM group_subgroups WHERE group_id = ?1 OR subgroup_id = ?1',
	);
	readonly #addMembers = this.prepare(`
		INSERT OR IGNORE INTO group_members (group_id, user_id)
		SELECT ?, value FROM json_each(?)`);
	readonly #removeMembers = this.prepare(`
		DELETE FROM group_members
		WHERE group_id = ? AND user_id IN (SELECT value FROM json_each(?))`);
	readonly #addSubgroups = this.prepare(`
		INSERT OR IGNORE INTO group_subgroups (group_id, subgroup_id)
		SELECT ?, value FROM json_each(?)`);
	readonly #removeSubgroups = this.prepare(`
		DELETE FROM group_subgroups
		WHERE group_id = ? AND subgroup_id IN (SELECT value FROM json_each(?))`);

	#read(): Graph {
		if (this.#graph !== undefined) return this.#graph;
		const rows = this.#all.all() as {
			id: number;
			name: string;
			description: string;
			can_mention: string;
		}[];
		const groups = new Map(
			rows.map(({id, name, description, can_mention: setting}) => [
				id,
				{id, name, description, canMention: JSON.parse(setting) as GroupSetting},
			]),
		);
		const byName = new Map([...groups.values()].map(group => [group.name, group]));
		const subgroups = new Map<number, number[]>();
		for (const {group_id: id, subgroup_id: inner} of this.#edges.all() as {
			group_id: number;
			subgroup_id: number;
		}[]) {
			const known = subgroups.get(id);
			if (known === undefined) subgroups.set(id, [inner]);
			else known.push(inner);
		}
		this.#graph = {groups, byName, subgroups};
		return this.#graph;
	}

	/** In the order of their ids. */
	all(): readonly GroupRecord[] {
		return [...this.#read().groups.values()];
	}

	get count(): number {
		return this.#read().groups.size;
	}

	byId(id: number): GroupRecord | undefined {
		return this.#read().groups.get(id);
	}

	/** By exactly that name. */
	byName(name: string): GroupRecord | undefined {
		return this.#read().byName.get(name);
	}

	/** Direct subgroups of a group that people made, sorted. */
	subgroupsOf(id: number): readonly number[] {
		return this.#read().subgroups.get(id) ?? [];
	}

	/** Groups that have this one as a direct subgroup. */
	parentsOf(id: number): readonly number[] {
		return [...this.#read().subgroups].flatMap(([parent, inner]) =>
			inner.includes(id) ? parent : [],
		);
	}

	/** Direct members, sorted. */
	membersOf(id: number): readonly number[] {
		return idsIn(this.#members.get(id));
	}

	/** Those of some people who are direct members, sorted. */
	membersAmong(id: number, people: readonly number[]): readonly number[] {
		return idsIn(this.#membersAmong.get(id, JSON.stringify(people)));
	}

	/** Groups that somebody is a direct member of, sorted. */
	groupsOf(userId: number): readonly number[] {
		return idsIn(this.#groupsOf.get(userId));
	}

	/** Adds a group under an id that none had before, or under its own where an organization is made. */
	insert({id, name, description, canMention}: Omit<GroupRecord, 'id'> & {id?: number}): number {
		const {value = '0'} = (this.#lastGiven.get() as {value: string} | undefined) ?? {};
		const {id: largest} = this.#largest.get() as {id: number};
		const given = id ?? Math.max(Number(value), largest) + 1;
		this.#insert.run(given, name, description, JSON.stringify(canMention));
		this.#putLastGiven.run(String(Math.max(Number(value), given)));
		this.#changed();
		return given;
	}

	putGroup({id, name, description, canMention}: GroupRecord): void {
		this.#update.run(name, description, JSON.stringify(canMention), id);
		this.#changed();
	}

	/** With everything that says who is in it, and in which groups it is. */
	deleteGroup(id: number): void {
		this.#deleteMembers.run(id);
		this.#deleteEdges.run(id);
		this.#delete.run(id);
		this.#changed();
	}

	addMembers(id: number, people: readonly number[]): void {
		this.#addMembers.run(id, JSON.stringify(people));
	}

	removeMembers(id: number, people: readonly number[]): void {
		this.#removeMembers.run(id, JSON.stringify(people));
	}

	addSubgroups(id: number, groups: readonly number[]): void {
		this.#addSubgroups.run(id, JSON.stringify(groups));
		this.#changed();
	}

	removeSubgroups(id: number, groups: readonly number[]): void {
		this.#removeSubgroups.run(id, JSON.stringify(groups));
		this.#changed();
	}

	#changed(): void {
		this.writes++;
		this.#graph = undefined;
	}

	override forget(): void {
		this.#graph = undefined;
	}
}
