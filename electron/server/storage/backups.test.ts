import {mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {DatabaseSync, type DatabaseSyncInstance} from '@photostructure/sqlite';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {Backups} from './backups';

const day = 86_400_000;
const today = Date.UTC(2026, 4, 20, 12);
const dayName = (at: number) => `daily-${new Date(at).toISOString().slice(0, 10)}.db`;

let folder: string;
let backups: Backups;
let database: DatabaseSyncInstance;
beforeEach(() => {
	folder = mkdtempSync(path.join(tmpdir(), 'steward-backups-'));
	backups = new Backups(folder);
	database = new DatabaseSync(path.join(folder, 'organization.db'));
	database.exec('CREATE TABLE facts (one)');
});
afterEach(() => {
	database.close();
	rmSync(folder, {recursive: true, force: true});
});

const names = () => readdirSync(path.join(folder, 'backups')).toSorted();

/** A copy as the clock of that moment made it. */
function leave(name: string, at: number): void {
	const file = path.join(folder, 'backups', name);
	mkdirSync(path.dirname(file), {recursive: true});
	writeFileSync(file, '');
	utimesSync(file, at / 1000, at / 1000);
}

/** Makes the copy of a day, if it is due then. */
function open(at: number): void {
	if (backups.isDue(at)) backups.makeDaily(database, at);
}

it('a copy a day, the newest seven', () => {
	for (let at = today; at < today + 10 * day; at += day / 4) open(at);
	expect(names()).toEqual(Array.from({length: 7}, (_none, at) => dayName(today + (3 + at) * day)));
});

it('R16: copies of a clock that was a year ahead do not keep out those of today', () => {
	for (let at = 0; at < 7; at++) leave(dayName(today + (365 + at) * day), today + (365 + at) * day);
	leave('before-version-3.db', today - day);
	for (let at = today; at < today + 3 * day; at += day) {
		expect(backups.isDue(at)).toBe(true);
		open(at);
		expect(names()).toContain(dayName(at));
		expect(names().filter(name => name.startsWith('daily-'))).toHaveLength(7);
		expect(backups.isDue(at + day / 2)).toBe(false);
	}
	expect(names()).toContain('before-version-3.db');
	for (let at = today + 3 * day; at < today + 7 * day; at += day) open(at);
	expect(names()).toEqual(Array.from({length: 7}, (_none, at) => dayName(today + at * day)));
});

it.each([-day, day])(
	'R16: a clock that is set by %d ms makes a copy no later than a day on',
	jump => {
		open(today);
		const after = today + jump;
		for (let at = after; at <= after + day; at += day / 4) open(at);
		const newest = names().at(-1) ?? '';
		expect([dayName(after), dayName(after + day)]).toContain(newest);
		expect(backups.isDue(after + day)).toBe(false);
	},
);
it('a copy that fails leaves nothing that takes room', () => {
	// A folder stands where it is to go.
	mkdirSync(path.join(folder, 'backups', 'taken.db'), {recursive: true});
	expect(() => backups.make(database, 'taken')).toThrow();
	expect(names()).toEqual(['taken.db']);
});
