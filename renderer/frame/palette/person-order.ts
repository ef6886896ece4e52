/** An action on a person that was typed together with a name. */
export type PersonOrder = {readonly action: 'role' | 'like' | 'deactivate'; readonly name: string};

/** How each action is typed; the first is its title. */
export const orderWords: Readonly<Record<PersonOrder['action'], readonly string[]>> = {
	role: [
		'change role',
		'promote',
		'make administrator',
		'make owner',
		'make moderator',
		'make guest',
	],
	like: ['make like', 'make like another', 'copy role and channels', 'same access'],
	deactivate: ['deactivate', 'remove person', 'disable account', 'suspend'],
};

/** Reads "change role alice", "change role of alice" or "deactivate bob"; undefined without a name. */
export function personOrderIn(typed: string): PersonOrder | undefined {
	const text = typed.trim().replace(/\s+/g, ' ');
	const small = text.toLowerCase();
	for (const action of ['role', 'like', 'deactivate'] as const) {
		const words = orderWords[action].find(one => small.startsWith(`${one} `));
		if (words === undefined) continue;
		const name = text.slice(words.length + 1).replace(/^of(?: |$)/i, '');
		return name === '' ? undefined : {action, name};
	}
	return undefined;
}
