/** A call of a table. */
export function row(as, method, path, params, more) {
	return {as, method, path, params, ...more};
}
