import {
	ClientSideRowModelModule,
	ColumnAutoSizeModule,
	createGrid,
	ModuleRegistry,
	QuickFilterModule,
	RowSelectionModule,
} from 'ag-grid-community';
import {fold} from '../../../renderer/text/fold';

/**
 * A data grid of the field with the rows and columns of People, in plain texts and set up as its makers
 * advise for many rows: only the modules it needs, a cache for its filter, no animation. It is given the
 * rows in their order, and has the size and the rows' height of our grid.
 */
ModuleRegistry.registerModules([
	ClientSideRowModelModule,
	ColumnAutoSizeModule,
	QuickFilterModule,
	RowSelectionModule,
]);

const roles = new Map([
	[100, 'Owner'],
	[200, 'Administrator'],
	[300, 'Moderator'],
	[400, 'Member'],
	[600, 'Guest'],
]);
const day = new Intl.DateTimeFormat('en', {dateStyle: 'medium'});
const shownEmail = ({delivery_email: email, email: other}) => email ?? other;

const {members, seen, size, rowHeight} = await (await fetch('./rows.json')).json();
// In the order in which People shows them at first, which is no work of this grid.
const byName = new Intl.Collator('en', {sensitivity: 'base'});
members.sort((one, other) => byName.compare(one.full_name, other.full_name));

// As in People, the filter looks through names and addresses, whatever their accents.
const searched = {getQuickFilterText: ({value}) => fold(value)};
const unsearched = {getQuickFilterText: () => ''};
const columns = [
	{headerName: 'Name', field: 'full_name', flex: 1, minWidth: 160, ...searched},
	{
		headerName: 'E-mail',
		colId: 'email',
		flex: 1,
		valueGetter: ({data}) => shownEmail(data),
		...searched,
	},
	{
		headerName: 'Role',
		colId: 'role',
		width: 148,
		valueGetter: ({data}) => roles.get(data.role),
		...unsearched,
	},
	{
		headerName: 'Status',
		colId: 'status',
		width: 128,
		valueGetter: ({data}) => (data.is_active ? 'Active' : 'Deactivated'),
		...unsearched,
	},
	{
		headerName: 'Joined',
		field: 'date_joined',
		width: 116,
		valueFormatter: ({value}) => day.format(Date.parse(value)),
		...unsearched,
	},
	{
		headerName: 'Last seen',
		colId: 'seen',
		width: 120,
		valueGetter: ({data}) => seen[data.user_id],
		valueFormatter: ({value}) => (value === undefined ? '' : day.format(value * 1000)),
		...unsearched,
	},
];

const place = document.querySelector('#grid');
place.style.width = `${size.width}px`;
place.style.height = `${size.height}px`;
const search = document.querySelector('input');

let grid;
const show = document.querySelector('button');
show.addEventListener('click', () => {
	grid = createGrid(place, {
		rowData: members,
		columnDefs: columns,
		getRowId: ({data}) => String(data.user_id),
		rowSelection: {mode: 'multiRow'},
		rowHeight,
		animateRows: false,
		cacheQuickFilter: true,
	});
});
search.addEventListener('input', () => {
	const asked = search.value.trim();
	grid.setGridOption('quickFilterText', asked);
	// The rows in sight answer it by now; our grid says so in the same place.
	place.querySelector('[role=grid]').setAttribute('data-query', asked);
});
window.benchHide = () => grid.destroy();
show.disabled = false;
