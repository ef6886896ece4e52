/** The command line was not understood, or what it names is not there: nothing was done. */
export class UsageError extends Error {
	override readonly name = 'UsageError';
}

/** How each command is called, and what it does. */
export const commands = {
	export: [
		'export [--out FILE] [--sections a,b]',
		'writes the organization as a file; one that is there keeps its comments',
	],
	diff: [
		'diff FILE [--prune people,channels,profile_fields] [--json]',
		'prints what the file says and the organization does not; ends with 2 where that is something',
	],
	plan: [
		'plan FILE [--prune people,channels,profile_fields] [--name N] [--json]',
		'keeps what makes it so as a plan; ends with 2 where there is something to do',
	],
	'import-people': [
		'import-people FILE.csv [--map HEADER=email]… [--out-rejects FILE] [--name N] [--json]',
		'keeps what a spreadsheet says of people as a plan; ends with 2 where there is something to do',
	],
	plans: ['plans [--json]', 'lists the plans'],
	show: ['show ID [--json]', 'shows the steps of a plan with their states'],
	rehearse: ['rehearse ID [--json]', 'tries a plan on a copy of the organization'],
	snapshot: ['snapshot --out FILE', 'writes down what a rehearsal would copy'],
	apply: [
		'apply ID [--yes] [--hold skip|stop] [--json]',
		'looks what changed meanwhile, then carries the plan out',
	],
	resume: [
		'resume ID [--yes] [--hold skip|stop] [--json]',
		'goes on with a plan that was paused or cut off',
	],
	pause: ['pause ID', 'has the run of a plan end after the calls under way'],
	undo: ['undo ID [--yes] [--json]', 'takes back what a plan did'],
	journal: [
		'journal [--since TIME] [--json] | journal verify',
		'prints what was changed from here, or checks that nothing in it was altered',
	],
} as const satisfies Record<string, readonly [call: string, does: string]>;

export type CommandName = keyof typeof commands;

export function isCommand(name: string | undefined): name is CommandName {
	return name !== undefined && Object.hasOwn(commands, name);
}

const ways = `Where to: --zuliprc FILE (section [api] with email, key, site), or the variables
STEWARD_SITE, STEWARD_EMAIL and STEWARD_API_KEY. --state DIR holds plans and journal.`;

/** The help of one command, or of all. */
export function helpOf(name?: CommandName): string {
	if (name !== undefined) {
		const [call, does] = commands[name];
		return `steward ${call}\n\n  ${does}.\n\n${ways}\n`;
	}
	const lines = Object.values(commands).map(([call, does]) => `  ${call}\n      ${does}`);
	return `steward COMMAND\n\n${lines.join('\n')}\n\n${ways}\nsteward COMMAND --help says more.\n`;
}
