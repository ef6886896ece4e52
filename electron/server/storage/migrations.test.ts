import {DatabaseSync, type DatabaseSyncInstance} from '@photostructure/sqlite';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {migrate} from './migrations';

const first = "CREATE TABLE people (name TEXT) STRICT; INSERT INTO people VALUES ('Ada');";
const second = 'ALTER TABLE people ADD COLUMN age INTEGER;';
const broken = 'CREATE TABLE half (x TEXT) STRICT; INSERT INTO nowhere VALUES (1);';

let database: DatabaseSyncInstance;
let copied: number[];
beforeEach(() => {
	database = new DatabaseSync(':memory:');
	copied = [];
});
afterEach(() => database.close());

const version = () => database.prepare('PRAGMA user_version').get();
const take = (...steps: string[]) => migrate(database, from => copied.push(from), steps);

it('an empty database takes every step; there is nothing to copy', () => {
	take(first, second);
	expect(version()).toEqual({user_version: 2});
	expect(database.prepare('SELECT * FROM people').all()).toEqual([{name: 'Ada', age: null}]);
	expect(copied).toEqual([]);
});

it('older data is copied first, takes the steps that are missing, and keeps its rows', () => {
	take(first);
	take(first, second);
	expect([copied, version()]).toEqual([[1], {user_version: 2}]);
	expect(database.prepare('SELECT * FROM people').all()).toEqual([{name: 'Ada', age: null}]);
	take(first, second);
	expect(copied).toEqual([1]);
});

it('a step that fails leaves everything as it was', () => {
	take(first);
	expect(() => take(first, second, broken)).toThrow(/nowhere/);
	expect(version()).toEqual({user_version: 1});
	const tables = database.prepare('SELECT name FROM sqlite_schema ORDER BY name').all();
	expect(tables).toEqual([{name: 'people'}]);
	expect(database.prepare('SELECT * FROM people').all()).toEqual([{name: 'Ada'}]);
});

it('what the database rolled back by itself, as on a full disk, fails with its own reason', () => {
	take(first);
	expect(() => take(first, `ROLLBACK; ${broken}`)).toThrow(/nowhere/);
	expect(version()).toEqual({user_version: 1});
});

it('newer data is refused', () => {
	take(first, second);
	expect(() => take(first)).toThrow(/newer Steward/);
	expect(version()).toEqual({user_version: 2});
});
