// @vitest-environment happy-dom
import {fireEvent, screen, waitFor, within} from '@testing-library/react';
import {afterEach, describe, expect, test} from 'vitest';
import {verdicts, type PeopleTable, type PersonRow} from '../../../shared/model/people-file';
import {closeApp, openApp} from '../../testing/app.fixture';

afterEach(closeApp);

const at = '/o/demo/files-in-out';

const table: PeopleTable = {
	state: 'columns',
	mark: 1,
	rows: 5,
	shape: 'ab12',
	columns: [
		{header: 'Login', examples: ['ana@example.com', 'bo@example.com'], guess: ''},
		{header: 'Name', examples: ['Ana Ruiz'], guess: 'name'},
		{header: 'Team', examples: [], guess: 'field 7'},
	],
	fields: [
		{id: 7, name: 'Team'},
		{id: 8, name: 'Phone'},
	],
};

const row = (line: number, rest: Partial<PersonRow>): PersonRow => ({
	line,
	email: `person${line}@example.com`,
	name: `Person ${line}`,
	verdict: 'unchanged',
	changes: 0,
	later: 0,
	differences: [],
	...rest,
});

const place = {line: 3, column: 1};

const rows: readonly PersonRow[] = [
	row(2, {
		verdict: 'create',
		changes: 1,
		later: 1,
		differences: [
			{
				...place,
				path: ['people', 'person2@example.com'],
				act: 'create',
				before: null,
				after: {name: 'Person 2', role: 'member'},
				how: 'planned',
			},
			{
				...place,
				path: ['people', 'person2@example.com', 'fields', 'Team'],
				act: 'change',
				before: null,
				after: 'Optics',
				how: 'later',
			},
		],
	}),
	row(3, {
		verdict: 'change',
		changes: 2,
		differences: [
			{
				...place,
				path: ['people', 'person3@example.com', 'role'],
				act: 'change',
				before: 'member',
				after: 'moderator',
				how: 'planned',
			},
			{
				...place,
				path: ['people', 'person3@example.com', 'channels', 'night log'],
				act: 'change',
				before: false,
				after: true,
				how: 'planned',
			},
		],
	}),
	row(4, {}),
	row(6, {verdict: 'cannot', name: '', reason: 'There is no channel "genral".'}),
];

const countsOf = (some: readonly PersonRow[]) =>
	Object.fromEntries(
		verdicts.map(one => [one, some.filter(({verdict}) => verdict === one).length]),
	) as Record<PersonRow['verdict'], number>;

type Answers = NonNullable<NonNullable<Parameters<typeof openApp>[0]>['answers']>;

const answers: Answers = {
	'people-file:read': () => ({ok: true, value: table}),
	'people-file:compare': () => ({
		ok: true,
		value: {state: 'compared', mark: 2, counts: countsOf(rows), steps: 3, later: 1},
	}),
	'people-file:find': ({text, verdicts: wanted}) => {
		const matching = rows.filter(one => JSON.stringify(one).includes(text));
		const found = matching.filter(({verdict}) => wanted.length === 0 || wanted.includes(verdict));
		return {
			ok: true,
			value: {
				lines: Uint32Array.from(found, ({line}) => line),
				counts: countsOf(matching),
			},
		};
	},
	'people-file:rows': ({lines}) => ({
		ok: true,
		value: rows.filter(({line}) => lines.includes(line)),
	}),
	'people-file:stop': () => null,
	'people-file:close': () => null,
	'organization-file:close': () => null,
};

const csv = (name = 'people.csv', text = 'Login,Name\n') => new File([text], name);

/** As somebody chooses it. */
async function choose(one: File): Promise<void> {
	await waitFor(() => screen.getByLabelText('File to import'));
	fireEvent.change(screen.getByLabelText('File to import'), {target: {files: [one]}});
}

const holdsOf = (header: string): HTMLSelectElement =>
	screen.getByLabelText(`What ${header} holds`);

async function compared(options: Parameters<typeof openApp>[0] = {}) {
	const app = await openApp({at, answers, ...options});
	await choose(csv());
	await screen.findByRole('table', {name: 'Columns of the file'});
	await app.user.selectOptions(holdsOf('Login'), 'E-mail address');
	await app.user.click(screen.getByRole('button', {name: 'Compare 5 rows'}));
	const grid = await screen.findByRole('grid', {name: 'Rows of the file'});
	await within(grid).findByText('Person 2');
	return {...app, grid};
}

describe('the mapping of a spreadsheet', () => {
	test('is the guess, corrected by hand until it can be used', async () => {
		const {user, asked} = await openApp({at, answers});
		await choose(csv());
		const columns = await screen.findByRole('table', {name: 'Columns of the file'});
		expect(within(columns).getByText('ana@example.com')).toBeTruthy();
		expect([holdsOf('Login').value, holdsOf('Name').value, holdsOf('Team').value]).toEqual([
			'',
			'name',
			'field 7',
		]);
		const start = screen.getByRole('button', {name: 'Compare 5 rows'});
		expect(start.getAttribute('aria-disabled')).toBe('true');
		expect(
			screen.getAllByText('Choose the column that holds the e-mail addresses.').length,
		).toBeGreaterThan(0);
		await user.selectOptions(holdsOf('Login'), 'Full name');
		expect(within(columns).getByText('The same as Login')).toBeTruthy();
		await user.selectOptions(holdsOf('Login'), 'E-mail address');
		await user.selectOptions(holdsOf('Team'), 'Phone');
		expect(within(columns).getAllByText('Set by hand')).toHaveLength(2);
		await user.click(start);
		await screen.findByRole('grid', {name: 'Rows of the file'});
		const order = asked.find(({channel}) => channel === 'people-file:compare');
		expect(order?.question).toMatchObject({mark: 1, uses: ['email', 'name', 'field 8']});
	});

	test('is remembered for files with the same headers, in any order, and given up for the guess', async () => {
		const {user} = await compared();
		await user.click(screen.getByRole('button', {name: 'Close the file'}));
		await screen.findByText('Drop a file here');
		await choose(csv());
		await screen.findByText('Mapping remembered from the last file with these headers');
		expect(holdsOf('Login').value).toBe('email');
		await user.click(screen.getByRole('button', {name: 'Use the guess'}));
		expect(holdsOf('Login').value).toBe('');
		expect(screen.queryByText(/^Mapping remembered/)).toBeNull();
	});

	test('that names a field which is gone leaves its column out', async () => {
		const columns = {ab12: ['email', 'name', 'field 99'] as const};
		const demo = {links: {}, devices: [], columns: {ab12: [...columns.ab12]}};
		await openApp({at, answers, settings: {remembered: {demo} as never}});
		await choose(csv());
		await screen.findByText(/^Mapping remembered/);
		expect([holdsOf('Login').value, holdsOf('Team').value]).toEqual(['email', '']);
	});

	test('has no meaning for what is no table, which is told with its line', async () => {
		const problem = {line: 2, column: 3, message: 'A quote begins here.', text: '1,"2', at: 2};
		const {user} = await openApp({
			at,
			answers: {
				...answers,
				'people-file:read': () => ({
					ok: true,
					value: {state: 'unusable', problems: [problem]},
				}),
			},
		});
		await choose(csv());
		const mistakes = await screen.findByRole('list', {name: 'Mistakes'});
		expect(mistakes.textContent).toContain('Line 2, column 3 A quote begins here.');
		await user.click(screen.getByRole('button', {name: 'Read again'}));
		await screen.findByRole('list', {name: 'Mistakes'});
	});
});

describe('the rows of a spreadsheet', () => {
	test('say what becomes of each, and are found by result and by words', async () => {
		const {user, grid} = await compared();
		const texts = () =>
			within(grid)
				.getAllByRole('row')
				.slice(1)
				.map(({textContent}) => textContent);
		expect(texts()).toEqual([
			'Person 2CreateRole: Member · Later: Teamperson2@example.com2',
			'Person 3Change 2 valuesRole: Member → Moderator · Channels: night logperson3@example.com3',
			'Person 4UnchangedNothingperson4@example.com4',
			'person6@example.comRejectedThere is no channel "genral".person6@example.com6',
		]);
		expect(screen.getByText('3 steps for the plan')).toBeTruthy();
		expect(screen.getByText(/^New people get a temporary password that nobody sees/)).toBeTruthy();
		const results = screen.getByRole('group', {name: 'Results'});
		await user.click(await within(results).findByRole('button', {name: /Rejected 1/}));
		await waitFor(() => expect(texts()).toHaveLength(1));
		await user.type(screen.getByLabelText('Filter the rows'), 'moderator');
		await screen.findByText('No row matches moderator');
		await user.click(screen.getByText('Clear the filter'));
		await waitFor(() => expect(texts()).toHaveLength(4));
	});

	test.each([
		[1, 'The only row is rejected'],
		[5, 'All 5 rows are rejected'],
	])('that are rejected, all %s, say so and what to do', async (cannot, words) => {
		const counts = {create: 0, change: 0, unchanged: 0, cannot};
		const app = await openApp({
			at,
			answers: {
				...answers,
				'people-file:compare': () => ({
					ok: true,
					value: {state: 'compared', mark: 2, counts, steps: 0, later: 0},
				}),
			},
		});
		await choose(csv());
		await screen.findByRole('table', {name: 'Columns of the file'});
		await app.user.selectOptions(holdsOf('Login'), 'E-mail address');
		await app.user.click(screen.getByRole('button', {name: 'Compare 5 rows'}));
		expect(await screen.findByText(words)).toBeTruthy();
		expect(
			screen.getByText(/Edit the mapping, or correct the file and import it again/),
		).toBeTruthy();
		expect(screen.queryByText('Nothing to do')).toBeNull();
		expect(screen.queryByText(/^New people get/)).toBeNull();
	});

	test('are shown by a view that is kept, for the next file as well', async () => {
		const {user, grid} = await compared();
		const rowCount = () => within(grid).getAllByRole('row').length - 1;
		await user.click(screen.getByRole('button', {name: 'View: All rows'}));
		await user.click(
			await screen.findByRole('menuitem', {name: 'Rows with a problem', hidden: true}),
		);
		await waitFor(() => expect(rowCount()).toBe(1));
		const results = screen.getByRole('group', {name: 'Results'});
		const pressed = (name: RegExp) =>
			within(results).getByRole('button', {name}).getAttribute('aria-pressed');
		await waitFor(() => expect(pressed(/Rejected 1/)).toBe('true'));
		await user.click(within(results).getByRole('button', {name: /Create 1/}));
		await screen.findByRole('button', {name: 'View: Rows with a problem, unsaved changes'});
		await user.keyboard('{Control>}s{/Control}');
		const dialog = await screen.findByRole('dialog', {name: 'Save view of Rows of a file'});
		expect(within(dialog).queryByRole('checkbox', {name: 'Pin to sidebar'})).toBeNull();
		const name = within(dialog).getByRole('textbox', {name: 'Name'});
		await user.clear(name);
		await user.type(name, 'To look at');
		await user.click(
			within(dialog).getByRole('checkbox', {name: 'Show the rows of every file with this view'}),
		);
		await user.keyboard('{Enter}');
		await screen.findByRole('button', {name: 'View: To look at'});
		await user.click(screen.getByRole('button', {name: 'Close the file'}));
		await screen.findByText('Drop a file here');
		await choose(csv('others.csv'));
		await user.click(await screen.findByRole('button', {name: 'Compare 5 rows'}));
		const again = await screen.findByRole('grid', {name: 'Rows of the file'});
		await screen.findByRole('button', {name: 'View: To look at'});
		await waitFor(() => expect(within(again).getAllByRole('row')).toHaveLength(3));
	});

	test('open with what changes value by value, and by the keyboard', async () => {
		const {user, grid} = await compared();
		await user.click(within(grid).getByRole('button', {name: 'Person 3'}));
		const sheet = await screen.findByRole('complementary', {name: 'Line 3'});
		const values = within(sheet).getByRole('table', {name: 'What changes'});
		expect(
			within(values)
				.getAllByRole('row')
				.map(({textContent}) => textContent),
		).toEqual(['RoleMember → to  Moderator', 'Channelsnight log']);
		await user.click(within(sheet).getByRole('button', {name: 'Previous in the list'}));
		const created = await screen.findByRole('complementary', {name: 'Line 2'});
		expect(created.textContent).toContain('NamePerson 2RoleMember');
		expect(within(created).getByText('Later')).toBeTruthy();
		await user.keyboard('{Escape}');
		await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
	});

	test('that are rejected are saved after a click, and the rest becomes a plan', async () => {
		const {user, asked} = await compared({
			answers: {
				...answers,
				'people-file:rejects': () => ({
					ok: true,
					value: {state: 'saved', path: '/home/ada/people-rejects.csv', rows: 1},
				}),
				'people-file:show': () => true,
				'people-file:plan': () => ({
					ok: false,
					kind: 'plan-refused',
					code: 'unknown',
					detail: 'Another file was read since. Choose the file again.',
				}),
			},
		});
		await user.click(screen.getByRole('button', {name: 'Save rejects…'}));
		await screen.findByText('1 row saved to /home/ada/people-rejects.csv.');
		await user.click(screen.getByRole('button', {name: 'Show in folder'}));
		expect(asked.some(({channel}) => channel === 'people-file:show')).toBe(true);
		await user.click(screen.getByRole('button', {name: 'Make a plan'}));
		const alert = await screen.findByRole('alert');
		expect(alert.textContent).toContain('The plan was not made.');
		const order = asked.find(({channel}) => channel === 'people-file:plan');
		expect(order?.question).toMatchObject({mark: 2});
	});

	test('are compared again with the same mapping, and the way leads back to it', async () => {
		const {user, asked} = await compared();
		await user.click(screen.getByRole('button', {name: 'Compare again'}));
		await waitFor(() =>
			expect(asked.filter(({channel}) => channel === 'people-file:compare')).toHaveLength(2),
		);
		await screen.findByRole('grid', {name: 'Rows of the file'});
		await user.click(screen.getByRole('button', {name: 'Edit mapping'}));
		expect((await screen.findByLabelText<HTMLSelectElement>('What Login holds')).value).toBe(
			'email',
		);
	});

	test('are compared with progress that is told, and stopped', async () => {
		let end = (_value: {state: 'stopped'}) => {};
		const stopped = new Promise<{state: 'stopped'}>(resolve => (end = resolve));
		const {user, tell} = await openApp({
			at,
			answers: {
				...answers,
				'people-file:compare': async () => ({ok: true, value: await stopped}),
				'people-file:stop': () => {
					end({state: 'stopped'});
					return null;
				},
			},
		});
		await choose(csv());
		await screen.findByRole('table', {name: 'Columns of the file'});
		await user.selectOptions(holdsOf('Login'), 'E-mail address');
		await user.click(screen.getByRole('button', {name: 'Compare 5 rows'}));
		await screen.findByText('Reading the organization…');
		tell('people-file:progress', {connectionId: 'demo', phase: 'rows', done: 2, of: 5});
		const bar = await screen.findByRole('progressbar', {name: 'Comparing the rows…'});
		expect((bar as HTMLProgressElement).value).toBe(2);
		await user.click(screen.getByRole('button', {name: 'Stop'}));
		await screen.findByText('Stopped');
		// What was mapped is still there.
		expect(holdsOf('Login').value).toBe('email');
	});
});

test.each([
	['export.txt', 'Login;Name\nana@example.com;Ana\n', 'people-file:read'],
	['people', '\ufeffLogin\tName\r\n', 'people-file:read'],
	['org.txt', '# Ours\nsteward: 1\n', 'organization-file:compare'],
	['org.YML', 'a', 'organization-file:compare'],
])('%s is known by its name or by what is in it', async (name, text, channel) => {
	const {asked} = await openApp({
		at,
		answers: {
			...answers,
			'organization-file:compare': () => ({ok: true, value: {state: 'stopped'}}),
		},
	});
	await choose(csv(name, text));
	await waitFor(() => expect(asked.some(one => one.channel === channel)).toBe(true));
});

test.each([
	['people.xlsx', 'PK', 'Save its sheet as CSV'],
	['notes.txt', 'Some notes', 'neither an organization file (YAML) nor a CSV or TSV file'],
	['picture.bin', '\u0089PNG,\0\0', 'neither an organization file'],
])('%s is refused with what to do', async (name, text, words) => {
	await openApp({at, answers});
	await choose(csv(name, text));
	expect((await screen.findByRole('alert')).textContent).toContain(words);
});

test('rows in view that could not be read are read when asked again', async () => {
	let fails = true;
	const {user} = await openApp({
		at,
		answers: {
			...answers,
			'people-file:rows': ({lines}) => {
				if (fails) throw new Error('Steward made a mistake; its log says more.');
				return {ok: true, value: rows.filter(({line}) => lines.includes(line))};
			},
		},
	});
	await choose(csv());
	await screen.findByRole('table', {name: 'Columns of the file'});
	await user.selectOptions(holdsOf('Login'), 'E-mail address');
	await user.click(screen.getByRole('button', {name: 'Compare 5 rows'}));
	const grid = await screen.findByRole('grid', {name: 'Rows of the file'});
	await screen.findByText(/^Some rows could not be read\./);
	expect(within(grid).queryByText('Person 2')).toBeNull();
	fails = false;
	await user.click(screen.getByRole('button', {name: 'Try again'}));
	await within(grid).findByText('Person 2');
	expect(screen.queryByText(/^Some rows could not be read\./)).toBeNull();
});

test('the rows are taken along as they are shown, those that are out of sight as well', async () => {
	const many = Array.from({length: 450}, (_none, number) => row(number + 2, {}));
	const {user, asked} = await compared({
		answers: {
			...answers,
			'people-file:find': () => ({
				ok: true,
				value: {lines: Uint32Array.from(many, ({line}) => line), counts: countsOf(many)},
			}),
			'people-file:rows': ({lines}) => ({
				ok: true,
				value: many.filter(({line}) => lines.includes(line)),
			}),
			'list-file:choose': () => ({ok: true, value: true}),
			'list-file:write': () => ({ok: true, value: {path: '/home/ada/rows.json'}}),
		},
	});
	await user.click(screen.getByRole('button', {name: 'Export'}));
	await user.click(await screen.findByText('Save as JSON…'));
	await screen.findByText('450 rows saved to /home/ada/rows.json.');
	const texts = asked.flatMap(({channel, question}) =>
		channel === 'list-file:write' ? [(question as {readonly text: string}).text] : [],
	);
	expect(JSON.parse(texts[0] ?? '')).toEqual(
		many.map(({line, email, name}) => ({
			Person: name,
			Result: 'Unchanged',
			'What changes': '',
			'E-mail address': email,
			Line: line,
		})),
	);
});
