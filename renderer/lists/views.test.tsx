// @vitest-environment happy-dom
import {createEvent, fireEvent, screen, waitFor, within} from '@testing-library/react';
import {afterEach, expect, test} from 'vitest';
import {nothingRemembered, type Settings} from '../../shared/bridge';
import {noViews, type SavedView, type SavedViews} from '../../shared/model/view';
import {viewsFileText} from '../../shared/model/views-file';
import {bridgeKeys} from '../api/connection/bridge';
import {closeApp, openApp} from '../testing/app.fixture';

afterEach(closeApp);

const guests: SavedView = {
	id: 'guests-1',
	screen: 'people',
	name: 'My guests',
	filter: 'role:guest',
	sort: '-joined',
	also: {},
};
const withViews = (views: Partial<SavedViews>): Partial<Settings> => ({
	remembered: {demo: {...nothingRemembered, views: {...noViews, ...views}}},
});

async function openPeople(search: string, views: Partial<SavedViews> = {}) {
	const app = await openApp({at: `/o/demo/people${search}`, settings: withViews(views)});
	await screen.findByRole('button', {name: /^View: /});
	await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(3), {
		timeout: 20_000,
	});
	const kept = () =>
		app.queries.getQueryData<Settings>(bridgeKeys.settings)?.remembered['demo']?.views ?? noViews;
	const address = () => app.router.state.location.search as Record<string, unknown>;
	return {...app, kept, address};
}

const filterBox = () => screen.getByRole('searchbox', {name: 'Filter people'});
const viewButton = (name: string) => screen.findByRole('button', {name: `View: ${name}`});
const rail = () => within(screen.getByRole('navigation', {name: 'Screens'}));

test('what a list shows is kept under a name with Ctrl+S, and stands in the sidebar', async () => {
	const {user, kept, address} = await openPeople('?q=role%3Aguest&sort=-joined');
	await viewButton('All people');
	await user.keyboard('{Control>}s{/Control}');
	const dialog = await screen.findByRole('dialog', {name: 'Save view of People'});
	const name = within(dialog).getByRole('textbox', {name: 'Name'});
	await user.click(within(dialog).getByRole('button', {name: 'Save view'}));
	expect(within(dialog).getByText('Enter a name.')).toBeTruthy();
	await user.type(name, 'My guests');
	await user.click(within(dialog).getByRole('checkbox', {name: 'Open People with this view'}));
	await user.keyboard('{Enter}');
	await viewButton('My guests');
	const [made] = kept().own;
	expect(made).toMatchObject({
		screen: 'people',
		name: 'My guests',
		filter: 'role:guest',
		sort: '-joined',
	});
	expect(made?.layout?.order[0]).toBe('name');
	expect(kept()).toMatchObject({pinned: [made?.id], defaults: {people: made?.id}, unsaved: {}});
	expect(address()).toMatchObject({view: made?.id, q: 'role:guest'});
	const link = rail().getByRole('link', {name: /^My guests/});
	expect(link.getAttribute('aria-current')).toBe('page');
	expect(rail().getByRole('link', {name: 'People'}).getAttribute('aria-current')).toBeNull();
});

test('a screen opens with its default view, from the sidebar and by its keys; all of it is one click away', async () => {
	const {user, address} = await openPeople('', {own: [guests], defaults: {people: guests.id}});
	// Whoever comes by an address sees what that says.
	await viewButton('All people');
	await user.click(rail().getByRole('link', {name: 'Channels'}));
	await screen.findByRole('heading', {name: 'Channels', level: 1});
	await user.keyboard('gp');
	await viewButton('My guests');
	expect(address()).toEqual({view: guests.id, q: 'role:guest', sort: '-joined'});
	await user.click(await viewButton('My guests'));
	await user.click(await screen.findByRole('menuitem', {name: 'All people', hidden: true}));
	await viewButton('All people');
	await waitFor(() => expect(address()).toEqual({}));
});

test('what is changed of a view has a dot, stays with it, and is reverted', async () => {
	const {user, kept, address} = await openPeople('?view=guests-1&q=role%3Aguest&sort=-joined', {
		own: [guests],
		pinned: [guests.id],
	});
	await viewButton('My guests');
	await user.click(filterBox());
	await user.keyboard('{End}');
	await user.paste(' is:person');
	await viewButton('My guests, unsaved changes');
	await waitFor(() => expect(kept().unsaved[guests.id]?.filter).toBe('role:guest is:person'));
	await rail().findByRole('link', {name: /unsaved changes/});

	// The columns as well, and both are there again for whoever comes back.
	await user.click(screen.getByRole('button', {name: 'Columns'}));
	await user.click(await screen.findByRole('checkbox', {name: 'Time zone', hidden: true}));
	await user.keyboard('{Escape}');
	await screen.findByRole('columnheader', {name: 'Time zone'});
	await user.click(rail().getByRole('link', {name: 'Channels'}));
	await screen.findByRole('heading', {name: 'Channels', level: 1});
	await user.click(rail().getByRole('link', {name: /^My guests/}));
	await screen.findByRole('columnheader', {name: 'Time zone'});
	expect(address()).toMatchObject({q: 'role:guest is:person'});

	await user.click(screen.getByRole('button', {name: 'Revert changes of view My guests'}));
	await viewButton('My guests');
	expect(address()).toMatchObject({q: 'role:guest', sort: '-joined'});
	await waitFor(() => expect(screen.queryByRole('columnheader', {name: 'Time zone'})).toBeNull());
	expect(kept()).toMatchObject({own: [guests], unsaved: {}});
});

test.each([
	['its list', /^Channels$/],
	['it for another', /^No team$/],
])(
	'what is changed of a view stays with it, however soon somebody leaves %s',
	async (_what, link) => {
		const {user, kept} = await openPeople('?view=guests-1&q=role%3Aguest&sort=-joined', {
			own: [guests, {...guests, id: 'no-team-1', name: 'No team', filter: 'team:'}],
			pinned: ['no-team-1'],
		});
		await viewButton('My guests');
		const away = await rail().findByRole('link', {name: link});
		await user.click(filterBox());
		await user.keyboard('{End}');
		await user.paste(' is:person');
		await viewButton('My guests, unsaved changes');
		fireEvent.click(away);
		await waitFor(() => expect(kept().unsaved[guests.id]?.filter).toBe('role:guest is:person'));
		expect(Object.keys(kept().unsaved)).toEqual([guests.id]);
	},
);

test('what is changed of a view is saved with Ctrl+S', async () => {
	const {user, kept} = await openPeople('?view=guests-1&q=role%3Aguest&sort=-joined', {
		own: [guests],
	});
	await user.click(screen.getByRole('columnheader', {name: 'Name'}));
	await viewButton('My guests, unsaved changes');
	await user.keyboard('{Control>}s{/Control}');
	await viewButton('My guests');
	expect(kept().own[0]).toMatchObject({id: guests.id, name: 'My guests', sort: ''});
	await waitFor(() => expect(kept().unsaved).toEqual({}));
});

test('the columns of a view are not those of the list without it', async () => {
	const layout = {
		order: ['name', 'id', 'field:999', 'role'],
		hidden: ['email', 'role'],
		widths: {},
	};
	const {user, kept} = await openPeople('?view=guests-1&q=role%3Aguest&sort=-joined', {
		own: [{...guests, layout}],
	});
	await screen.findByRole('columnheader', {name: 'User ID'});
	expect(screen.queryByRole('columnheader', {name: 'Role'})).toBeNull();
	await viewButton('My guests');
	// A column that nobody has here is said to be kept, and is.
	await user.click(screen.getByRole('button', {name: 'Columns'}));
	expect(await screen.findByText('field:999')).toBeTruthy();
	await user.click(await screen.findByRole('checkbox', {name: 'Role', hidden: true}));
	await user.keyboard('{Escape}');
	await user.keyboard('{Control>}s{/Control}');
	await waitFor(() => expect(kept().own[0]?.layout?.hidden).not.toContain('role'));
	expect(kept().own[0]?.layout?.order).toContain('field:999');
	await user.click(await viewButton('My guests'));
	await user.click(await screen.findByRole('menuitem', {name: 'All people', hidden: true}));
	await screen.findByRole('columnheader', {name: 'E-mail'});
	expect(screen.queryByRole('columnheader', {name: 'User ID'})).toBeNull();
});

test('a view is renamed, duplicated, moved, and deleted with a way back', async () => {
	const other: SavedView = {...guests, id: 'other-1', name: 'Other'};
	const {user, kept} = await openPeople('?view=guests-1&q=role%3Aguest&sort=-joined', {
		own: [guests, other],
		pinned: [guests.id, other.id],
	});
	const act = async (view: string, action: string) => {
		const button = rail().getByRole('button', {name: `Actions for view ${view}`});
		await user.click(button);
		await user.click(await screen.findByRole('menuitem', {name: action, hidden: true}));
	};
	await act('My guests', 'Rename…');
	const dialog = await screen.findByRole('dialog', {name: 'Rename view'});
	const name = within(dialog).getByRole('textbox', {name: 'Name'});
	await user.clear(name);
	await user.type(name, 'other{Enter}');
	expect(within(dialog).getByText('There is already a view called “other”.')).toBeTruthy();
	await user.clear(name);
	await user.type(name, 'Visitors{Enter}');
	await viewButton('Visitors');

	rail()
		.getByRole('link', {name: /^Visitors/})
		.focus();
	await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
	await waitFor(() => expect(kept().pinned).toEqual([other.id, guests.id]));

	await act('Visitors', 'Duplicate');
	await viewButton('Visitors copy');
	expect(kept().own.map(one => one.name)).toEqual(['Visitors', 'Other', 'Visitors copy']);

	const before = kept();
	await act('Visitors copy', 'Delete view');
	await viewButton('All people');
	expect(kept().own).toHaveLength(2);
	const told = await screen.findByRole('status', {name: 'Views'});
	expect(told.textContent).toContain('View “Visitors copy” deleted.');
	await user.click(within(told).getByRole('button', {name: 'Undo'}));
	await waitFor(() => expect(kept()).toEqual(before));
});

test('an address whose view is gone says so and shows the list', async () => {
	const {user, address} = await openPeople('?view=gone-1&q=role%3Aguest');
	const told = await screen.findByRole('status', {name: 'View'});
	expect(told.textContent).toContain('This view is not on this computer');
	expect((filterBox() as HTMLInputElement).value).toBe('role:guest');
	await user.click(within(told).getByRole('button', {name: 'Dismiss'}));
	await waitFor(() => expect(address()).toEqual({q: 'role:guest'}));
});

test('views are found in the palette by their name and that of their screen', async () => {
	const {user, address} = await openPeople('', {own: [guests]});
	await user.keyboard('{Control>}k{/Control}');
	await user.keyboard('my guests');
	await screen.findByRole('option', {name: /My guests/});
	await user.keyboard('{Enter}');
	await viewButton('My guests');
	expect(address()).toMatchObject({view: guests.id, q: 'role:guest'});
});

function drop(files: readonly File[]): void {
	const dataTransfer = {types: ['Files'], files, items: []};
	const heading = screen.getByRole('heading', {level: 1});
	fireEvent(heading, createEvent.drop(heading, {dataTransfer}));
}

test('a file of views that is dropped anywhere is asked about, and nothing is replaced unasked', async () => {
	const {user, kept, router} = await openPeople('', {own: [guests], pinned: []});
	const text = viewsFileText([
		{...guests, filter: 'role:guest is:person'},
		{...guests, screen: 'channels', name: 'Empty ones', filter: 'is:empty', also: {later: true}},
		{...guests, screen: 'moon', name: 'Moon'},
	]).replace('"views": [', '"views": [{"name": 7},');
	drop([new File([text], 'team.steward-views.json')]);
	const dialog = await screen.findByRole('dialog', {name: /^Import views from team/});
	expect(router.state.location.pathname).toBe('/o/demo/people');
	expect(dialog.textContent).toContain('View 1 cannot be used');
	expect(dialog.textContent).toContain('Kept, but not known here: later');
	expect(dialog.textContent).toContain('this version of Steward has no such list');
	const choice = within(dialog).getByRole('combobox', {name: 'What happens with My guests'});
	expect((choice as HTMLSelectElement).value).toBe('both');
	await user.selectOptions(choice, 'replace');
	await user.click(within(dialog).getByRole('button', {name: 'Import 2 views'}));
	await rail().findByRole('link', {name: /^Empty ones/});
	expect(kept().own).toMatchObject([
		{id: guests.id, filter: 'role:guest is:person'},
		{screen: 'channels', name: 'Empty ones', also: {later: true}},
	]);
	const told = await screen.findByRole('status', {name: 'Views'});
	await user.click(within(told).getByRole('button', {name: 'Undo'}));
	await waitFor(() => expect(kept()).toEqual({...noViews, own: [guests]}));
});

test('a file that is none of views is told where somebody is, and changes nothing', async () => {
	const {kept} = await openPeople('', {own: [guests]});
	drop([new File(['{"format": "steward-views",\n  "version": 9}'], 'later.steward-views.json')]);
	const told = await screen.findByRole('status', {name: 'Views'});
	expect(told.textContent).toContain('later.steward-views.json was not imported.');
	expect(told.textContent).toContain('version 9; this Steward reads up to version 1');
	expect(screen.queryByRole('dialog')).toBeNull();
	expect(kept().own).toEqual([guests]);
});
