import {i18n} from '@lingui/core';

/**
 * A table of texts, as constants of a module are: made when it is first read in a language, and then kept. For
 * objects, arrays, maps and sets whose texts are marked with `t`, which must not be read while modules load.
 */
export function inLanguage<Table extends object>(make: () => Table): Table {
	const made = new Map<string, Table>();
	const current = (): Table => {
		const known = made.get(i18n.locale);
		if (known !== undefined) return known;
		const table = make();
		made.set(i18n.locale, table);
		return table;
	};
	return new Proxy({} as Table, {
		get(_none, key) {
			const table = current();
			const value: unknown = Reflect.get(table, key, table);
			const isCollection = table instanceof Map || table instanceof Set;
			return isCollection && typeof value === 'function' ? value.bind(table) : value;
		},
		has: (_none, key) => Reflect.has(current(), key),
		ownKeys: () => Reflect.ownKeys(current()),
		getOwnPropertyDescriptor(_none, key) {
			const found = Reflect.getOwnPropertyDescriptor(current(), key);
			// A proxy must not call anything fixed that its target lacks.
			return found && {...found, configurable: true};
		},
		getPrototypeOf: () => Reflect.getPrototypeOf(current()),
	});
}
