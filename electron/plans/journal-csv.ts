import {byteOrderMark, csvLine, valueCell, type Cell} from '../../shared/model/csv';
import type {JournalEntry} from '../../shared/model/journal';

const columns: readonly (readonly [title: string, cell: (entry: JournalEntry) => Cell])[] = [
	['number', ({number}) => number],
	['time', ({at}) => at],
	['organization', ({organization}) => organization.address],
	['actor_id', ({actor}) => actor.id],
	['actor_email', ({actor}) => actor.email],
	['act', ({act}) => act],
	['change', ({change}) => change],
	['target_kind', ({target}) => target.kind],
	['target_id', ({target}) => target.id],
	['target_name', ({target}) => target.name],
	['within_kind', ({within}) => within?.kind],
	['within_id', ({within}) => within?.id],
	['within_name', ({within}) => within?.name],
	['before', ({before}) => valueCell(before)],
	['after', ({after}) => valueCell(after)],
	['outcome', ({outcome}) => outcome],
	['code', ({code}) => code],
	['plan', ({plan}) => plan],
	['step', ({step}) => step],
	['method', ({call}) => call?.method],
	['path', ({call}) => call?.path],
	['status', ({call}) => call?.status],
	['milliseconds', ({call}) => call?.milliseconds],
	['previous', ({previous}) => previous],
	['digest', ({digest}) => digest],
];

/** Entries as RFC 4180 has them, with nothing in it that a spreadsheet would compute. */
export async function* csvOf(
	pages: AsyncIterable<readonly JournalEntry[]>,
): AsyncGenerator<string> {
	yield `${byteOrderMark}${csvLine(columns.map(([title]) => title))}`;
	for await (const entries of pages) {
		yield entries.map(entry => csvLine(columns.map(([, cell]) => cell(entry)))).join('');
	}
}
