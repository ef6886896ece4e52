import type {JournalAsked, JournalFilter} from '../../shared/model/journal';

/** A condition for the database, with the values that it asks for in order. */
export type Wanted = {readonly sql: string; readonly values: readonly (string | number)[]};

/** What each part of a filter asks of a row. */
const single = {
	from: 'at >= ?',
	until: 'at < ?',
	actor: 'actor = ?',
	act: 'act = ?',
	kind: 'kind = ?',
	id: 'target = ?',
	outcome: 'outcome = ?',
	plan: 'plan = ?',
} as const satisfies Record<Exclude<keyof JournalFilter, 'about' | 'where'>, string>;

/** The conditions of a filter; all of them have to hold. */
export function wantedBy({about, where = [], ...parts}: JournalFilter): readonly Wanted[] {
	const wanted = Object.entries(parts).flatMap(([name, value]): readonly Wanted[] =>
		value === undefined ? [] : [{sql: single[name as keyof typeof single], values: [value]}],
	);
	return [...wanted, ...(about === undefined ? [] : [aboutOne(about)]), ...where.map(asked)];
}

/** What was done to a thing, or to something in it. */
function aboutOne({kind, id, name, within}: NonNullable<JournalFilter['about']>): Wanted {
	if (id !== undefined) {
		return {
			sql: '((kind = ? AND target = ?) OR (place = ? AND place_id = ?))',
			values: [kind, id, kind, id],
		};
	}
	const place = within === undefined ? '' : ' AND place_id = ?';
	return {
		sql: `(kind = ? AND name = ? COLLATE NOCASE${place})`,
		values: [kind, name ?? '', ...(within === undefined ? [] : [within])],
	};
}

/** Any of its values, or none of them. */
function asked(condition: JournalAsked): Wanted {
	const each = eachOf(condition);
	const sql = each.length === 0 ? '0' : each.map(one => one.sql).join(' OR ');
	return {
		sql: condition.isNot ? `NOT coalesce((${sql}), 0)` : `(${sql})`,
		values: each.flatMap(({values}) => values),
	};
}

function eachOf(condition: JournalAsked): readonly Wanted[] {
	switch (condition.of) {
		case 'time':
			return condition.ranges.map(({from = '', until = '~'}) => ({
				sql: '(at >= ? AND at < ?)',
				values: [from, until],
			}));
		case 'about':
			return condition.things.map(aboutOne);
		case 'act':
			return condition.values.map(value => ({
				sql: '(change = ? OR act = ?)',
				values: [value, value],
			}));
		case 'kind':
			return condition.values.map(value => ({
				sql: '(kind = ? OR place = ?)',
				values: [value, value],
			}));
		case 'outcome':
			return condition.values.map(value => ({sql: 'outcome = ?', values: [value]}));
		case 'plan':
			return condition.values.map(value => ({sql: 'plan = ?', values: [value]}));
		case 'step':
			return condition.values.map(value => ({
				sql: "text ->> '$.step' = ?",
				values: [Number(value)],
			}));
		case 'actor':
			return condition.values.map(value => holding(['actor'], value));
		case 'words':
			return condition.values.map(value => holding(['name', 'place_name'], value));
		default:
			return condition satisfies never;
	}
}

function holding(columns: readonly string[], part: string): Wanted {
	const pattern = `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
	const each = columns.map(column => String.raw`coalesce(${column}, '') LIKE ? ESCAPE '\'`);
	return {sql: `(${each.join(' OR ')})`, values: columns.map(() => pattern)};
}
