import {createHash} from 'node:crypto';
import {mkdir, mkdtemp, readFile, rm, stat, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {bridge, defaultSettings, mostSettingsLength} from '../../shared/bridge';
import {mostViews} from '../../shared/model/view';
import {openSettings} from './settings';
import {most} from './settings-bounds';

let folder: string;
let notices: string[];
beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'steward-settings-'));
	notices = [];
});
afterEach(() => rm(folder, {recursive: true, force: true}));

const file = () => path.join(folder, 'settings.json');
const open = () => openSettings(file(), notice => notices.push(notice));

it('begins with the defaults', async () => {
	const settings = await open();
	expect(settings.read()).toEqual(defaultSettings);
	expect(settings.place()).toBeUndefined();
});

it('keeps what was changed, and nothing that was not', async () => {
	const settings = await open();
	expect(settings.change({theme: 'dark', density: undefined})).toEqual({
		...defaultSettings,
		theme: 'dark',
	});
	settings.notePlace({x: 1, y: 2, width: 1000, height: 700, isMaximized: true});
	await settings.settled();
	const next = await open();
	expect(next.read().theme).toBe('dark');
	expect(next.place()).toEqual({x: 1, y: 2, width: 1000, height: 700, isMaximized: true});
	expect(await readFile(file(), 'utf8')).not.toContain('density');
});

it('what the disk does not take holds for this run, with a sentence', async () => {
	const settings = await open();
	await mkdir(`${file()}.new`);
	settings.change({theme: 'dark'});
	await settings.settled();
	expect(settings.change({density: 'compact'})).toMatchObject({theme: 'dark', density: 'compact'});
	await settings.settled();
	expect(settings.read()).toMatchObject({theme: 'dark', density: 'compact'});
	expect(notices[0]).toContain('Settings could not be saved');
});

it('a damaged file: the defaults and a sentence', async () => {
	await writeFile(file(), '{"theme":');
	expect((await open()).read()).toEqual(defaultSettings);
	expect(notices).toHaveLength(1);
	expect(notices[0]).toContain('settings.json was damaged');
});

it('an organization that is left takes its places along', async () => {
	const settings = await open();
	settings.change({lastPlace: '/o/a/people', places: {a: '/o/a/people', b: '/o/b/roles'}});
	await settings.forget('a');
	expect(settings.read()).toMatchObject({lastPlace: '', places: {b: '/o/b/roles'}});
});

it('what the page has remembered stays within its bounds, the newest first', async () => {
	const settings = await open();
	const channels = Array.from({length: 500}, (_, id) => ({id, name: 'n'.repeat(400)}));
	const recipe = {channels, withDefaults: true};
	const device = (at: number) => ({token: `${at}`.padEnd(4096, 't'), appid: 'app', at});
	for (let turn = 0; turn < 3; turn++) {
		const {remembered, grids} = settings.read();
		const links = Object.fromEntries(
			Array.from({length: 20}, (_, at) => [`link-${turn}-${at}`, recipe]),
		);
		const devices = Array.from({length: 150}, (_, at) => device(turn * 1000 + at));
		const layout = {order: [], hidden: [], widths: {}};
		settings.change({
			grids: {
				...grids,
				...Object.fromEntries(Array.from({length: 90}, (_, at) => [`grid-${turn}-${at}`, layout])),
			},
			remembered: {
				a: {links: {...remembered['a']?.links, ...links}, devices},
				b: {links: {small: {channels: [], withDefaults: false}}, devices: []},
			},
		});
	}
	await settings.settled();
	const {grids, remembered} = settings.read();
	expect(Object.keys(grids)).toHaveLength(most.grids);
	expect(Object.keys(grids).at(-1)).toBe('grid-2-89');
	expect(JSON.stringify(remembered).length).toBeLessThan(most.rememberedLength + 1000);
	expect(Object.keys(remembered['a']?.links ?? {}).at(-1)).toBe('link-2-19');
	expect(Object.keys(remembered['a']?.links ?? {}).length).toBeGreaterThan(3);
	expect(remembered['a']?.devices.at(-1)?.at).toBe(2149);
	expect(remembered['b']?.links).toHaveProperty('small');
	expect((await stat(file())).size).toBeLessThan(2 * most.rememberedLength);
	expect((await open()).read().remembered).toEqual(remembered);
	expect(notices).toEqual([]);
});

it('the plan that is being built and what columns are used as are remembered over a restart', async () => {
	const settings = await open();
	const columns = Object.fromEntries(
		Array.from({length: most.columns + 3}, (_, at) => [`shape-${at}`, ['email', '', 'field 3']]),
	);
	const a = {links: {}, devices: [], plan: '2026-11-28-a', columns};
	settings.change({remembered: {a} as never});
	await settings.settled();
	const kept = (await open()).read().remembered['a'];
	expect(kept?.plan).toBe('2026-11-28-a');
	expect(Object.keys(kept?.columns ?? {})).toHaveLength(most.columns);
	expect(kept?.columns?.[`shape-${most.columns + 2}`]).toEqual(['email', '', 'field 3']);
});

const layoutOf = (order: readonly string[]) => ({order, hidden: [], widths: {}});
const view = (id: string, more: object = {}) => ({
	id,
	screen: 'people',
	name: id,
	filter: 'role:guest',
	sort: '-joined',
	also: {},
	layout: {order: ['name', 'field:9'], hidden: [], widths: {name: 240}},
	...more,
});

it('views are kept over a restart, whatever else is remembered, and go with their organization', async () => {
	const settings = await open();
	const views = {
		own: [view('mine'), view('other', {screen: 'of-a-later-version'})],
		pinned: ['mine', 'builtin-people-guests'],
		defaults: {people: 'mine'},
		unsaved: {mine: {filter: '', sort: '', also: {bucket: 'now'}}},
	};
	const channels = Array.from({length: 500}, (_, id) => ({id, name: 'n'.repeat(400)}));
	const links = Object.fromEntries(
		Array.from({length: 30}, (_, at) => [`link-${at}`, {channels, withDefaults: true}]),
	);
	settings.change({
		remembered: {a: {links, devices: [], views}, b: {links: {}, devices: [], views}},
	});
	await settings.settled();
	const next = await open();
	expect(next.read().remembered['a']?.views).toEqual(views);
	await next.forget('a');
	expect(next.read().remembered).toEqual({b: {links: {}, devices: [], views}});
	expect(await readFile(file(), 'utf8')).not.toContain('link-');
});

it('of views on disk that do not fit the others stay', async () => {
	const many = Array.from({length: mostViews + 5}, (_, at) =>
		view(`v-${at}`, {layout: {order: ['x'.repeat(150)], hidden: [], widths: {}}}),
	);
	const long = (at: number) =>
		view(`l-${at}`, {layout: {...layoutOf(Array(150).fill('y'.repeat(190)))}});
	const written = (views: unknown) => ({remembered: {a: {links: {}, devices: [], views}}});
	const asked = async (views: unknown) => {
		const value = {settings: written(views)};
		const sha256 = createHash('sha256').update(JSON.stringify(value)).digest('hex');
		await writeFile(file(), JSON.stringify({sha256, value}));
		const read = (await open()).read();
		expect(bridge['settings:read'].answer.safeParse(read).success).toBe(true);
		return read.remembered['a']?.views;
	};
	const bad = [view('A B'), view('n', {name: ''}), view('f', {filter: 'x'.repeat(501)}), 7, null];
	expect(
		await asked({
			own: [view('good'), ...bad],
			pinned: ['good', 7, '../x'],
			defaults: {people: 'good', '../x': 'good', channels: 7},
			unsaved: {good: {filter: 3}},
		}),
	).toEqual({own: [view('good')], pinned: ['good'], defaults: {people: 'good'}, unsaved: {}});
	expect((await asked({own: many}))?.own).toHaveLength(mostViews);
	const kept = await asked({own: Array.from({length: 20}, (_, at) => long(at))});
	expect(kept?.own.length).toBeGreaterThan(3);
	expect(kept?.own.length).toBeLessThan(20);
	expect(await asked('nothing')).toBeUndefined();
	expect(notices).toEqual([]);
});

it('a file from before the bounds counts, without what is too long in it', async () => {
	const recipe = {channels: [], withDefaults: true};
	const value = {
		settings: {
			theme: 'dark',
			places: {a: '/o/a/people', b: `/${'x'.repeat(5000)}`, '../..': '/'},
			remembered: {
				a: {links: {good: recipe, ['l'.repeat(5000)]: recipe}, devices: [{token: 7}]},
				'..': {links: {}, devices: []},
			},
		},
	};
	const sha256 = createHash('sha256').update(JSON.stringify(value)).digest('hex');
	await writeFile(file(), JSON.stringify({sha256, value}));
	const {theme, places, remembered} = (await open()).read();
	expect({theme, places, remembered, notices}).toEqual({
		theme: 'dark',
		places: {a: '/o/a/people'},
		remembered: {a: {links: {good: recipe}, devices: []}},
		notices: [],
	});
});

it('keys that were chosen are kept; what is no key, or is needed elsewhere, is left out', async () => {
	const value = {
		settings: {keys: {palette: 'Mod+Shift+P', find: 'Mod+C', rail: 'nonsense', '../..': 'F7'}},
	};
	const sha256 = createHash('sha256').update(JSON.stringify(value)).digest('hex');
	await writeFile(file(), JSON.stringify({sha256, value}));
	const settings = await open();
	expect(settings.read().keys).toEqual({palette: 'Mod+Shift+P'});
	settings.change({keys: {'go people': 'G X'}});
	await settings.settled();
	expect((await open()).read().keys).toEqual({'go people': 'G X'});
});

const recipe = {channels: [], withDefaults: true};

it.each([
	['a place', {places: {a: 'x'.repeat(4097)}}],
	['the name of an organization', {places: {'../..': '/people'}}],
	['a link', {remembered: {a: {links: {['x'.repeat(501)]: recipe}, devices: []}}}],
	[
		'a token',
		{remembered: {a: {links: {}, devices: [{token: 'x'.repeat(4097), appid: '', at: 1}]}}},
	],
	['a column', {grids: {people: layoutOf(['x'.repeat(201)])}}],
	['keys', {keys: {palette: 'Mod+Alt+Shift+'.repeat(9)}}],
	['many columns', {grids: {people: layoutOf(Array(501).fill('a'))}}],
	[
		'all of it',
		{
			grids: Object.fromEntries(
				Array.from({length: mostSettingsLength / 90_000}, (_, at) => [
					`grid-${at}`,
					layoutOf(Array(500).fill('x'.repeat(190))),
				]),
			),
		},
	],
])('the page cannot have %s kept that is too long', (_what, change) => {
	expect(bridge['settings:write'].ask.safeParse(change).success).toBe(false);
});

it('the longest of each is taken', () => {
	const change = {
		places: {a: 'x'.repeat(4096)},
		remembered: {
			a: {
				links: {['x'.repeat(500)]: recipe},
				devices: [{token: 'x'.repeat(4096), appid: '', at: 1}],
			},
		},
		grids: {people: layoutOf(Array(500).fill('x'.repeat(200)))},
	};
	expect(bridge['settings:write'].ask.safeParse(change).success).toBe(true);
});
