/** A spreadsheet without people. */
export const mailAndName = 'Mail,Name\n';

/** The main process reads it: one column, whose addresses are guessed. */
export const readsColumns = {
	'people-file:read': () => ({
		ok: true as const,
		value: {
			state: 'columns' as const,
			mark: 1,
			rows: 0,
			shape: 'a',
			columns: [{header: 'Mail', examples: [], guess: 'email' as const}],
			fields: [],
		},
	}),
};
