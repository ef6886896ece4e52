import {badRequest} from '../../../shared/contract/errors';
import {dayMilliseconds} from '../../../shared/model/units';
import type {Context, Handlers} from '../handler';
import {noteGone, removeGone} from '../services/gone-files';
import {publicDataSteps} from '../services/public-data';
import type {Account} from '../storage/account';
import type {ExportRecord} from '../storage/organization-lists';
import type {Transaction} from '../storage/store';
import {exportRows} from '../views/organization';

/** So many exports are made in so many days. */
const mostExports = 5;
const exportDays = 7;

export const getExports: Handlers['getExports'] = ({store, rootUrl}) => ({
	exports: exportRows(store, rootUrl()),
});

export const createExport: Handlers['createExport'] = async context => {
	const {store, write, uploads, inSteps} = context;
	const id = await write((tx, actor) => {
		const since = store.clock() - exportDays * dayMilliseconds;
		const recent = store.exports.all().filter(({requestedAt}) => requestedAt > since);
		if (recent.length >= mostExports) throw badRequest('Exceeded rate limit.');
		const made = tx.exports.insert(actor.id, store.clock());
		tellExports(tx, context);
		return made;
	});
	let path = '';
	try {
		const bytes = await inSteps(publicDataSteps(store));
		path = await uploads.save(`public-data-${id}.json`, bytes);
		const kept = `user_uploads/${path}`;
		await write(tx => endExport(tx, context, id, {path: kept}));
	} catch (error) {
		if (path !== '') uploads.remove(path);
		await store.write(tx => endExport(tx, context, id, {failedAt: store.clock()}));
		throw error;
	}
	return {id};
};

export const deleteExport: Handlers['deleteExport'] = async (context, {export_id: id}) => {
	const {store, write, uploads} = context;
	const gone = await write(tx => {
		const one = store.exports.all().find(each => each.id === id);
		if (one === undefined) throw badRequest('Invalid data export ID');
		if (one.deletedAt !== undefined) throw badRequest('Export already deleted');
		if (one.failedAt !== undefined) throw badRequest('Export failed, nothing to delete');
		if (one.path === '') throw badRequest('Export still in progress');
		endExport(tx, context, id, {deletedAt: store.clock()});
		return noteGone(tx, one.path.slice('user_uploads/'.length));
	});
	removeGone({store, uploads}, [gone]);
	return {};
};

function endExport(
	tx: Transaction,
	context: Context<Account>,
	id: number,
	end: Partial<ExportRecord>,
): void {
	const one = context.store.exports.all().find(each => each.id === id);
	if (one === undefined) return;
	tx.exports.putExport({...one, ...end});
	tellExports(tx, context);
}

function tellExports(tx: Transaction, {store, rootUrl}: Context<Account>): void {
	const exports = exportRows(store, rootUrl());
	tx.emit({to: 'administrators-and', ids: []}, {type: 'realm_export', exports});
}
