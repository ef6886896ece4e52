import type {RealmSettings} from '../../../shared/model/realm-settings';
import {defaultSettings} from './default-settings';
import {CachedTable} from './table';
import type {ChangedSettings} from './user-settings';

/** What is known of the organization itself. */
type RealmFacts = {
	readonly name: string;
	readonly description: string;
	readonly host: string;
	/** How it was made, so that a later start can tell. */
	readonly madeAs: 'demo' | 'empty' | 'snapshot';
	readonly demoUsers: number;
	/** How far the clock of the organization goes before that of this computer. */
	readonly clockOffsetMilliseconds?: number;
};

export type PictureName = 'icon' | 'logo' | 'night_logo';

/** Where a picture lies, relative to the server, and how often there was another one. */
export type RealmPictures = {
	readonly [Name in PictureName]?: {readonly path: string; readonly version: number};
};

/** Which ways to sign in are on. */
export type SignIn = Readonly<Record<string, boolean>>;

type SystemGroup = {readonly id: number; readonly name: string};

/** Names that the printed accounts go by. */
export const accountNames = [
	'owner',
	'administrator',
	'moderator',
	'member',
	'guest',
	'bot',
] as const;
export type AccountName = (typeof accountNames)[number];

/** Facts of the organization, its system groups, and which accounts the ready line names. */
export class Realm extends CachedTable {
	#facts: RealmFacts | undefined;
	#settings: RealmSettings | undefined;
	#userDefaults: ChangedSettings | undefined;
	#pictures: RealmPictures | undefined;
	#signIn: SignIn | undefined;
	#isDeactivated: boolean | undefined;
	readonly #get = this.prepare('SELECT value FROM realm WHERE key = ?');
	readonly #put = this.prepare('INSERT OR REPLACE INTO realm (key, value) VALUES (?, ?)');
	readonly #named = this.prepare('SELECT name, account_id FROM named_accounts');
	readonly #putNamed = this.prepare('INSERT INTO named_accounts (name, account_id) VALUES (?, ?)');
	readonly #putGroup = this.prepare(
		'INSERT INTO user_groups (id, name, description, is_system_group) VALUES (?, ?, ?, 1)',
	);
	readonly #systemGroups = this.prepare(
		'SELECT id, name FROM user_groups WHERE is_system_group = 1',
	);
	readonly #groupIds = new Map(
		(this.#systemGroups.all() as SystemGroup[]).map(({id, name}) => [name, id]),
	);

	/** Undefined while the folder holds no organization. */
	facts(): RealmFacts | undefined {
		if (this.#facts === undefined) {
			const row = this.#get.get('facts') as {value: string} | undefined;
			this.#facts = row && (JSON.parse(row.value) as RealmFacts);
		}
		return this.#facts;
	}

	/** Host of the synthetic addresses that stand for hidden ones. */
	host(): string {
		return this.facts()?.host ?? 'localhost';
	}

	putFacts(facts: RealmFacts): void {
		this.writes++;
		this.#put.run('facts', JSON.stringify(facts));
		this.#facts = facts;
	}

	/** Settings of the organization; those that were never changed have their defaults. */
	settings(): RealmSettings {
		if (this.#settings === undefined) {
			const row = this.#get.get('settings') as {value: string} | undefined;
			const changed = row ? (JSON.parse(row.value) as Partial<RealmSettings>) : {};
			const {name = '', description = ''} = this.facts() ?? {};
			this.#settings = {
				...defaultSettings(group => this.groupId(group)),
				...changed,
				name,
				description,
			};
		}
		return this.#settings;
	}

	/** Settings that new people begin with, where the organization changed them. */
	userDefaults(): ChangedSettings {
		this.#userDefaults ??= (this.#read('user_defaults') ?? {}) as ChangedSettings;
		return this.#userDefaults;
	}

	putUserDefaults(settings: ChangedSettings): void {
		this.writes++;
		this.#put.run('user_defaults', JSON.stringify(settings));
		this.#userDefaults = settings;
	}

	/** Pictures of the organization; those that it has none of are left out. */
	pictures(): RealmPictures {
		this.#pictures ??= (this.#read('pictures') ?? {}) as RealmPictures;
		return this.#pictures;
	}

	putPictures(pictures: RealmPictures): void {
		this.writes++;
		this.#put.run('pictures', JSON.stringify(pictures));
		this.#pictures = pictures;
	}

	/** Ways to sign in: here passwords alone, and those that a copy of another organization brought. */
	signIn(): SignIn {
		this.#signIn ??= (this.#read('sign_in') ?? {Email: true}) as SignIn;
		return this.#signIn;
	}

	putSignIn(signIn: SignIn): void {
		this.writes++;
		this.#put.run('sign_in', JSON.stringify(signIn));
		this.#signIn = signIn;
	}

	/** Whether nobody can do anything in it any more. */
	isDeactivated(): boolean {
		this.#isDeactivated ??= this.#read('deactivated') === true;
		return this.#isDeactivated;
	}

	putDeactivated(): void {
		this.writes++;
		this.#put.run('deactivated', 'true');
		this.#isDeactivated = true;
	}

	#read(key: string): unknown {
		const row = this.#get.get(key) as {value: string} | undefined;
		return row && (JSON.parse(row.value) as unknown);
	}

	/** Whether guests may know of the people of their channels alone (api-facts 7.6). */
	keepsGuestsApart(): boolean {
		return this.settings().can_access_all_users_group !== this.groupId('role:everyone');
	}

	/** Keeps settings; the name and the description are facts as well. */
	putSettings(settings: RealmSettings): void {
		this.writes++;
		const facts = this.facts();
		if (facts !== undefined) {
			this.putFacts({...facts, name: settings.name, description: settings.description});
		}
		this.#put.run('settings', JSON.stringify(settings));
		this.#settings = settings;
	}

	override forget(): void {
		this.#facts = undefined;
		this.#settings = undefined;
		this.#userDefaults = undefined;
		this.#pictures = undefined;
		this.#isDeactivated = undefined;
	}

	namedAccounts(): readonly {readonly name: AccountName; readonly accountId: number}[] {
		const rows = this.#named.all() as {name: AccountName; account_id: number}[];
		return accountNames.flatMap(name => {
			const row = rows.find(candidate => candidate.name === name);
			return row ? [{name, accountId: row.account_id}] : [];
		});
	}

	nameAccount(name: AccountName, accountId: number): void {
		this.#putNamed.run(name, accountId);
	}

	addGroup(id: number, name: string, description: string): void {
		this.#putGroup.run(id, name, description);
		this.#groupIds.set(name, id);
	}

	/** Name of a system group; undefined for any other id. */
	groupName(id: number): string | undefined {
		for (const [name, known] of this.#groupIds) if (known === id) return name;
		return undefined;
	}

	/** Id of a system group of that name; undefined when there is none. */
	groupNamed(name: string): number | undefined {
		return this.#groupIds.get(name);
	}

	/** Id of a system group such as `role:members`. */
	groupId(name: string): number {
		const id = this.#groupIds.get(name);
		if (id === undefined) throw new TypeError(`There is no group ${name}.`);
		return id;
	}
}
