import type {Store} from '../storage/store';
import {isPending} from '../views/organization';

/** Exports that were under way when the server stopped have failed: nobody makes them any more. */
export async function failCutOffExports(store: Store): Promise<void> {
	const cutOff = store.exports.all().filter(isPending);
	if (cutOff.length === 0) return;
	await store.write(tx => {
		for (const one of cutOff) tx.exports.putExport({...one, failedAt: store.clock()});
	});
}
